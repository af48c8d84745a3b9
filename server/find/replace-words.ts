import { errorPath, type Replacement, type ReplaceWords } from '../../contract/find.ts';
import { counted } from '../../contract/text/counted.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { mustBeApproved, WITHOUT_APPROVAL } from '../publishing/approval.ts';
import type { EditableDocument, EditableTexts, TextChange } from '../slice.ts';
import { type createHits, putter, versionOf } from './document-hits.ts';
import { createReplacementStore } from './replacement-store.ts';

type Hits = ReturnType<typeof createHits>;

interface Planned {
  document: EditableDocument;
  places: number;
  changes: TextChange[];
}

interface Parts {
  db: Database;
  clock: Clock;
  sources: readonly EditableTexts[];
  hits: Hits;
  fact: Parameters<typeof putter>[2];
}

/**
 * Replaces words in the chosen places of many documents, in one transaction: all or nothing. Documents that have
 * changed since the search are skipped. Throws 422 with the path of each field that cannot have its new text.
 */
export async function replaceInDocuments(
  { db, clock, sources, hits, fact }: Parts,
  request: ReplaceWords,
  by: Actor,
): Promise<{ id: number; skipped: Replacement['skipped'] }> {
  const { q, replacement, publish: publishes } = request;
  const skipped: Replacement['skipped'] = [];
  const errors: Record<string, string[]> = {};
  const collect = async (id: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const fields = error instanceof HttpError && error.status === 422 ? error.body.errors : undefined;
      if (!fields) throw error;
      for (const [path, messages] of Object.entries(fields)) errors[errorPath(id, path)] = messages;
    }
  };
  const throwCollected = () => {
    const count = Object.keys(errors).length;
    if (count === 0) return;
    const places = counted(count, 'text cannot have these words', 'texts cannot have these words');
    throw new HttpError(422, `Nothing was replaced: ${places}.`, { errors });
  };

  const ids = request.documents.map(({ id }) => id);
  const before = await findDocuments(db, sources, ids);
  const planned: Planned[] = [];
  for (const { id, version, hits: numbers } of new Map(request.documents.map((one) => [one.id, one])).values()) {
    const document = before.get(id);
    const title = document?.title ?? id;
    if (!document) skipped.push({ title, reason: 'It was deleted in the meantime.' });
    else if (versionOf(document) !== version) skipped.push({ title, reason: CHANGED });
    else if (document.fixed) skipped.push({ title, reason: document.fixed });
    else {
      const [found = []] = await hits.find([document]);
      const chosen = new Set(
        numbers.flatMap((number) => {
          const hit = found[number];
          return hit && !hit.fixed && (publishes || !hit.onlyPublic) ? [hit] : [];
        }),
      );
      const put = putter(request, replacement, fact);
      const changes = await hits.change(document, found, chosen, { put, publishes });
      if (changes.length === 0) skipped.push({ title, reason: 'Nothing in it would change.' });
      else planned.push({ document, places: chosen.size, changes });
    }
  }
  if (planned.length === 0) {
    throw new HttpError(409, `Nothing was replaced. ${skipped[0]?.reason ?? ''} Search again.`.replace(/\s+/g, ' '));
  }
  const sourceOf = (id: string) => sources.find(({ kind }) => id.startsWith(`${kind} `)) as EditableTexts;
  for (const { document, changes } of planned) {
    await collect(document.id, async () => sourceOf(document.id).prepare?.(document.id, changes));
  }
  const isRefused = ({ id }: EditableDocument) =>
    Object.keys(errors).some((path) => path.startsWith(errorPath(id, '')));

  const put = fact?.value ?? replacement;
  const name = `“${q}” with ${put ? `“${put}”` : 'nothing'}`;
  const id = await db.transaction().execute(async (trx) => {
    const locked = await findDocuments(
      trx,
      sources,
      planned.map(({ document }) => document.id),
    );
    const isSame = ({ document }: Planned) => {
      const now = locked.get(document.id);
      return now !== undefined && !now.fixed && versionOf(now) === versionOf(document);
    };
    for (const { document } of planned.filter((one) => !isSame(one)))
      skipped.push({ title: document.title, reason: CHANGED });
    const changed = planned.filter(isSame);
    if (changed.length === 0) throw new HttpError(409, `Nothing was replaced. ${CHANGED} Search again.`);
    for (const { document, changes } of changed) {
      if (isRefused(document)) continue;
      const how = { publishes, note: `Replaced ${name}` };
      await collect(document.id, () => sourceOf(document.id).write(trx, document.id, changes, how, by));
    }
    throwCollected();
    const after = await findDocuments(
      trx,
      sources,
      changed.map(({ document }) => document.id),
    );
    const stored = changed.map(({ document, places, changes }) => ({
      ...document,
      ...{ places, changes },
      draftRevision: document.draft ? null : (after.get(document.id)?.draftRevision ?? null),
    }));
    const number = await createReplacementStore(trx, clock).add(
      { words: q, replacement: put, publishes, by: by.who },
      stored,
    );
    await notifyWrite(trx);
    const places = changed.reduce((sum, one) => sum + one.places, 0);
    const done = `${counted(places, 'place', 'places')} in ${counted(changed.length, 'document', 'documents')}`;
    const note = publishes && (await mustBeApproved(trx, by)) ? `${done}. ${WITHOUT_APPROVAL}` : done;
    await createActivityStore(trx, clock).record({
      by,
      action: 'texts.replaced',
      target: `replacement ${number}`,
      name,
      note,
    });
    return number;
  });
  return { id, skipped };
}

const CHANGED = 'It was changed since the search.';

/**
 * The documents with these ids. Sources are always read in the same order, so that concurrent replacements cannot
 * deadlock.
 */
export async function findDocuments(
  db: Database,
  sources: readonly EditableTexts[],
  ids: readonly string[],
): Promise<Map<string, EditableDocument>> {
  const found = new Map<string, EditableDocument>();
  for (const source of sources) {
    const own = ids.filter((id) => id.startsWith(`${source.kind} `)).sort();
    if (own.length === 0) continue;
    for (const document of await source.find(db, own)) found.set(document.id, document);
  }
  return found;
}

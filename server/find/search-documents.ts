import type { FindSearch, FoundDocument } from '../../contract/find.ts';
import type { Clock } from '../core/clock.ts';
import type { EditableDocument, EditableTexts } from '../slice.ts';
import { type TextHit, versionOf } from './document-hits.ts';

/** A response has what is found in this time, in milliseconds, so that the screen shows results and progress early. */
const PAGE_MS = 150;

/** Documents that are read at once. The first results of a request are there after fewer of them. */
const BATCH = 100;
const FIRST_BATCH = 20;

/** Somebody whose draft was saved so recently may still be writing. Editors save every few seconds. */
const WRITING_MS = 2 * 60_000;

/** How many documents were read, the kind of the last one, and what follows the kind in its id. */
const CURSOR = /^(\d{1,9}):([a-z]+)(?: ([\w.-]+))?$/;

interface Page<Found> {
  found: Found[];
  next: string | null;
  read: number;
  total: number;
}

/**
 * Reads documents for a short time, and applies `look` to each batch. `after`: the `next` of the page before.
 */
export async function readDocuments<Found>(
  sources: readonly EditableTexts[],
  after: string | null | undefined,
  look: (documents: EditableDocument[]) => Promise<Found[]>,
): Promise<Page<Found>> {
  const counts = await Promise.all(sources.map((source) => source.count()));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [, done = '0', kind, lastId] = CURSOR.exec(after ?? '') ?? [];
  let read = Number(done);
  const started = performance.now();
  const isTimeUp = () => performance.now() - started > PAGE_MS;
  const found: Found[] = [];
  const first = Math.max(
    0,
    sources.findIndex((source) => source.kind === kind),
  );
  for (const [index, source] of sources.entries()) {
    if (index < first) continue;
    let last = index === first && lastId ? `${source.kind} ${lastId}` : undefined;
    for (;;) {
      const limit = read === Number(done) ? FIRST_BATCH : BATCH;
      const documents = await source.list(last, limit);
      found.push(...(await look(documents)));
      read += documents.length;
      if (documents.length < limit) break;
      last = (documents.at(-1) as EditableDocument).id;
      if (isTimeUp()) return { found, next: `${read}:${last}`, read, total };
    }
    const following = sources[index + 1];
    if (following && isTimeUp()) return { found, next: `${read}:${following.kind}`, read, total };
  }
  return { found, next: null, read: total, total };
}

/** What may be searched: redirects have nothing but addresses. */
export const sourcesFor = (sources: readonly EditableTexts[], { links }: Pick<FindSearch, 'links'>) =>
  sources.filter(({ hasOnlyAddresses }) => links || !hasOnlyAddresses);

/** A document as the screen lists it. `viewer`: the e-mail address of whoever searches. */
export function toFound(
  document: EditableDocument,
  hits: readonly TextHit[],
  parts: { viewer: string; clock: Clock },
): FoundDocument {
  const { id, kind, title, address, state, picture, section, draftSaved, fixed } = document;
  const isWriting =
    draftSaved && draftSaved.by !== parts.viewer && parts.clock() - Date.parse(draftSaved.at) < WRITING_MS;
  return {
    ...{ id, kind, title, address, state, picture, section },
    draft_by: draftSaved?.by ?? null,
    writing: isWriting ? draftSaved.by : null,
    version: versionOf(document),
    hits: hits.map(({ text, label, before, found, after, onlyPublic, fixed: reason }) => ({
      path: text.path,
      field: label,
      address: text.address,
      ...{ before, found, after },
      fixed: fixed ?? reason ?? null,
      only_public: onlyPublic,
      names_facts: text.namesFacts ?? false,
      places: text.places ?? null,
    })),
  };
}

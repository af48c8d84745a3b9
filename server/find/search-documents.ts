import type { FindSearch, FoundDocument } from '../../contract/find.ts';
import type { Clock } from '../core/clock.ts';
import type { EditableDocument, EditableTexts } from '../slice.ts';
import { type TextHit, versionOf } from './document-hits.ts';

/**
 * A response contains the results of this time, in milliseconds, so that the screen shows results and progress early.
 */
const PAGE_MS = 150;

/** The number of documents per batch. The first batch is smaller, so that the first results appear early. */
const BATCH = 100;
const FIRST_BATCH = 20;

/** If a draft was saved this recently, its editor may still be writing. The editor saves every few seconds. */
const WRITING_MS = 2 * 60_000;

/** The number of documents that were read, the kind of the last document, and the rest of its id. */
const CURSOR = /^(\d{1,9}):([a-z]+)(?: ([\w.-]+))?$/;

interface Page<Found> {
  found: Found[];
  next: string | null;
  read: number;
  total: number;
}

/** Reads documents for a limited time, and applies `look` to each batch. `after`: the `next` of the previous page. */
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

/** The sources to search. Redirects contain only addresses, so they are searched only with `links`. */
export const sourcesFor = (sources: readonly EditableTexts[], { links }: Pick<FindSearch, 'links'>) =>
  sources.filter(({ hasOnlyAddresses }) => links || !hasOnlyAddresses);

/** A document for the list of results. `viewer`: the e-mail address of the account that searches. */
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

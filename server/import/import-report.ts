import { IMPORT_UNDO_DAYS, type ImportEntry, type ImportItemEntry, type ImportReport } from '../../contract/imports.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { ImportStore, StoredImport, StoredItem } from './import-store.ts';
import type { ImportSummary } from './summary.ts';

const DAY = 24 * 3_600_000;

/** How many items of a report are shown at once. */
const SHOWN_DECISIONS = 200;
/** How many items are read for the list of problems. */
const MAX_PROBLEMS = 2_000;

const EMPTY = {
  pictures: 0,
  pictures_in_file: 0,
  pictures_without_site: 0,
  hosts: [],
  authors: [],
  categories: [],
  left_out: [],
};

export const toItemEntry = ({ number, title, state, questions, notes, postId }: StoredItem): ImportItemEntry => ({
  number,
  title,
  state,
  questions,
  notes,
  post_id: postId,
});

/** When an import can no longer be undone. Null if it cannot be undone at all. */
export function undoUntil({ source, state, endedAt }: StoredImport): number | null {
  if (!endedAt || source === 'site' || !['done', 'cancelled', 'failed'].includes(state)) return null;
  return Date.parse(endedAt) + IMPORT_UNDO_DAYS * DAY;
}

export function toEntry(found: StoredImport, counts: ImportEntry['counts'], clock: Clock): ImportEntry {
  const until = undoUntil(found);
  const hasPosts = Boolean(counts.published || counts.draft || counts.replaced);
  return {
    id: found.id,
    source: found.source,
    file_name: found.fileName,
    bytes: found.bytes,
    state: found.state,
    created_at: found.createdAt,
    created_by: found.createdBy,
    started_at: found.startedAt,
    ended_at: found.endedAt,
    undo_until: until !== null && until > clock() && hasPosts ? toTimestamp(until) : null,
    error: found.error,
    counts,
  };
}

export async function makeReport(found: StoredImport, store: ImportStore, clock: Clock): Promise<ImportReport> {
  const { id } = found;
  const counts = (await store.countItems([id])).get(id) ?? {};
  const { ready = 0, left_out: leftOut = 0, unchanged = 0 } = counts;
  const all = Object.values(counts).reduce((sum, items) => sum + items, 0);
  const isBefore = found.state === 'reading' || found.state === 'ready';
  const questions = { states: ['ready'], isQuestion: true } as const;
  const [next] = isBefore ? [] : await store.listItems(id, { states: ['ready'], limit: 1 });
  const total = found.startedAt ? all - leftOut : all - leftOut - unchanged;
  return {
    ...toEntry(found, counts, clock),
    site: found.site,
    ...withVideos(found.summary ?? EMPTY),
    decisions: isBefore ? (await store.listItems(id, { ...questions, limit: SHOWN_DECISIONS })).map(toItemEntry) : [],
    decisions_total: isBefore ? await store.totalItems(id, questions) : 0,
    options: found.options,
    progress: { done: total - ready, total, next: next?.title ?? null },
    problems: await findProblems(id, store),
  };
}

/** Adds the counts of videos that reports of earlier versions lack. */
const withVideos = ({ hosts, ...summary }: ImportSummary) => ({
  videos: 0,
  videos_in_file: 0,
  ...summary,
  hosts: hosts.map((host) => ({ videos: 0, ...host })),
});

/** The notes about items that are or will be imported, the most frequent ones first. */
async function findProblems(id: number, store: ImportStore): Promise<ImportReport['problems']> {
  const states = ['ready', 'published', 'draft', 'replaced', 'added', 'failed', 'undone'] as const;
  const items = await store.listItems(id, { states, hasNotes: true, limit: MAX_PROBLEMS });
  const problems = new Map<string, ImportReport['problems'][number]>();
  for (const { notes, title } of items) {
    for (const text of new Set(notes)) {
      const same = problems.get(text);
      if (same) same.items += 1;
      else problems.set(text, { text, items: 1, title });
    }
  }
  return [...problems.values()].sort((a, b) => b.items - a.items).slice(0, 100);
}

import type { PostEvent, RevisionEntry } from '../../../contract/blog/post-drafts.ts';
import type { HistorySubject, VersionId } from './history-view.ts';

/** A revision in the list. `Change`: how posts or pages describe a difference from the previous revision. */
interface Entry<Change> extends Pick<RevisionEntry, 'number' | 'kind' | 'note' | 'at' | 'by'> {
  words?: number;
  changes?: Change[] | null | undefined;
}

/** The versions of a post or page, and what happened to it, newest first. */
export interface HistoryList<Change> {
  revisions: Entry<Change>[];
  events?: PostEvent[] | undefined;
  /** The changes of the draft since the newest revision. */
  draft_changes?: Change[] | null | undefined;
  portraits?: { email: string; image: string }[] | undefined;
}

export interface VersionRow<Change> {
  id: VersionId;
  kind: RevisionEntry['kind'] | 'draft';
  at: string;
  by: string;
  note: string;
  /** Null if the version was not compared with the previous one. */
  changes: Change[] | null;
  /** Undefined for the draft, and for pages. */
  words: number | undefined;
  isLive: boolean;
  isFirst: boolean;
  /** Older autosaves by the same person shortly before, newest first. */
  folded: VersionRow<Change>[];
}

/** A version, or what happened between two. */
export type HistoryRow<Change> = { version: VersionRow<Change>; at: string } | { event: PostEvent; at: string };

/** Autosaves by one person within this time are one row. */
const FOLD_MS = 10 * 60_000;

/** The versions and what happened between them, newest first. */
export function historyRows<Change>(
  subject: Pick<HistorySubject, 'live' | 'draft' | 'revision' | 'updated_at' | 'updated_by'>,
  { revisions, events = [], draft_changes = null }: HistoryList<Change>,
): HistoryRow<Change>[] {
  const rows: HistoryRow<Change>[] = [];
  const waiting = [...events];
  const addVersion = (version: VersionRow<Change>) => {
    while (waiting[0] && waiting[0].at >= version.at) {
      const event = waiting.shift() as PostEvent;
      rows.push({ event, at: event.at });
    }
    const last = rows.at(-1);
    const newer = last && 'version' in last ? last.version : undefined;
    if (newer && isFoldedInto(newer, version)) newer.folded.push(version);
    else rows.push({ version, at: version.at });
  };

  if (subject.draft) {
    const { updated_at, updated_by } = subject;
    const draft = { number: 0, kind: 'autosaved' as const, note: '', at: updated_at ?? '', by: updated_by ?? '' };
    addVersion({ ...toRow({ ...draft, changes: draft_changes }), id: 'now', kind: 'draft' });
  }
  const first = revisions.at(-1);
  for (const revision of revisions) {
    const isLive = subject.live !== null && revision.number === subject.revision;
    addVersion({ ...toRow(revision), isLive, isFirst: revision === first });
  }
  return [...rows, ...waiting.map((event) => ({ event, at: event.at }))];
}

const isFoldedInto = <Change>(newer: VersionRow<Change>, { kind, by, at, isFirst }: VersionRow<Change>) =>
  newer.kind === 'autosaved' &&
  kind === 'autosaved' &&
  newer.by === by &&
  !isFirst &&
  Date.parse(newer.at) - Date.parse(at) <= FOLD_MS;

const toRow = <Change>({ number, changes = null, words, ...entry }: Entry<Change>): VersionRow<Change> => ({
  ...entry,
  id: number,
  changes,
  words,
  isLive: false,
  isFirst: false,
  folded: [],
});

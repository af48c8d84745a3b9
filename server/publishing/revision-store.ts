import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import type { RevisionKind } from '../database/tables.ts';

/** A revision in a list. */
export interface RevisionSummary {
  number: number;
  kind: RevisionKind;
  title: string;
  /** The number of words in the revision. */
  words: number;
  note: string;
  savedAt: string;
  savedBy: string;
  /** The differences from the previous revision, as a JSON array. Null if there was none, or if it was not compared. */
  changes: string | null;
}

export interface Revision extends RevisionSummary {
  /** A JSON object. */
  body: string;
}

export interface NewRevision extends Omit<Revision, 'number' | 'note' | 'savedAt' | 'changes'> {
  subject: string;
  /** Compares the new body with that of the previous revision. */
  changesSince: (previousBody: string) => unknown[] | Promise<unknown[]>;
  /** Default: none. */
  note?: string;
  /** Default: now. */
  savedAt?: string;
}

/** A list of this many is enough to choose from; older revisions can still be read by their number. */
const MAX_LISTED = 500;

const SUMMARY_COLUMNS = [
  'number',
  'kind',
  'title',
  'words',
  'note',
  'saved_at as savedAt',
  'saved_by as savedBy',
  'changes',
] as const;

/** The versions of documents. They are never changed, and removed only with their document. */
export function createRevisionStore(db: Database, clock: Clock) {
  const newest = (subject: string): Promise<Pick<Revision, 'number' | 'body'> | undefined> =>
    db
      .selectFrom('revisions')
      .select(['number', 'body'])
      .where('subject', '=', subject)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();

  return {
    newest,

    /** Adds a revision under the next number. Call it in a transaction that has locked the document. */
    async add({
      subject,
      note = '',
      savedAt = toTimestamp(clock()),
      savedBy,
      changesSince,
      ...revision
    }: NewRevision): Promise<number> {
      const last = await newest(subject);
      const number = (last?.number ?? 0) + 1;
      const changes = last ? JSON.stringify(await changesSince(last.body)) : null;
      await db
        .insertInto('revisions')
        .values({ subject, number, ...revision, note, saved_at: savedAt, saved_by: savedBy, changes })
        .execute();
      return number;
    },

    /** Adds a revision under a given number, unless there is one. */
    async addMissing({ subject, savedAt, savedBy, ...revision }: Revision & { subject: string }): Promise<void> {
      await db
        .insertInto('revisions')
        .values({ subject, ...revision, saved_at: savedAt, saved_by: savedBy })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Newest first. */
    list(subject: string): Promise<RevisionSummary[]> {
      return db
        .selectFrom('revisions')
        .select(SUMMARY_COLUMNS)
        .where('subject', '=', subject)
        .orderBy('number', 'desc')
        .limit(MAX_LISTED)
        .execute();
    },

    find(subject: string, number: number): Promise<Revision | undefined> {
      return db
        .selectFrom('revisions')
        .select([...SUMMARY_COLUMNS, 'body'])
        .where('subject', '=', subject)
        .where('number', '=', number)
        .executeTakeFirst();
    },
  };
}

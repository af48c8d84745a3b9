import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { RevisionKind } from '../database/tables.ts';

/** A revision in a list. */
export interface RevisionSummary {
  number: number;
  kind: RevisionKind;
  title: string;
  /** The number of words in it. */
  words: number;
  note: string;
  savedAt: string;
  savedBy: string;
}

export interface Revision extends RevisionSummary {
  /** A JSON object. */
  body: string;
}

export interface NewRevision extends Omit<Revision, 'number' | 'note' | 'savedAt'> {
  subject: string;
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
] as const;

/** The versions of documents. They are never changed, and removed only with their document. */
export function createRevisionStore(db: Database, clock: Clock) {
  return {
    /** Adds a revision under the next number. Call it in a transaction that has locked the document. */
    async add({
      subject,
      note = '',
      savedAt = toTimestamp(clock()),
      savedBy,
      ...revision
    }: NewRevision): Promise<number> {
      const { last } = await db
        .selectFrom('revisions')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow();
      const number = (last ?? 0) + 1;
      await db
        .insertInto('revisions')
        .values({ subject, number, ...revision, note, saved_at: savedAt, saved_by: savedBy })
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

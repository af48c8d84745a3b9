import { type Clock, toTimestamp } from '../clock.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';

export interface Draft {
  subject: string;
  /** A JSON object. */
  body: string;
  baseRevision: number | null;
  revision: number;
  savedAt: string;
  savedBy: string;
  publishAt: string | null;
  publishBy: string | null;
  publishError: string | null;
}

/** The autosaves of one editor within this time become one revision. */
const SESSION_MS = 10 * 60_000;

/** Delays before publishing is tried again after a failure: a few seconds at first, then longer. */
const RETRY_DELAYS_MS = [2_000, 10_000, 60_000, 5 * 60_000, 15 * 60_000];

const COLUMNS = [
  'subject',
  'body',
  'base_revision as baseRevision',
  'revision',
  'saved_at as savedAt',
  'saved_by as savedBy',
  'publish_at as publishAt',
  'publish_by as publishBy',
  'publish_error as publishError',
] as const;

export interface SavedDraft {
  revision: number;
  /** The draft that was replaced, if another editor had saved it, or the same one more than ten minutes ago. */
  replaced: Draft | undefined;
}

/** Changes that are not public yet, one draft per document. Call the writing methods in a transaction. */
export function createDraftStore(db: Database, clock: Clock) {
  const find = (subject: string): Promise<Draft | undefined> =>
    db.selectFrom('drafts').select(COLUMNS).where('subject', '=', subject).executeTakeFirst();

  return {
    find,

    /** The same, locked until the transaction ends. Undefined while another transaction has it. */
    lockIfFree(subject: string): Promise<Draft | undefined> {
      return db
        .selectFrom('drafts')
        .select(COLUMNS)
        .where('subject', '=', subject)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
        .executeTakeFirst();
    },

    /**
     * Replaces the draft if it still has the revision `expected`, or if `expected` is undefined and there is no draft.
     * Returns undefined if somebody else saved it.
     */
    async save(draft: {
      subject: string;
      body: string;
      baseRevision: number | null;
      expected: number | undefined;
      savedBy: string;
      /** Returns the replaced draft in any case. */
      isNewSession?: boolean;
    }): Promise<SavedDraft | undefined> {
      const { subject, body, baseRevision, expected, savedBy, isNewSession = false } = draft;
      const now = toTimestamp(clock());
      const present = await db
        .selectFrom('drafts')
        .select([...COLUMNS, 'session_started_at'])
        .where('subject', '=', subject)
        .executeTakeFirst();
      if (present?.revision !== expected) return undefined;
      // The time, so that a number is not used again after the draft was published or discarded.
      const revision = Math.max(clock(), (present?.revision ?? 0) + 1);
      if (!present) {
        const inserted = await db
          .insertInto('drafts')
          .values({
            subject,
            body,
            base_revision: baseRevision,
            revision,
            session_started_at: now,
            saved_at: now,
            saved_by: savedBy,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst();
        return inserted && { revision: inserted.revision, replaced: undefined };
      }

      const isSameSession =
        !isNewSession && present.savedBy === savedBy && clock() - Date.parse(present.session_started_at) < SESSION_MS;
      const saved = await db
        .updateTable('drafts')
        .set({ body, base_revision: baseRevision, revision, saved_at: now, saved_by: savedBy })
        .$if(!isSameSession, (query) => query.set({ session_started_at: now }))
        .where('subject', '=', subject)
        .where('revision', '=', expected as number)
        .returning('revision')
        .executeTakeFirst();
      if (!saved) return undefined;
      const isReplaced = !isSameSession && present.body !== body;
      return { revision: saved.revision, replaced: isReplaced ? present : undefined };
    },

    /** Removes the draft if it still has that revision, and returns it. */
    remove(subject: string, revision: number): Promise<Draft | undefined> {
      return db
        .deleteFrom('drafts')
        .where('subject', '=', subject)
        .where('revision', '=', revision)
        .returning(COLUMNS)
        .executeTakeFirst();
    },

    /** Schedules the draft if it still has that revision. Null: cancels the schedule. */
    async schedule(subject: string, revision: number, schedule: { at: string; by: string } | null): Promise<boolean> {
      const scheduled = await db
        .updateTable('drafts')
        .set({
          publish_at: schedule?.at ?? null,
          publish_by: schedule?.by ?? null,
          next_try_at: schedule?.at ?? null,
          publish_tries: 0,
          publish_error: null,
        })
        .where('subject', '=', subject)
        .where('revision', '=', revision)
        .returning('subject')
        .executeTakeFirst();
      return scheduled !== undefined;
    },

    /** The drafts of all documents whose subject begins with `prefix`. */
    list(prefix: string): Promise<Draft[]> {
      return db.selectFrom('drafts').select(COLUMNS).where('subject', 'like', `${prefix}%`).execute();
    },

    /** Whatever the revision of the draft. */
    async cancelSchedule(subject: string): Promise<void> {
      await db
        .updateTable('drafts')
        .set({ publish_at: null, publish_by: null, next_try_at: null, publish_error: null })
        .where('subject', '=', subject)
        .execute();
    },

    /** The drafts to publish now, those scheduled earliest first. */
    due(limit: number): Promise<Draft[]> {
      return db
        .selectFrom('drafts')
        .select(COLUMNS)
        .where('publish_at', 'is not', null)
        .where('next_try_at', '<=', toTimestamp(clock()))
        .orderBy('next_try_at')
        .limit(limit)
        .execute();
    },

    /** Records why a scheduled draft could not be published. Returns whether it is the first failure. */
    async postpone(subject: string, error: string): Promise<boolean> {
      const row = await db
        .selectFrom('drafts')
        .select('publish_tries')
        .where('subject', '=', subject)
        .where('publish_at', 'is not', null)
        .executeTakeFirst();
      if (!row) return false;
      const delay = RETRY_DELAYS_MS[Math.min(row.publish_tries, RETRY_DELAYS_MS.length - 1)] as number;
      await db
        .updateTable('drafts')
        .set({ publish_tries: row.publish_tries + 1, publish_error: error, next_try_at: toTimestamp(clock() + delay) })
        .where('subject', '=', subject)
        .execute();
      return row.publish_tries === 0;
    },
  };
}

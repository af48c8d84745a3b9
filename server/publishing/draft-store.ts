import { sql } from 'kysely';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { endReview } from './approval.ts';

export interface Draft {
  subject: string;
  /** A JSON object. */
  body: string;
  baseRevision: number | null;
  revision: number;
  savedAt: string;
  savedBy: string;
  /** When the editor's session of autosaves started: see SESSION_MS. */
  sessionStartedAt: string;
  publishAt: string | null;
  publishBy: string | null;
  publishError: string | null;
  /** The body that the schedule publishes, if it differs from `body`: see `save`. */
  scheduledBody: string | null;
  scheduledBase: number | null;
}

/** The values of a draft that is scheduled as it is. */
const AS_IN_DRAFT = { scheduled_body: null, scheduled_base: null };

/** For updates: whether the stored draft is scheduled as it is, and `body` differs from it. */
const isFirstChange = (body: string) => sql`publish_at is not null and scheduled_body is null and body <> ${body}`;

/** The autosaves of one editor within this time become one revision. */
const SESSION_MS = 10 * 60_000;

/** Delays before publishing is tried again after a failure: a few seconds at first, then longer. */
const RETRY_DELAYS_MS = [2_000, 10_000, 60_000, 5 * 60_000, 15 * 60_000];

export const DRAFT_COLUMNS = [
  'drafts.subject',
  'drafts.body',
  'drafts.base_revision as baseRevision',
  'drafts.revision',
  'drafts.saved_at as savedAt',
  'drafts.saved_by as savedBy',
  'drafts.session_started_at as sessionStartedAt',
  'drafts.publish_at as publishAt',
  'drafts.publish_by as publishBy',
  'drafts.publish_error as publishError',
  'drafts.scheduled_body as scheduledBody',
  'drafts.scheduled_base as scheduledBase',
] as const;

export interface SavedDraft {
  revision: number;
  savedAt: string;
  publishAt: string | null;
  /** See `hasNewerText`. */
  isNewerThanSchedule: boolean;
  /** The draft that was replaced, if another editor had saved it, or the same one more than ten minutes ago. */
  replaced: Draft | undefined;
}

/** The draft in a row of a left join, whose columns are all null if there is none. */
export const draftIn = (row: { [Column in keyof Draft]: Draft[Column] | null }): Draft | undefined =>
  row.subject === null ? undefined : (row as Draft);

/** The draft as it was scheduled, without later changes by people who may not publish. */
export const asScheduled = (draft: Draft): Draft =>
  draft.scheduledBody === null ? draft : { ...draft, body: draft.scheduledBody, baseRevision: draft.scheduledBase };

/** Whether the draft has changes that its schedule does not publish. */
export const hasNewerText = (draft: Draft | undefined): boolean => draft !== undefined && draft.scheduledBody !== null;

/** Changes that are not public yet, one draft per document. Call the writing methods in a transaction. */
export function createDraftStore(db: Database, clock: Clock) {
  const find = (subject: string): Promise<Draft | undefined> =>
    db.selectFrom('drafts').select(DRAFT_COLUMNS).where('subject', '=', subject).executeTakeFirst();

  return {
    find,

    /** Like find(), and locks the draft until the transaction ends. */
    lock(subject: string): Promise<Draft | undefined> {
      return db
        .selectFrom('drafts')
        .select(DRAFT_COLUMNS)
        .where('subject', '=', subject)
        .$if(isPostgres(db), (query) => query.forUpdate())
        .executeTakeFirst();
    },

    /** Like lock(). Undefined while another transaction has locked the draft. */
    lockIfFree(subject: string): Promise<Draft | undefined> {
      return db
        .selectFrom('drafts')
        .select(DRAFT_COLUMNS)
        .where('subject', '=', subject)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
        .executeTakeFirst();
    },

    /**
     * Replaces the draft `present`, or adds one if `present` is undefined. Returns undefined if another user saved it.
     *
     * If a person who may publish saves a scheduled draft, it will be published with these changes. With
     * `keepsSchedule`, it will be published without them, unless it is scheduled again.
     */
    async save(draft: {
      subject: string;
      body: string;
      baseRevision: number | null;
      present: Draft | undefined;
      savedBy: string;
      keepsSchedule?: boolean;
      /** Returns the replaced draft in any case. */
      isNewSession?: boolean;
    }): Promise<SavedDraft | undefined> {
      const { subject, body, baseRevision, present, savedBy, keepsSchedule = false, isNewSession = false } = draft;
      const now = toTimestamp(clock());
      // Revisions are based on the time, so that a number is not used again after the draft was published or discarded.
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
        return inserted && { revision, savedAt: now, publishAt: null, isNewerThanSchedule: false, replaced: undefined };
      }

      // Start a new session, so that the scheduled version becomes a revision in the history.
      const isFirstAfterSchedule = keepsSchedule && present.publishAt !== null && present.scheduledBody === null;
      const isSameSession =
        !isNewSession &&
        !isFirstAfterSchedule &&
        present.savedBy === savedBy &&
        clock() - Date.parse(present.sessionStartedAt) < SESSION_MS;
      const saved = await db
        .updateTable('drafts')
        .set({ body, base_revision: baseRevision, revision, saved_at: now, saved_by: savedBy })
        .$if(!isSameSession, (query) => query.set({ session_started_at: now }))
        // Decided in SQL by the updated row, because it may have been scheduled after it was read.
        .$if(keepsSchedule, (query) =>
          query.set({
            scheduled_body: sql`case when ${isFirstChange(body)} then body else scheduled_body end`,
            scheduled_base: sql`case when ${isFirstChange(body)} then base_revision else scheduled_base end`,
          }),
        )
        .where('subject', '=', subject)
        .where('revision', '=', present.revision)
        .returning(['publish_at', sql<number>`case when scheduled_body is null then 0 else 1 end`.as('is_newer')])
        .executeTakeFirst();
      if (!saved) return undefined;
      const isReplaced = !isSameSession && present.body !== body;
      return {
        revision,
        savedAt: now,
        publishAt: saved.publish_at,
        isNewerThanSchedule: Number(saved.is_newer) === 1,
        replaced: isReplaced ? present : undefined,
      };
    },

    /** Removes the draft if it still has that revision, and returns it. Its review has ended. */
    async remove(subject: string, revision: number): Promise<Draft | undefined> {
      const removed = await db
        .deleteFrom('drafts')
        .where('subject', '=', subject)
        .where('revision', '=', revision)
        .returning(DRAFT_COLUMNS)
        .executeTakeFirst();
      if (removed) await endReview(db, clock, subject);
      return removed;
    },

    /**
     * Ends the schedule of a draft with newer changes, which stay. The revision changes, so that open editors notice
     * the publication. Returns false if another process has published it.
     */
    async endSchedule(subject: string, revision: number): Promise<boolean> {
      const ended = await db
        .updateTable('drafts')
        .set({ publish_at: null, publish_by: null, next_try_at: null, publish_tries: 0, publish_error: null })
        .set({ ...AS_IN_DRAFT, revision: Math.max(clock(), revision + 1) })
        .where('subject', '=', subject)
        .where('revision', '=', revision)
        .where('publish_at', 'is not', null)
        .returning('subject')
        .executeTakeFirst();
      return ended !== undefined;
    },

    /** Records this published revision as the base of the draft. */
    async setBase(subject: string, baseRevision: number): Promise<void> {
      await db.updateTable('drafts').set({ base_revision: baseRevision }).where('subject', '=', subject).execute();
    },

    /** Reverts the draft to the scheduled version. */
    async revertToScheduled(subject: string, revision: number, savedBy: string): Promise<boolean> {
      const reverted = await db
        .updateTable('drafts')
        .set(({ ref }) => ({
          body: ref('scheduled_body').$notNull(),
          base_revision: ref('scheduled_base'),
          revision: Math.max(clock(), revision + 1),
          saved_at: toTimestamp(clock()),
          saved_by: savedBy,
          ...AS_IN_DRAFT,
        }))
        .where('subject', '=', subject)
        .where('revision', '=', revision)
        .where('scheduled_body', 'is not', null)
        .returning('subject')
        .executeTakeFirst();
      return reverted !== undefined;
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
          ...AS_IN_DRAFT,
        })
        .where('subject', '=', subject)
        .where('revision', '=', revision)
        .returning('subject')
        .executeTakeFirst();
      return scheduled !== undefined;
    },

    /** The drafts of all documents whose subject begins with `prefix`. */
    list(prefix: string): Promise<Draft[]> {
      return db.selectFrom('drafts').select(DRAFT_COLUMNS).where('subject', 'like', `${prefix}%`).execute();
    },

    /** Cancels the schedule, whatever revision the draft has. */
    async cancelSchedule(subject: string): Promise<void> {
      await db
        .updateTable('drafts')
        .set({ publish_at: null, publish_by: null, next_try_at: null, publish_error: null, ...AS_IN_DRAFT })
        .where('subject', '=', subject)
        .execute();
    },

    /** The drafts to publish now, those scheduled earliest first. */
    due(limit: number): Promise<Draft[]> {
      return db
        .selectFrom('drafts')
        .select(DRAFT_COLUMNS)
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

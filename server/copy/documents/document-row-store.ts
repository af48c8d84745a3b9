import { sql } from 'kysely';
import type { Action } from '../../../contract/activity.ts';
import { isAddedKey } from '../../../contract/copy/added-documents.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { notifyWrite } from '../../database/notify-write.ts';
import type { Database } from '../../database/open-database.ts';
import { withCurrentFiles } from '../../publishing/current-files.ts';
import { recordDocumentChange } from '../../publishing/document-changes.ts';
import { DRAFT_COLUMNS, draftIn } from '../../publishing/draft-store.ts';
import type { LockedDraft } from '../../publishing/publishing-adapter.ts';
import { createRevisionStore } from '../../publishing/revision-store.ts';
import { addPageEvent } from '../page-events.ts';
import { changedFields } from './document-body.ts';

export interface LiveDocument {
  key: string;
  /** A JSON object. */
  body: string;
  revision: number;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
}

/** The name of a document in the tables of drafts and revisions, and in the audit log. */
export const subjectOf = (key: string) => `page ${key}`;
export const keyOf = (subject: string) => subject.slice('page '.length);

/** The revision number of a page in the bin that was never public. */
export const NEVER_PUBLIC = 0;

const COLUMNS = [
  'key',
  'body',
  'revision',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
  'deleted_at as deletedAt',
] as const;

/** Reads and writes published documents. The writing methods need a transaction. */
export function createDocumentRowStore(db: Database, clock: Clock) {
  return {
    list(): Promise<LiveDocument[]> {
      return db.selectFrom('documents').select(COLUMNS).execute();
    },

    /** The published document, locked until the transaction ends. Undefined if nothing was published yet. */
    find(key: string, { isLocked = false } = {}): Promise<LiveDocument | undefined> {
      return db
        .selectFrom('documents')
        .select(COLUMNS)
        .where('key', '=', key)
        .$if(isLocked && isPostgres(db), (query) => query.forUpdate())
        .executeTakeFirst();
    },

    /** Runs as one statement. The published document stays locked until the transaction ends. */
    async lockDraft(key: string): Promise<LockedDraft> {
      const { liveRevision, deletedAt, ...row } = await db
        .with('live', (query) =>
          query
            .selectFrom('documents')
            .select(['revision', 'deleted_at'])
            .where('key', '=', key)
            .$if(isPostgres(db), (locked) => locked.forUpdate()),
        )
        .with('always', (query) => query.selectNoFrom(sql.lit(1).as('one')))
        .selectFrom('always')
        .leftJoin('live', (join) => join.onTrue())
        .leftJoin('drafts', (join) => join.on('drafts.subject', '=', subjectOf(key)))
        .select([...DRAFT_COLUMNS, 'live.revision as liveRevision', 'live.deleted_at as deletedAt'])
        .executeTakeFirstOrThrow();
      const draft = draftIn(row);
      // The documents of the site are public with their defaults before anybody publishes one.
      const isFixed = !isAddedKey(key);
      return {
        isStored: isFixed || liveRevision !== null || draft !== undefined,
        isDeleted: deletedAt !== null,
        isPublic: isFixed || (liveRevision !== null && liveRevision !== NEVER_PUBLIC),
        revision: liveRevision ?? 0,
        draft,
      };
    },

    /** Publishes the body as a new revision, and returns its number. */
    async publish(
      key: string,
      { title, note = '', by, ...published }: { body: string; title: string; note?: string; by: Actor },
    ) {
      const savedBy = by.who;
      const [body] = await withCurrentFiles(db, published.body);
      const revision = await createRevisionStore(db, clock).add({
        subject: subjectOf(key),
        kind: 'published',
        title,
        words: 0,
        body,
        note,
        savedBy,
        changesSince: (before) => changedFields(before, body),
      });
      const values = {
        body,
        revision,
        updated_at: toTimestamp(clock()),
        updated_by: by.who,
        deleted_at: null,
      };
      await db
        .insertInto('documents')
        .values({ key, ...values })
        .onConflict((existing) => existing.column('key').doUpdateSet(values))
        .execute();
      await recordDocumentChange(db, clock, key);
      await addPageEvent(db, clock, key, body);
      return revision;
    },

    /** Adds a draft to the bin. */
    async addDeleted(key: string, { body, by }: { body: string; by: Actor }): Promise<void> {
      const now = toTimestamp(clock());
      const values = { body, revision: NEVER_PUBLIC, updated_at: now, updated_by: by.who, deleted_at: now };
      await db
        .insertInto('documents')
        .values({ key, ...values })
        .execute();
    },

    /** Moves a page to the bin, or back. */
    async setDeleted(key: string, deletedAt: string | null): Promise<void> {
      await db.updateTable('documents').set({ deleted_at: deletedAt }).where('key', '=', key).execute();
      await recordDocumentChange(db, clock, key);
    },

    /** Takes a page off the site. Its revisions stay. */
    async remove(key: string): Promise<void> {
      await db.deleteFrom('documents').where('key', '=', key).execute();
      await recordDocumentChange(db, clock, key);
    },

    /** Makes every process render the pages with the document again, although it was not published. */
    async noteChange(key: string): Promise<void> {
      await recordDocumentChange(db, clock, key);
      await notifyWrite(db);
    },

    /** Has other processes notice the change, and adds it to the audit log. Call it last. */
    async record(action: Action, { key, title, by, note }: { key: string; title: string; by: Actor; note?: string }) {
      await notifyWrite(db);
      await createActivityStore(db, clock).record({ by, action, target: subjectOf(key), name: title, note });
    },
  };
}

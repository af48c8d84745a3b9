import { type AdminPost, type DraftFields, EMPTY_DRAFT } from '../../../contract/blog/post-drafts.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { endReview } from '../../publishing/approval.ts';
import { draftChecks, isScheduled } from '../../publishing/draft-checks.ts';
import { createDraftStore } from '../../publishing/draft-store.ts';
import { createPublishingStore } from '../../publishing/publishing-store.ts';
import { cancelSchedules } from '../../publishing/schedule.ts';
import { SUBJECT_TABLES } from '../../publishing/subject-tables.ts';
import { openPostAdapter } from '../post-adapter.ts';
import { addPostEvent } from '../post-events.ts';
import { setPostOwner } from '../post-owner-store.ts';
import { readBody } from '../post-row.ts';
import { createPostWriteStore, subjectOf } from '../post-write-store.ts';
import { createDraftWriteStore } from './draft-write-store.ts';
import { createPostHistoryStore } from './post-history-store.ts';

export type PostDraftStore = ReturnType<typeof createPostDraftStore>;

/**
 * Posts with their drafts, for administrators. A draft is stored beside the public post, never in it, so nothing that
 * reads `posts` can show one.
 */
export function createPostDraftStore(db: Database, clock: Clock) {
  return {
    ...createPublishingStore(db, clock, openPostAdapter),
    history: createPostHistoryStore(db, clock).history,

    find: (id: number): Promise<AdminPost> => createDraftWriteStore(db, clock).find(id),

    /** An empty draft. Its id becomes that of the post. */
    create(by: Actor): Promise<{ id: number; draftRevision: number }> {
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const id = await drafts.reserveId();
        const { revision: draftRevision } = await drafts.write({
          id,
          fields: EMPTY_DRAFT,
          baseRevision: null,
          present: undefined,
          by,
          firstPublishedAt: null,
        });
        await setPostOwner(trx, id, by.who);
        return { id, draftRevision };
      });
    },

    /** Moves the post to the bin, whatever its state. Schedules are cancelled. */
    remove(id: number, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        // Locks the public post, then the draft, so that it is not published while it is moved.
        await createPostWriteStore(trx, clock).lock(id);
        const scheduled = await createDraftStore(trx, clock).lock(subjectOf(id));
        if (scheduled?.publishAt && by.mayPublish === false) throw isScheduled('post');
        await cancelSchedules(trx, clock, subjectOf(id));
        await endReview(trx, clock, subjectOf(id));
        const post = await draftChecks(openPostAdapter(trx, clock)).requireEditable(id);
        const table = post.live ? 'posts' : 'post_drafts';
        await trx
          .updateTable(table)
          .set({ deleted_at: toTimestamp(clock()) })
          .where('id', '=', id)
          .execute();
        const title = (post.live ?? post.draft)?.title ?? '';
        if (post.live) await addPostEvent(trx, clock, 'post.deleted', { id, ...post.live });
        await createPostWriteStore(trx, clock).record('post.deleted', { id, title, by });
      });
    },

    /** The draft whose changes are published in this transaction by other means; it is removed. */
    async take(trx: Database, id: number): Promise<{ fields: DraftFields; firstPublishedAt: string | null }> {
      const stored = createDraftStore(trx, clock);
      const draft = await stored.find(subjectOf(id));
      const listed = await trx
        .selectFrom('post_drafts')
        .select(['deleted_at', 'first_published_at as firstPublishedAt'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!draft || !listed || listed.deleted_at || !(await stored.remove(draft.subject, draft.revision))) {
        throw new HttpError(409, 'This draft was published or deleted in the meantime.');
      }
      await createDraftWriteStore(trx, clock).unlist(id);
      return { fields: readBody(draft.body), firstPublishedAt: listed.firstPublishedAt };
    },
  };
}

/** Removes everything that is stored about a post, except the post itself. */
export async function purgeDrafts(trx: Database, ids: number[]): Promise<void> {
  const subjects = ids.map(subjectOf);
  for (const table of SUBJECT_TABLES) {
    await trx.deleteFrom(table).where('subject', 'in', subjects).execute();
  }
  await trx.deleteFrom('post_drafts').where('id', 'in', ids).execute();
  await trx.deleteFrom('post_owners').where('post_id', 'in', ids).execute();
}

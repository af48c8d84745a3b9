import {
  type AdminPost,
  type DraftFields,
  EMPTY_DRAFT,
  postState,
  type SavedDraft,
} from '../../contract/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { asScheduled, createDraftStore, hasNewerText } from '../publishing/draft-store.ts';
import { sanitizeArticle } from './articles.ts';
import { createDraftWriteStore, SAVED_ELSEWHERE } from './draft-write-store.ts';
import { addPostEvent } from './post-events.ts';
import { createPostHistoryStore } from './post-history-store.ts';
import { setPostOwner } from './post-owner-store.ts';
import { createPostPreviewStore } from './post-preview-store.ts';
import { cancelSchedules, createPostPublishStore } from './post-publish-store.ts';
import { readBody } from './post-row.ts';
import { createPostWriteStore, subjectOf } from './post-write-store.ts';

const IS_SCHEDULED = 'This post is scheduled. Ask an editor to cancel the schedule first.';

export type PostDraftStore = ReturnType<typeof createPostDraftStore>;

/**
 * Posts with their drafts, for administrators. A draft is stored beside the public post, never in it, so nothing that
 * reads `posts` can show one.
 */
export function createPostDraftStore(db: Database, clock: Clock) {
  const revertToScheduled = async (trx: Database, post: AdminPost, by: Actor): Promise<AdminPost> => {
    const drafts = createDraftWriteStore(trx, clock);
    const stored = createDraftStore(trx, clock);
    const subject = subjectOf(post.id);
    const newer = await stored.lock(subject);
    if (!newer || !hasNewerText(newer)) throw new HttpError(403, IS_SCHEDULED);
    await stored.revertToScheduled(subject, newer.revision, by.who);
    await drafts.archive(newer);
    await drafts.list(post.id, readBody(asScheduled(newer).body), by);
    const { title } = post.live ?? readBody(newer.body);
    await createPostWriteStore(trx, clock).record('post.draft_discarded', { id: post.id, title, by });
    return drafts.find(post.id);
  };

  return {
    ...createPostPublishStore(db, clock),
    ...createPostHistoryStore(db, clock),
    ...createPostPreviewStore(db, clock),

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

    /**
     * Saves the fields into the draft; missing ones stay as they are. `baseRevision`: the published revision that the
     * changes are based on. Throws a DraftConflict if the draft no longer has `draftRevision` (0: there is none).
     */
    async save(
      id: number,
      changes: { fields: Partial<DraftFields>; baseRevision: number; draftRevision: number; isNewSession?: boolean },
      by: Actor,
    ): Promise<SavedDraft> {
      // Before the transaction: a long text takes seconds. The result is remembered.
      if (changes.fields.content) await sanitizeArticle(changes.fields.content);
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const post = await drafts.lockDraft(id);
        const { live } = post;
        await drafts.requireRevision(post, changes.draftRevision);
        if (live && changes.baseRevision > live.revision) {
          throw new HttpError(422, 'The post has no such revision.', {
            errors: { base_revision: [`The current revision is ${live.revision}.`] },
          });
        }
        const before = post.draft ?? (await createPostWriteStore(trx, clock).lock(id))?.fields;
        const baseRevision = live ? changes.baseRevision || live.revision : null;
        const saved = await drafts.write({
          id,
          fields: { ...(before as DraftFields), ...changes.fields },
          baseRevision,
          present: post.stored,
          by,
          isNewSession: changes.isNewSession ?? false,
          firstPublishedAt: post.firstPublishedAt,
        });
        const isScheduled = saved.publishAt !== null;
        return {
          state: postState({ ...NOT_DELETED, isPublic: live !== null, isScheduled, wasPublic: post.wasPublic }),
          draft_revision: saved.revision,
          base_revision: baseRevision ?? 0,
          saved_at: saved.savedAt,
          newer_than_schedule: saved.isNewerThanSchedule,
        };
      });
    },

    /**
     * Discards the changes to a public post. They stay in its history. Somebody who may not publish discards only what
     * was changed since it was scheduled.
     */
    discard(id: number, by: Actor): Promise<AdminPost> {
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        const post = await drafts.requireEditable(id);
        if (post.publish_at && by.mayPublish === false) return revertToScheduled(trx, post, by);
        if (!post.live) {
          throw new HttpError(
            409,
            'This post is not public, so there is nothing to go back to. Move it to the bin instead.',
          );
        }
        if (!post.draft) return post;
        const draft = await drafts.remove(id, post.draft_revision);
        if (!draft) throw await drafts.conflict(id, SAVED_ELSEWHERE);
        await drafts.archive(draft);
        await createPostWriteStore(trx, clock).record('post.draft_discarded', { id, title: post.live.title, by });
        return drafts.find(id);
      });
    },

    /** Moves the post to the bin, whatever its state. Schedules are cancelled. */
    remove(id: number, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        const drafts = createDraftWriteStore(trx, clock);
        // Locks the public post, then the draft, so that it is not published while it is moved.
        await createPostWriteStore(trx, clock).lock(id);
        const scheduled = await createDraftStore(trx, clock).lock(subjectOf(id));
        if (scheduled?.publishAt && by.mayPublish === false) throw new HttpError(403, IS_SCHEDULED);
        await cancelSchedules(trx, clock, id);
        const post = await drafts.requireEditable(id);
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
      const drafts = createDraftWriteStore(trx, clock);
      const draft = await createDraftStore(trx, clock).find(subjectOf(id));
      const listed = await trx
        .selectFrom('post_drafts')
        .select(['deleted_at', 'first_published_at as firstPublishedAt'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!draft || !listed || listed.deleted_at || !(await drafts.remove(id, draft.revision))) {
        throw new HttpError(409, 'This draft was published or deleted in the meantime.');
      }
      return { fields: readBody(draft.body), firstPublishedAt: listed.firstPublishedAt };
    },
  };
}

const NOT_DELETED = { isDeleted: false, hasDraft: true };

/** Removes everything that is stored about a post beside the post itself. */
export async function purgeDrafts(trx: Database, ids: number[]): Promise<void> {
  const subjects = ids.map(subjectOf);
  for (const table of ['drafts', 'revisions', 'subject_images', 'scheduled_unpublish', 'preview_links'] as const) {
    await trx.deleteFrom(table).where('subject', 'in', subjects).execute();
  }
  await trx.deleteFrom('post_drafts').where('id', 'in', ids).execute();
  await trx.deleteFrom('post_owners').where('post_id', 'in', ids).execute();
}

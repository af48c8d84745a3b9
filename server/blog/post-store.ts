import type { Post, PostInput } from '../../contract/blog/blog.ts';
import { type DraftFields, EMPTY_DRAFT } from '../../contract/blog/post-drafts.ts';
import { NOT_AN_IMAGE } from '../../contract/media/image-limits.ts';
import { mediaPath } from '../../contract/media/media.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { endReview, requireApproval } from '../publishing/approval.ts';
import { cancelSchedules } from '../publishing/schedule.ts';
import { createPostDraftStore } from './drafts/post-draft-store.ts';
import { preparePublishing } from './drafts/prepare-publishing.ts';
import { createPostListStore } from './lists/post-list-store.ts';
import { createPostChangeStore } from './post-change-store.ts';
import { addPostEvent } from './post-events.ts';
import { isPostOwner } from './post-owner-store.ts';
import { createPostWriteStore, type PublishedFields, subjectOf } from './post-write-store.ts';
import { POST_COLUMNS, publishedPosts, toPost } from './published-posts.ts';

/** `content` is sanitized when it is stored. */
export interface NewPost extends PostInput {
  tags?: string[];
  /** `media.name`. Undefined: that of the draft. */
  image?: string | undefined;
  by: Actor;
  draftId?: number | undefined;
  /** The only account whose draft may be used. Undefined: any. */
  onlyOwner?: string | undefined;
  /** For imports and the demo. Default: now. */
  createdAt?: string;
}

/** Fields that are missing or undefined stay as they are. */
export type PostEdit = { [Field in keyof PostInput | 'image']?: (PostInput & { image: string })[Field] | undefined } & {
  by: Actor;
  /** The revision that was edited. If the post has another one by now, nothing is changed. */
  revision?: number | undefined;
  hasDraft?: boolean;
};

/** The post as someone else saved it in the meantime. */
export interface EditConflict {
  current: Post;
  /** The e-mail address of the administrator who changed it. */
  updatedBy: string;
}

export type PostStore = ReturnType<typeof createPostStore>;

/** The posts outside the bin, for administrators and the API. Public pages read `site.publicBlog`. */
export function createPostStore(db: Database, clock: Clock) {
  const drafts = createPostDraftStore(db, clock);
  const selectPost = (id: number) => publishedPosts(db).select(POST_COLUMNS).where('id', '=', id);

  return {
    ...createPostListStore(db),
    ...createPostChangeStore(db),

    async find(id: number): Promise<Post | undefined> {
      const row = await selectPost(id).executeTakeFirst();
      return row && (await toPost(row));
    },

    /** `draftId`: the draft that it was written in, which is removed. It also has the fields that are not entered here. */
    async add({ by, createdAt, draftId, onlyOwner, image, authorName, ...input }: NewPost): Promise<number> {
      // Always as toTimestamp writes it: the counters cut it into months, days and hours.
      await preparePublishing(db, clock, draftId, input);
      const now = toTimestamp(createdAt ? Date.parse(createdAt) : clock());
      return inTransaction(db, async (trx) => {
        const posts = createPostWriteStore(trx, clock);
        if (draftId !== undefined && onlyOwner !== undefined && !(await isPostOwner(trx, draftId, onlyOwner))) {
          throw new HttpError(403, 'You can publish only your own posts.');
        }
        const note = await requireApproval(trx, { subject: subjectOf(draftId ?? 0), body: undefined }, by);
        const draft = draftId === undefined ? undefined : await drafts.take(trx, draftId);
        const fields = requireImage({
          ...(draft?.fields ?? EMPTY_DRAFT),
          ...input,
          author_name: authorName,
          ...(image && { image: mediaPath(image) }),
        });
        const id = await posts.insert({
          ...(draftId !== undefined && { id: draftId }),
          fields,
          by,
          createdAt: draft?.firstPublishedAt ?? now,
        });
        await addPostEvent(trx, clock, 'post.published', { id, ...fields });
        await posts.record('post.published', { id, title: input.title, by, ...(note && { note }) });
        return id;
      });
    },

    /**
     * Changes a post. Only one of two edits of the same revision succeeds. With `hasDraft`, the other fields of the
     * draft are published too.
     */
    async change(
      id: number,
      { revision, by, hasDraft = false, ...changes }: PostEdit,
    ): Promise<'changed' | EditConflict> {
      const { authorName, image, ...unchanged } = changes;
      if (changes.content !== undefined || hasDraft) {
        const { content } = changes;
        await preparePublishing(db, clock, id, content === undefined ? {} : { content });
      }
      const changed = await inTransaction(db, async (trx) => {
        const posts = createPostWriteStore(trx, clock);
        const live = await posts.lock(id);
        if (!live || (revision !== undefined && live.revision !== revision)) return false;
        const exception = await requireApproval(trx, { subject: subjectOf(id), body: undefined }, by);
        const draft = hasDraft ? await drafts.take(trx, id) : undefined;
        const fields = requireImage({
          ...(draft?.fields ?? live.fields),
          ...withoutUndefined(unchanged),
          ...(authorName !== undefined && { author_name: authorName }),
          ...(image && { image: mediaPath(image) }),
        });
        const published = await posts.update(live, fields, by);
        const note = [`Revision ${live.revision} to ${published}`, exception].filter(Boolean).join('. ');
        await addPostEvent(trx, clock, 'post.updated', { id, ...fields });
        await posts.record('post.changed', { id, by, title: fields.title, note });
        return true;
      });
      if (changed) return 'changed';
      const row = await selectPost(id).select('updated_by').executeTakeFirst();
      if (!row) throw notFound(id);
      const { updated_by: updatedBy, ...current } = row;
      return { current: await toPost(current), updatedBy };
    },

    /** Moves the post to the bin. */
    async remove(id: number, by: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        const posts = createPostWriteStore(trx, clock);
        const live = await posts.lock(id);
        if (!live) throw notFound(id);
        await trx
          .updateTable('posts')
          .set({ deleted_at: toTimestamp(clock()) })
          .where('id', '=', id)
          .execute();
        await cancelSchedules(trx, clock, subjectOf(id));
        await endReview(trx, clock, subjectOf(id));
        await addPostEvent(trx, clock, 'post.deleted', { id, ...live.fields });
        await posts.record('post.deleted', { id, by, title: live.fields.title });
      });
    },
  };
}

/** A form without a file takes the image of its draft. */
function requireImage(fields: DraftFields): PublishedFields {
  const { image } = fields;
  if (image) return { ...fields, image };
  throw fieldError('image', NOT_AN_IMAGE);
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

const notFound = (id: number) => new HttpError(404, `Blog with ID ${id} not found.`);

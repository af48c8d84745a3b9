import { sql } from 'kysely';
import type { Action } from '../../contract/activity.ts';
import type { Post, PostInput } from '../../contract/blog.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { makeExcerpt } from './make-excerpt.ts';
import { createPostChangeStore } from './post-change-store.ts';
import { createPostListStore } from './post-list-store.ts';
import { POST_COLUMNS, publishedPosts, toPost } from './published-posts.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** `content` is sanitized when it is stored. */
export interface NewPost extends PostInput {
  /** `media.name`. */
  image: string;
  by: Actor;
  /** For imports and the demo. Default: now. */
  createdAt?: string;
}

/** Fields that are missing or undefined stay as they are. */
export type PostEdit = { [Field in keyof PostInput | 'image']?: (PostInput & { image: string })[Field] | undefined } & {
  by: Actor;
  /** The revision that was edited. If the post has another one by now, nothing is changed. */
  revision?: number | undefined;
};

/** The post as someone else saved it in the meantime. */
export interface EditConflict {
  current: Post;
  /** That administrator's e-mail. */
  updatedBy: string;
}

export type PostStore = ReturnType<typeof createPostStore>;

/** The posts outside the bin, for administrators and the API. Public pages read `site.publicBlog`. */
export function createPostStore(db: Database, clock: Clock) {
  const record = async (
    trx: Database,
    action: Action,
    { id, title, by, note }: { id: number; title: string; by: Actor; note?: string },
  ) => {
    await notifyWrite(trx);
    return createActivityStore(trx, clock).record({ by, action, target: `post ${id}`, name: title, note });
  };
  const selectPost = (id: number) => publishedPosts(db).select(POST_COLUMNS).where('id', '=', id);

  return {
    ...createPostListStore(db),
    ...createPostChangeStore(db),

    async find(id: number): Promise<Post | undefined> {
      const row = await selectPost(id).executeTakeFirst();
      return row && toPost(row);
    },

    async add({ by, createdAt, ...input }: NewPost): Promise<number> {
      const content = sanitizeHtml(input.content);
      // Always as toTimestamp writes it: the counters cut it into months, days and hours.
      const now = toTimestamp(createdAt ? Date.parse(createdAt) : clock());
      return inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('posts')
          .values({
            ...toColumns(input),
            content,
            made_excerpt: makeExcerpt(content),
            created_at: now,
            updated_at: now,
            updated_by: by.who,
            revision: 1,
            deleted_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await linkImages(trx, id, content);
        await record(trx, 'post.published', { id, title: input.title, by });
        return id;
      });
    },

    /** One statement, so that of two edits of the same revision only one can succeed. */
    async change(id: number, { revision, by, ...changes }: PostEdit): Promise<'changed' | EditConflict> {
      const content = changes.content === undefined ? undefined : sanitizeHtml(changes.content);
      const changed = await inTransaction(db, async (trx) => {
        const row = await trx
          .updateTable('posts')
          .set({
            ...toColumns(changes),
            content,
            made_excerpt: content === undefined ? undefined : makeExcerpt(content),
            updated_at: toTimestamp(clock()),
            updated_by: by.who,
          })
          .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .$if(revision !== undefined, (query) => query.where('revision', '=', revision as number))
          .returning(['title', 'revision'])
          .executeTakeFirst();
        if (!row) return undefined;
        if (content !== undefined) await linkImages(trx, id, content);
        const note = `Revision ${row.revision - 1} to ${row.revision}`;
        await record(trx, 'post.changed', { id, by, title: row.title, note });
        return row;
      });
      if (changed) return 'changed';
      const row = await selectPost(id).select('updated_by').executeTakeFirst();
      if (!row) throw notFound(id);
      const { updated_by: updatedBy, ...current } = row;
      return { current: toPost(current), updatedBy };
    },

    /** Protects an image from the sweep until the text it was uploaded for is published. */
    async protectDraftImage(name: string): Promise<void> {
      const until = toTimestamp(clock() + DRAFT_LIFETIME_MS);
      await db
        .insertInto('draft_images')
        .values({ media_name: name, expires_at: until })
        .onConflict((conflict) => conflict.column('media_name').doUpdateSet({ expires_at: until }))
        .execute();
    },

    /** Moves the post to the bin. */
    async remove(id: number, by: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        const removed = await trx
          .updateTable('posts')
          .set({ deleted_at: toTimestamp(clock()) })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returning('title')
          .executeTakeFirst();
        if (!removed) throw notFound(id);
        await record(trx, 'post.deleted', { id, by, title: removed.title });
      });
    },
  };
}

/** How long the images of a draft in an editor's browser are stored: 30 days. */
const DRAFT_LIFETIME_MS = 30 * 24 * 3_600_000;

const toColumns = <Input extends { authorName?: string | undefined }>({ authorName, ...columns }: Input) => ({
  ...columns,
  author_name: authorName as Input['authorName'],
});

/** Records which stored images the text shows. They are not swept while the post exists. */
async function linkImages(trx: Database, postId: number, content: string): Promise<void> {
  await trx.deleteFrom('post_images').where('post_id', '=', postId).execute();
  const names = [...new Set(imageNames(content))];
  if (names.length === 0) return;
  await trx
    .insertInto('post_images')
    .columns(['post_id', 'media_name'])
    .expression((from) =>
      from
        .selectFrom('media')
        .select([sql<number>`cast(${postId} as bigint)`.as('post_id'), 'name'])
        .where('name', 'in', names),
    )
    .execute();
}

const imageNames = (html: string): string[] => html.match(/(?<=\/media\/)[0-9a-f]{40}\.(?:jpg|png|webp|avif)/g) ?? [];

const notFound = (id: number) => new HttpError(404, `Blog with ID ${id} not found.`);

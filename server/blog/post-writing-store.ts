import { sql } from 'kysely';
import type { Action } from '../../contract/activity.ts';
import type { Category, Post } from '../../contract/blog.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { giveNotice } from '../database/post-notice.ts';
import { HttpError } from '../http/http-error.ts';
import { makeExcerpt, pictureNames } from './post.ts';
import { publishedPosts, SUMMARY, toPost } from './post-rows-store.ts';
import { sanitizeHtml } from './sanitize-html.ts';

export interface NewPost {
  title: string;
  /** HTML as it came; it is cleaned here. */
  content: string;
  excerpt: string;
  authorName: string;
  category: Category | null;
  /** `media.name` of a stored picture. */
  image: string;
  by: Actor;
  /** For imports and the demo; otherwise now. */
  createdAt?: string;
}

/** What an edit changes; what is missing stays. */
export interface PostEdit {
  title?: string | undefined;
  content?: string | undefined;
  excerpt?: string | undefined;
  authorName?: string | undefined;
  category?: Category | null | undefined;
  image?: string | undefined;
  by: Actor;
  /** The revision that was edited; when the post has another by now, nothing is changed. */
  revision?: number | undefined;
}

/** The post as someone else saved it meanwhile. */
export interface Overtaken {
  current: Post;
  /** That administrator's e-mail. */
  updatedBy: string;
}

/** Everything that changes posts. */
export function createPostWritingStore(db: Database, clock: Clock) {
  const record = async (
    trx: Database,
    action: Action,
    post: { id: number; title: string; by: Actor; note?: string },
  ) => {
    await giveNotice(trx);
    const { id, title, by, note } = post;
    return createActivityStore(trx, clock).record({ by, action, target: `post ${id}`, name: title, note });
  };

  return {
    async add(post: NewPost): Promise<number> {
      const content = sanitizeHtml(post.content);
      // Written as the tallies cut it: text of one form.
      const createdAt = toTimestamp(post.createdAt ? Date.parse(post.createdAt) : clock());
      return inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('posts')
          .values({
            title: post.title,
            content,
            excerpt: post.excerpt,
            made_excerpt: makeExcerpt(content),
            author_name: post.authorName,
            category: post.category,
            image: post.image,
            created_at: createdAt,
            updated_at: createdAt,
            updated_by: post.by.who,
            revision: 1,
            deleted_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await linkPictures(trx, id, content);
        await record(trx, 'post.published', { ...post, id });
        return id;
      });
    },

    /** Changes the post in one statement, so that of two edits of the same revision only one can win. */
    async change(id: number, { revision, by, ...changes }: PostEdit): Promise<'changed' | Overtaken> {
      const content = changes.content === undefined ? undefined : sanitizeHtml(changes.content);
      const changed = await inTransaction(db, async (trx) => {
        const row = await trx
          .updateTable('posts')
          .set({
            title: changes.title,
            content,
            made_excerpt: content === undefined ? undefined : makeExcerpt(content),
            excerpt: changes.excerpt,
            author_name: changes.authorName,
            category: changes.category,
            image: changes.image,
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
        if (content !== undefined) await linkPictures(trx, id, content);
        const note = `Revision ${row.revision - 1} to ${row.revision}`;
        await record(trx, 'post.changed', { id, by, title: row.title, note });
        return row;
      });
      if (changed) return 'changed';
      const row = await publishedPosts(db)
        .select([...SUMMARY, 'content', 'updated_by'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw absent(id);
      return { current: toPost(row), updatedBy: row.updated_by };
    },

    /** Keeps a picture that was uploaded for a text, until that text is published. */
    async holdPicture(name: string): Promise<void> {
      const until = toTimestamp(clock() + DRAFT_LIFETIME);
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
        if (!removed) throw absent(id);
        await record(trx, 'post.deleted', { id, by, title: removed.title });
      });
    },
  };
}

/** How long a text may wait in an editor's browser with its pictures here, in milliseconds: 30 days. */
const DRAFT_LIFETIME = 30 * 24 * 3_600_000;

/** Notes which of our pictures the text shows: those stay as long as the post does. */
async function linkPictures(trx: Database, postId: number, content: string): Promise<void> {
  await trx.deleteFrom('post_images').where('post_id', '=', postId).execute();
  const names = [...new Set(pictureNames(content))];
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

const absent = (id: number) => new HttpError(404, `Blog with ID ${id} not found.`);

import { sql } from 'kysely';
import { mediaPath } from '../../contract/media.ts';
import type { Database } from '../database/open-database.ts';
import type { Dependencies } from '../page-cache/dependencies.ts';
import { createDependencyTracker } from './dependency-tracker.ts';
import { createPostChangeStore } from './post-change-store.ts';
import { createPostListStore } from './post-list-store.ts';
import type { AddressPart, PublicBlog } from './public-blog.ts';
import { newestFirst, POST_COLUMNS, publishedPosts, SUMMARY_COLUMNS, toPost, toSummary } from './published-posts.ts';

/**
 * The blog of this site's own database. `imageUrl` is the address of a CDN that serves images. What is read is added to
 * `dependencies`: the page cache renders a page again when one of them changes.
 */
export function createPublicBlogStore(
  db: Database,
  { imageUrl, dependencies }: { imageUrl?: string | undefined; dependencies?: Dependencies | undefined } = {},
): PublicBlog {
  const lists = createPostListStore(db);
  const folder = mediaPath('');
  const withImageUrl = <T extends { image: string | null }>(post: T): T =>
    imageUrl && post.image ? { ...post, image: post.image.replace(folder, `${imageUrl}/`) } : post;
  const track = createDependencyTracker(dependencies);

  return {
    async page(query) {
      track.lists();
      const list = await lists.page(query);
      track.posts(list.posts);
      return { ...list, posts: list.posts.map(withImageUrl) };
    },

    async latest(count) {
      const rows = await newestFirst(publishedPosts(db).select(SUMMARY_COLUMNS)).limit(count).execute();
      track.latest(rows, count);
      return rows.map((row) => withImageUrl(toSummary(row)));
    },

    async find(id) {
      track.posts([{ id }]);
      const row = await publishedPosts(db).select(POST_COLUMNS).where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const post = withImageUrl(toPost(row));
      return imageUrl ? { ...post, content: post.content.replaceAll(`src="${folder}`, `src="${imageUrl}/`) } : post;
    },

    async findSummary(id) {
      track.posts([{ id }]);
      const row = await publishedPosts(db).select(SUMMARY_COLUMNS).where('id', '=', id).executeTakeFirst();
      return row && withImageUrl(toSummary(row));
    },

    counts() {
      track.lists();
      return lists.counts();
    },

    async addressParts(size): Promise<AddressPart[]> {
      track.everything();
      // A literal: SQLite would take a bound number for a fraction.
      const part = sql<number>`(id - 1) / ${sql.lit(size)} + 1`;
      return db
        .selectFrom('posts')
        .select(({ fn }) => [
          part.as('part'),
          fn.countAll<number>().as('count'),
          fn.max<string>('updated_at').as('updatedAt'),
        ])
        .where('deleted_at', 'is', null)
        .groupBy(part)
        .orderBy(part)
        .execute();
    },

    async addresses({ part, size }) {
      track.everything();
      return db
        .selectFrom('posts')
        .select(['id', 'updated_at as updatedAt'])
        .where('deleted_at', 'is', null)
        .where('id', '>', (part - 1) * size)
        .where('id', '<=', part * size)
        .orderBy('id')
        .execute();
    },

    version() {
      track.everything();
      return createPostChangeStore(db).version();
    },
  };
}

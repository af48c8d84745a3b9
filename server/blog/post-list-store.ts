import { setImmediate } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import type { Category, Post, PostPage, PostSummary } from '../../contract/blog.ts';
import type { Database } from '../database/open-database.ts';
import { type FoundPosts, findPosts } from '../database/post-search.ts';
import type { Tables } from '../database/tables.ts';
import { toSummary } from './post.ts';
import { createPostPlaceStore } from './post-place-store.ts';
import { newestFirst, publishedPosts, SUMMARY, toPost } from './post-rows-store.ts';
import type { PublicPageWanted } from './public-blog.ts';

/** Without a category and words: all posts. */
export interface PageWanted extends PublicPageWanted {
  /** Words that title or author have, by their beginnings. */
  q?: string | undefined;
}

type PostQuery<O> = SelectQueryBuilder<Pick<Tables, 'posts' | 'media'>, 'posts' | 'media', O>;

/** Posts in their order, newest first. */
export function createPostListStore(db: Database) {
  const places = createPostPlaceStore(db);

  /** What a search finds: once for the page and its paging, and without the texts. */
  const find = async ({ q, category, page, perPage }: PageWanted): Promise<FoundPosts | undefined> => {
    if (!q?.trim()) return undefined;
    return findPosts(db, q, { category, limit: perPage, offset: (page - 1) * perPage });
  };

  const rowsOf = async <O>(query: PostQuery<O>, wanted: PageWanted, found: FoundPosts | undefined): Promise<O[]> => {
    const { page, perPage, category } = wanted;
    if (found) return found.ids.length > 0 ? newestFirst(query).where('id', 'in', found.ids).execute() : [];
    const offset = (page - 1) * perPage;
    const place = await places.near(offset, category);
    if (!place) return [];
    return newestFirst(query)
      .$if(category !== undefined, (all) => all.where('category', '=', category as Category))
      .$if(place.until !== undefined, (all) => all.where('posts.created_at', '<=', place.until as string))
      .limit(perPage)
      .offset(place.offset)
      .execute();
  };

  const paging = async ({ page, perPage, category }: PageWanted, found: FoundPosts | undefined) => {
    const counts = await places.counts();
    const total = found ? found.total : category ? counts[category] : counts.total;
    return { page, lastPage: Math.max(1, Math.ceil(total / perPage)), total, counts };
  };

  return {
    counts: places.counts,

    async latest(count: number): Promise<PostSummary[]> {
      const rows = await newestFirst(publishedPosts(db).select(SUMMARY)).limit(count).execute();
      return rows.map(toSummary);
    },

    /** One page of the list, newest first. A page behind the last is empty; the caller decides what that means. */
    async page(wanted: PageWanted): Promise<PostPage> {
      const found = await find(wanted);
      const rows = await rowsOf(publishedPosts(db).select(SUMMARY), wanted, found);
      return { ...(await paging(wanted, found)), posts: rows.map(toSummary) };
    },

    /** The same page with whole posts: what clients of the blog calls expect. */
    async pageInFull(wanted: PageWanted): Promise<Omit<PostPage, 'posts'> & { posts: Post[] }> {
      const found = await find(wanted);
      const rows = await rowsOf(publishedPosts(db).select([...SUMMARY, 'content']), wanted, found);
      return { ...(await paging(wanted, found)), posts: rows.map(toPost) };
    },

    /** Whole posts, newest first, read in batches so that a large blog never stands in memory at once. */
    async *all(batchSize = 200): AsyncGenerator<Post> {
      let last: Post | undefined;
      for (;;) {
        let query = newestFirst(publishedPosts(db).select([...SUMMARY, 'content'])).limit(batchSize);
        if (last) {
          const { createdAt, id } = last;
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('posts.created_at', 'id'), '<', tuple(createdAt, id)),
          );
        }
        const rows = await query.execute();
        for (const row of rows) {
          // The first reading of a text cleans it, which takes milliseconds: other requests are let in between.
          await setImmediate();
          last = toPost(row);
          yield last;
        }
        if (rows.length < batchSize) return;
      }
    },
  };
}

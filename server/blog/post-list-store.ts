import type { SelectQueryBuilder } from 'kysely';
import {
  CATEGORIES,
  type Category,
  type Post,
  type PostCounts,
  type PostPage,
  type PostSummary,
} from '../../contract/blog.ts';
import type { Database } from '../database/open-database.ts';
import { postHasWords } from '../database/post-search.ts';
import type { Tables } from '../database/tables.ts';
import { toSummary } from './post.ts';
import { newestFirst, publishedPosts, SUMMARY, toPost } from './post-rows-store.ts';
import type { PublicPageWanted } from './public-blog.ts';

/** Without a category and words: all posts. */
export interface PageWanted extends PublicPageWanted {
  /** Words that title or author have, by their beginnings. */
  q?: string | undefined;
}

/** Posts in their order, newest first. */
export function createPostListStore(db: Database) {
  const pageOf = <O>(
    query: SelectQueryBuilder<Pick<Tables, 'posts' | 'media'>, 'posts' | 'media', O>,
    wanted: PageWanted,
  ) => {
    const { page, perPage, category, q } = wanted;
    return newestFirst(query)
      .$if(category !== undefined, (all) => all.where('category', '=', category as Category))
      .$if(Boolean(q?.trim()), (all) => all.where(postHasWords(db, q as string)))
      .limit(perPage)
      .offset((page - 1) * perPage);
  };

  const paging = async ({ page, perPage, category, q }: PageWanted) => {
    const counts = await store.counts();
    const total = q?.trim() ? await countFound(q, category) : category ? counts[category] : counts.total;
    return { page, lastPage: Math.max(1, Math.ceil(total / perPage)), total, counts };
  };

  const countFound = async (q: string, category: Category | undefined) => {
    const { count } = await db
      .selectFrom('posts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .where(postHasWords(db, q))
      .$if(category !== undefined, (all) => all.where('category', '=', category as Category))
      .executeTakeFirstOrThrow();
    return count;
  };

  const store = {
    async latest(count: number): Promise<PostSummary[]> {
      const rows = await newestFirst(publishedPosts(db).select(SUMMARY)).limit(count).execute();
      return rows.map(toSummary);
    },

    /** One page of the list, newest first. A page behind the last is empty; the caller decides what that means. */
    async page(wanted: PageWanted): Promise<PostPage> {
      const rows = await pageOf(publishedPosts(db).select(SUMMARY), wanted).execute();
      return { ...(await paging(wanted)), posts: rows.map(toSummary) };
    },

    /** The same page with whole posts: what clients of section 7 expect. */
    async pageInFull(wanted: PageWanted): Promise<Omit<PostPage, 'posts'> & { posts: Post[] }> {
      const rows = await pageOf(publishedPosts(db).select([...SUMMARY, 'content']), wanted).execute();
      return { ...(await paging(wanted)), posts: rows.map(toPost) };
    },

    async counts(): Promise<PostCounts> {
      const rows = await db
        .selectFrom('posts')
        .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
        .where('deleted_at', 'is', null)
        .groupBy('category')
        .execute();
      const counts = Object.fromEntries(['total', ...CATEGORIES].map((name) => [name, 0])) as PostCounts;
      for (const { category, count } of rows) {
        counts.total += count;
        if (category) counts[category] += count;
      }
      return counts;
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
          last = toPost(row);
          yield last;
        }
        if (rows.length < batchSize) return;
      }
    },
  };
  return store;
}

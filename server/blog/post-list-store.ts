import { setImmediate } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import type { Category, Post, PostPage, PostSort, PostSummary } from '../../contract/blog.ts';
import type { Database } from '../database/open-database.ts';
import { findPosts, MOST_FOUND } from '../database/post-search.ts';
import type { Tables } from '../database/tables.ts';
import { toSummary } from './post.ts';
import { createPostPlaceStore } from './post-place-store.ts';
import { newestFirst, publishedPosts, SUMMARY, toPost } from './post-rows-store.ts';
import { createPostSortStore } from './post-sort-store.ts';
import type { PublicPageWanted } from './public-blog.ts';

/** Without a category and words: all posts. */
export interface PageWanted extends PublicPageWanted {
  /** Words that title or author have, by their beginnings. */
  q?: string | undefined;
  /** Without one: newest first. */
  sort?: PostSort | undefined;
}

/** The posts of one page, where a search or an order picks them. */
interface PickedPosts {
  ids: number[];
  /** Of all pages together. */
  total: number;
}

type PostQuery<O> = SelectQueryBuilder<Pick<Tables, 'posts' | 'media'>, 'posts' | 'media', O>;

/** Posts in their order: newest first, but for pages that ask for another. */
export function createPostListStore(db: Database) {
  const places = createPostPlaceStore(db);
  const sorted = createPostSortStore(db);

  /** What a search finds and an order puts first: once for the page and its paging, and without the texts. */
  const pick = async ({
    q,
    category,
    sort = 'newest',
    page,
    perPage,
  }: PageWanted): Promise<PickedPosts | undefined> => {
    const part = { limit: perPage, offset: (page - 1) * perPage };
    if (q?.trim()) {
      if (sort === 'newest') return findPosts(db, q, { category, ...part });
      const { ids: among, total } = await findPosts(db, q, { category, limit: MOST_FOUND, offset: 0 });
      return { total, ids: await sorted.ids(sort, { among, total, ...part }) };
    }
    if (sort === 'newest') return undefined;
    const { [category ?? 'total']: total } = await places.counts();
    return { total, ids: await sorted.ids(sort, { category, total, ...part }) };
  };

  const rowsOf = async <O extends { id: number }>(
    query: PostQuery<O>,
    wanted: PageWanted,
    picked: PickedPosts | undefined,
  ): Promise<O[]> => {
    const { page, perPage, category, sort = 'newest' } = wanted;
    if (picked) {
      const { ids } = picked;
      const rows = ids.length > 0 ? await newestFirst(query).where('id', 'in', ids).execute() : [];
      return sort === 'newest' ? rows : rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    }
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

  const paging = async ({ page, perPage, category }: PageWanted, picked: PickedPosts | undefined) => {
    const counts = await places.counts();
    const total = picked?.total ?? (category ? counts[category] : counts.total);
    return { page, lastPage: Math.max(1, Math.ceil(total / perPage)), total, counts };
  };

  return {
    counts: places.counts,

    async latest(count: number): Promise<PostSummary[]> {
      const rows = await newestFirst(publishedPosts(db).select(SUMMARY)).limit(count).execute();
      return rows.map(toSummary);
    },

    /** One page of the list. A page behind the last is empty; the caller decides what that means. */
    async page(wanted: PageWanted): Promise<PostPage> {
      const picked = await pick(wanted);
      const rows = await rowsOf(publishedPosts(db).select(SUMMARY), wanted, picked);
      return { ...(await paging(wanted, picked)), posts: rows.map(toSummary) };
    },

    /** The same page with whole posts: what clients of the blog calls expect. */
    async pageInFull(wanted: PageWanted): Promise<Omit<PostPage, 'posts'> & { posts: Post[] }> {
      const picked = await pick(wanted);
      const rows = await rowsOf(publishedPosts(db).select([...SUMMARY, 'content']), wanted, picked);
      return { ...(await paging(wanted, picked)), posts: rows.map(toPost) };
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

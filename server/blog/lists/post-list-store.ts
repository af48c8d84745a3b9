import type { SelectQueryBuilder } from 'kysely';
import type { Category, Post, PostPage, PostSort } from '../../../contract/blog/blog.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { PublicPageQuery } from '../public-blog.ts';
import { newestFirst, POST_COLUMNS, publishedPosts, SUMMARY_COLUMNS, toPost, toSummary } from '../published-posts.ts';
import { findPosts, MAX_RESULTS } from './post-search-store.ts';
import { createPostSeekStore } from './post-seek-store.ts';
import { sortedIds } from './post-sort-store.ts';

export interface PageQuery extends PublicPageQuery {
  /** Beginnings of words in the title or the author's name. */
  q?: string | undefined;
  /** Default: newest first. */
  sort?: PostSort | undefined;
}

/** The posts of one page that a search or a sort order selects. */
interface SelectedIds {
  ids: number[];
  /** On all pages together. */
  total: number;
}

type PostQuery<O> = SelectQueryBuilder<Pick<Tables, 'posts' | 'media'>, 'posts' | 'media', O>;

/** Lists of posts: in pages, or all of them. */
export function createPostListStore(db: Database) {
  const { counts, seek } = createPostSeekStore(db);

  const selectIds = async ({
    q,
    category,
    sort = 'newest',
    page,
    perPage,
  }: PageQuery): Promise<SelectedIds | undefined> => {
    const range = { limit: perPage, offset: (page - 1) * perPage };
    if (q?.trim()) {
      if (sort === 'newest') return findPosts(db, q, { category, ...range });
      const { ids: among, total } = await findPosts(db, q, { category, limit: MAX_RESULTS, offset: 0 });
      return { total, ids: await sortedIds(db, sort, { among, total, ...range }) };
    }
    if (sort === 'newest') return undefined;
    const { [category ?? 'total']: total } = await counts();
    return { total, ids: await sortedIds(db, sort, { category, total, ...range }) };
  };

  const readRows = async <O extends { id: number }>(
    query: PostQuery<O>,
    { page, perPage, category, sort = 'newest' }: PageQuery,
    selected: SelectedIds | undefined,
  ): Promise<O[]> => {
    if (selected) {
      const { ids } = selected;
      const rows = ids.length > 0 ? await newestFirst(query).where('id', 'in', ids).execute() : [];
      return sort === 'newest' ? rows : rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    }
    const position = await seek((page - 1) * perPage, category);
    if (!position) return [];
    return newestFirst(query)
      .$if(category !== undefined, (all) => all.where('category', '=', category as Category))
      .$if(position.until !== undefined, (all) => all.where('posts.created_at', '<=', position.until as string))
      .limit(perPage)
      .offset(position.offset)
      .execute();
  };

  const readPaging = async ({ page, perPage, category }: PageQuery, selected: SelectedIds | undefined) => {
    const all = await counts();
    const total = selected?.total ?? (category ? all[category] : all.total);
    return { page, lastPage: Math.max(1, Math.ceil(total / perPage)), total, counts: all };
  };

  return {
    counts,

    /** A page behind the last one is empty. */
    async page(query: PageQuery): Promise<PostPage> {
      const selected = await selectIds(query);
      const rows = await readRows(publishedPosts(db).select(SUMMARY_COLUMNS), query, selected);
      return { ...(await readPaging(query, selected)), posts: rows.map(toSummary) };
    },

    /** The same page with the content of each post. */
    async pageInFull(query: PageQuery): Promise<Omit<PostPage, 'posts'> & { posts: Post[] }> {
      const selected = await selectIds(query);
      const rows = await readRows(publishedPosts(db).select(POST_COLUMNS), query, selected);
      return { ...(await readPaging(query, selected)), posts: await Promise.all(rows.map(toPost)) };
    },

    /** All posts with their content, newest first, in batches: a large blog would not fit into memory. */
    async *all(batchSize = 200): AsyncGenerator<Post> {
      let last: Post | undefined;
      for (;;) {
        let query = newestFirst(publishedPosts(db).select(POST_COLUMNS)).limit(batchSize);
        if (last) {
          const { createdAt, id } = last;
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('posts.created_at', 'id'), '<', tuple(createdAt, id)),
          );
        }
        const rows = await query.execute();
        for (const row of rows) {
          last = await toPost(row);
          yield last;
        }
        if (rows.length < batchSize) return;
      }
    },
  };
}

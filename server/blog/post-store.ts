import { type SelectQueryBuilder, sql } from 'kysely';
import {
  CATEGORIES,
  type Category,
  type Post,
  type PostCounts,
  type PostPage,
  type PostSummary,
} from '../../contract/blog.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { postHasWords } from '../database/post-search.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { cleanHtml } from './clean-html.ts';
import { makeExcerpt, type PostRow, pictureNames, toSummary } from './post.ts';
import type { AddressPart, PublicPageWanted } from './public-blog.ts';

export interface NewPost {
  title: string;
  /** HTML as it came; it is cleaned here. */
  content: string;
  excerpt: string;
  authorName: string;
  category: Category | null;
  /** `media.name` of a stored picture. */
  image: string;
  /** The administrator's e-mail. */
  by: string;
  /** For imports and the demo; otherwise now. */
  createdAt?: string;
}

/** What an edit changes; what is missing stays. */
export interface PostChanges {
  title?: string | undefined;
  content?: string | undefined;
  excerpt?: string | undefined;
  authorName?: string | undefined;
  category?: Category | null | undefined;
  image?: string | undefined;
  by: string;
  /** The revision that was edited; when the post has another by now, nothing is changed. */
  revision?: number | undefined;
}

/** The post as someone else saved it meanwhile. */
export interface Overtaken {
  current: Post;
  /** That administrator's e-mail. */
  updatedBy: string;
}

/** Without a category and words: all posts. */
export interface PageWanted extends PublicPageWanted {
  /** Words that title or author have, by their beginnings. */
  q?: string | undefined;
}

export type PostStore = ReturnType<typeof createPostStore>;

/** The posts of the blog. Those in the bin are in none of the answers. */
export function createPostStore(db: Database, clock: Clock) {
  const posts = () =>
    db.selectFrom('posts').innerJoin('media', 'media.name', 'posts.image').where('deleted_at', 'is', null);

  const newestFirst = <O>(query: SelectQueryBuilder<PostTables, 'posts' | 'media', O>) =>
    query.orderBy('posts.created_at', 'desc').orderBy('id', 'desc');

  const pageOf = <O>(query: SelectQueryBuilder<PostTables, 'posts' | 'media', O>, wanted: PageWanted) => {
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

  const inTransaction = <T>(work: (trx: Database) => Promise<T>): Promise<T> =>
    db.isTransaction ? work(db) : db.transaction().execute(work);

  const store = {
    async find(id: number): Promise<Post | undefined> {
      const row = await posts()
        .select([...SUMMARY, 'content'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toPost(row);
    },

    async findSummary(id: number): Promise<PostSummary | undefined> {
      const row = await posts().select(SUMMARY).where('id', '=', id).executeTakeFirst();
      return row && toSummary(row);
    },

    async latest(count: number): Promise<PostSummary[]> {
      const rows = await newestFirst(posts().select(SUMMARY)).limit(count).execute();
      return rows.map(toSummary);
    },

    /** One page of the list, newest first. A page behind the last is empty; the caller decides what that means. */
    async page(wanted: PageWanted): Promise<PostPage> {
      const rows = await pageOf(posts().select(SUMMARY), wanted).execute();
      return { ...(await paging(wanted)), posts: rows.map(toSummary) };
    },

    /** The same page with whole posts: what clients of section 7 expect. */
    async pageInFull(wanted: PageWanted): Promise<Omit<PostPage, 'posts'> & { posts: Post[] }> {
      const rows = await pageOf(posts().select([...SUMMARY, 'content']), wanted).execute();
      return { ...(await paging(wanted)), posts: rows.map(toPost) };
    },

    /** Another text whenever any post was added, changed or removed. */
    async version(): Promise<string> {
      const { rows, revisions, changed, removed } = await db
        .selectFrom('posts')
        .select(({ fn }) => [
          fn.countAll<number>().as('rows'),
          fn.sum<number | null>('revision').as('revisions'),
          fn.max('updated_at').as('changed'),
          fn.max('deleted_at').as('removed'),
        ])
        .executeTakeFirstOrThrow();
      return [rows, revisions, changed, removed].join(' ');
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

    /** The parts of `size` ids each that hold a post. */
    async addressParts(size: number): Promise<AddressPart[]> {
      // Written into the query, not passed to it: SQLite would take a passed number for a fraction.
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

    async addresses({ part, size }: { part: number; size: number }): Promise<{ id: number; updatedAt: string }[]> {
      return db
        .selectFrom('posts')
        .select(['id', 'updated_at as updatedAt'])
        .where('deleted_at', 'is', null)
        .where('id', '>', (part - 1) * size)
        .where('id', '<=', part * size)
        .orderBy('id')
        .execute();
    },

    /** Whole posts, newest first, read in batches so that a large blog never stands in memory at once. */
    async *all(batchSize = 200): AsyncGenerator<Post> {
      let last: Post | undefined;
      for (;;) {
        let query = newestFirst(posts().select([...SUMMARY, 'content'])).limit(batchSize);
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

    async add(post: NewPost): Promise<number> {
      const content = cleanHtml(post.content);
      const now = toTimestamp(clock());
      return inTransaction(async (trx) => {
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
            created_at: post.createdAt ?? now,
            updated_at: post.createdAt ?? now,
            updated_by: post.by,
            revision: 1,
            deleted_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await linkPictures(trx, id, content);
        return id;
      });
    },

    /** Changes the post in one statement, so that of two edits of the same revision only one can win. */
    async change(id: number, { revision, by, ...changes }: PostChanges): Promise<'changed' | Overtaken> {
      const content = changes.content === undefined ? undefined : cleanHtml(changes.content);
      const changed = await inTransaction(async (trx) => {
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
            updated_by: by,
          })
          .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .$if(revision !== undefined, (query) => query.where('revision', '=', revision as number))
          .returning('id')
          .executeTakeFirst();
        if (row && content !== undefined) await linkPictures(trx, id, content);
        return row;
      });
      if (changed) return 'changed';
      const row = await posts()
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
        .insertInto('held_pictures')
        .values({ picture: name, held_until: until })
        .onConflict((conflict) => conflict.column('picture').doUpdateSet({ held_until: until }))
        .execute();
    },

    /** Moves the post to the bin. */
    async remove(id: number): Promise<void> {
      const removed = await db
        .updateTable('posts')
        .set({ deleted_at: toTimestamp(clock()) })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw absent(id);
    },
  };
  return store;
}

/** How long a text may wait in an editor's browser with its pictures here, in milliseconds: 30 days. */
const DRAFT_LIFETIME = 30 * 24 * 3_600_000;

/** Notes which of our pictures the text shows: those stay as long as the post does. */
async function linkPictures(trx: Database, postId: number, content: string): Promise<void> {
  await trx.deleteFrom('post_pictures').where('post_id', '=', postId).execute();
  const names = [...new Set(pictureNames(content))];
  if (names.length === 0) return;
  await trx
    .insertInto('post_pictures')
    .columns(['post_id', 'picture'])
    .expression((from) =>
      from
        .selectFrom('media')
        .select([sql<number>`cast(${postId} as bigint)`.as('post_id'), 'name'])
        .where('name', 'in', names),
    )
    .execute();
}

type PostTables = Pick<Tables, 'posts' | 'media'>;

const SUMMARY = [
  'id',
  'title',
  'excerpt',
  'made_excerpt',
  'author_name',
  'category',
  'image',
  'media.width',
  'media.height',
  'posts.created_at',
  'updated_at',
  'revision',
] as const;

/** Cleaned on reading too: a post that came into the database by another way is as harmless. */
const toPost = (row: PostRow & { content: string }): Post => ({ ...toSummary(row), content: cleanHtml(row.content) });

const absent = (id: number) => new Refusal(404, `Blog with ID ${id} not found.`);

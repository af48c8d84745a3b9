import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { mediaPath } from '../../../contract/media.ts';
import { sanitizeOnRead } from '../../blog/sanitize-on-read.ts';
import type { Database } from '../../database/open-database.ts';
import type { PostgrestColumn } from './columns.ts';
import type { PostgrestQuery } from './query.ts';

export type PostgrestStore = ReturnType<typeof createPostgrestStore>;

/** The published posts as one table that can only be read. Nothing of a query becomes SQL but its values, as parameters. */
export function createPostgrestStore(db: Database) {
  const matching = (filters: PostgrestQuery['filters']) =>
    filters.reduce(
      (query, { column, values }) =>
        query.where(
          values.length > 0 ? sql<boolean>`${COLUMNS[column]} in (${sql.join(values)})` : sql<boolean>`1 = 0`,
        ),
      db.selectFrom('posts').innerJoin('media', 'media.name', 'posts.image').where('deleted_at', 'is', null),
    );

  return {
    async rows(query: PostgrestQuery & { limit: number }): Promise<Record<string, unknown>[]> {
      const columns = new Set<PostgrestColumn>(query.select.map(({ column }) => column)).add('id');
      let rows = matching(query.filters).select([...columns].map((column) => COLUMNS[column].as(column)));
      for (const { column, isDescending, nulls } of query.order) {
        rows = rows.orderBy(COLUMNS[column], (by) => {
          const directed = isDescending ? by.desc() : by.asc();
          // Said only where it matters: SQLite would no longer sort by the index.
          if (column !== 'category') return directed;
          return nulls === 'first' ? directed.nullsFirst() : directed.nullsLast();
        });
      }
      if (query.order.length === 0) rows = rows.orderBy(COLUMNS.created_at, 'desc');
      const found = await rows.orderBy(COLUMNS.id, 'desc').limit(query.limit).offset(query.offset).execute();
      const answer: Record<string, unknown>[] = [];
      for (const row of found) {
        if (row.content !== undefined) {
          // The first reading of a text cleans it, which takes milliseconds: other requests are let in between.
          await setImmediate();
          row.content = sanitizeOnRead(String(row.content));
        }
        answer.push(Object.fromEntries(query.select.map(({ as, column }) => [as, row[column]])));
      }
      return answer;
    },

    async count(filters: PostgrestQuery['filters']): Promise<number> {
      const { count } = await matching(filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/** The one view: what each column of the hosted table is made of. */
const COLUMNS: Record<PostgrestColumn, RawBuilder<unknown>> = {
  id: sql.ref('posts.id'),
  blog_id: sql.ref('posts.id'),
  title: sql.ref('posts.title'),
  heading: sql.ref('posts.title'),
  blog_title: sql.ref('posts.title'),
  author_name: sql.ref('posts.author_name'),
  content: sql.ref('posts.content'),
  image: sql`${sql.lit(mediaPath(''))} || posts.image`,
  image_width: sql.ref('media.width'),
  image_height: sql.ref('media.height'),
  category: sql.ref('posts.category'),
  excerpt: sql`coalesce(nullif(posts.excerpt, ''), posts.made_excerpt)`,
  excerpt_entered: sql.ref('posts.excerpt'),
  created_at: sql.ref('posts.created_at'),
  create_at: sql.ref('posts.created_at'),
  updated_at: sql.ref('posts.updated_at'),
  revision: sql.ref('posts.revision'),
};

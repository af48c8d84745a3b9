import { type RawBuilder, sql } from 'kysely';
import { POST_FIELDS, type PostField } from '../../../contract/blog/blog.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import { sanitizeOnRead } from '../../blog/html/articles.ts';
import type { Database } from '../../database/open-database.ts';
import { fieldOf, type PostgrestColumn } from './columns.ts';
import type { PostgrestQuery } from './query.ts';

export type PostgrestStore = ReturnType<typeof createPostgrestStore>;

/** The published posts as a read-only table. Only the values of a query become part of the SQL, as parameters. */
export function createPostgrestStore(db: Database) {
  const matching = (filters: PostgrestQuery['filters']) =>
    filters.reduce(
      (query, { column, values }) =>
        query.where(values.length > 0 ? sql<boolean>`${toSql(column)} in (${sql.join(values)})` : sql<boolean>`1 = 0`),
      db.selectFrom('posts').innerJoin('media', 'media.name', 'posts.image').where('deleted_at', 'is', null),
    );

  return {
    async rows(query: PostgrestQuery & { limit: number }): Promise<Record<string, unknown>[]> {
      const columns = new Set<PostgrestColumn>(query.select.map(({ column }) => column)).add('id');
      let rows = matching(query.filters).select([...columns].map((column) => toSql(column).as(column)));
      for (const { column, isDescending, nulls } of query.order) {
        rows = rows.orderBy(toSql(column), (by) => {
          const directed = isDescending ? by.desc() : by.asc();
          // Set the order of nulls only for a column that has them, because SQLite then cannot sort by the index.
          if (column !== 'category') return directed;
          return nulls === 'first' ? directed.nullsFirst() : directed.nullsLast();
        });
      }
      if (query.order.length === 0) rows = rows.orderBy(toSql('created_at'), 'desc');
      const records = await rows.orderBy(toSql('id'), 'desc').limit(query.limit).offset(query.offset).execute();
      const result: Record<string, unknown>[] = [];
      for (const row of records) {
        if (row.content !== undefined) {
          row.content = await sanitizeOnRead(String(row.content));
        }
        result.push(Object.fromEntries(query.select.map(({ as, column }) => [as, row[column]])));
      }
      return result;
    },

    async count(filters: PostgrestQuery['filters']): Promise<number> {
      const { count } = await matching(filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/** The SQL of the fields that are not a column of `posts` with the field's first name. */
const EXPRESSIONS: Partial<Record<PostField, RawBuilder<unknown>>> = {
  image: sql`${sql.lit(mediaPath(''))} || posts.image`,
  imageWidth: sql.ref('media.width'),
  imageHeight: sql.ref('media.height'),
  excerpt: sql`coalesce(nullif(posts.excerpt, ''), posts.made_excerpt)`,
  excerptEntered: sql.ref('posts.excerpt'),
};

function toSql(column: PostgrestColumn): RawBuilder<unknown> {
  const field = fieldOf(column);
  return EXPRESSIONS[field] ?? sql.ref(`posts.${POST_FIELDS[field].names[0]}`);
}

import { type Expression, type SqlBool, sql } from 'kysely';
import type { Category, PostSort } from '../../../contract/blog/blog.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';

interface SortedRange {
  category?: Category | undefined;
  /** Only these posts. Default: all. */
  among?: number[];
  /** On all pages together. */
  total: number;
  limit: number;
  offset: number;
}

/**
 * The ids of one page in another order than newest first. Each order has an index, which is read from its nearer end:
 * the last page costs no more than the first.
 */
export async function sortedIds(
  db: Database,
  sort: Exclude<PostSort, 'newest'>,
  { category, among, total, limit, offset }: SortedRange,
): Promise<number[]> {
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  const onPostgres = isPostgres(db);
  const isFromEnd = offset > total / 2;
  const conditions: Expression<SqlBool>[] = [sql`deleted_at is null`];
  // Otherwise SQLite uses the index of categories by date, and sorts the whole category. A plus disables that index.
  const hasPlus = !onPostgres && sort !== 'oldest';
  if (category) conditions.push(hasPlus ? sql`+category = ${category}` : sql`category = ${category}`);
  if (among) conditions.push(sql`id in (${sql.join(among)})`);
  const order = ORDERS[sort].map(({ by, isDescending = false }) =>
    sql.raw(
      `${onPostgres ? by.replace(/lower\((\w+)\)/, 'lower(left($1, 200) collate "C")') : by} ${isDescending === isFromEnd ? 'asc' : 'desc'}`,
    ),
  );
  const { rows } = await sql<{ id: number }>`select id from posts where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order)} limit ${count} offset ${isFromEnd ? total - offset - count : offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.reverse() : ids;
}

/** As the indexes are defined. `lower` changes only A to Z in SQLite, as in PostgreSQL's collation "C". */
const ORDERS: Record<Exclude<PostSort, 'newest'>, { by: string; isDescending?: boolean }[]> = {
  oldest: [{ by: 'created_at' }, { by: 'id' }],
  title: [{ by: 'lower(title)' }, { by: 'id' }],
  author: [{ by: 'lower(author_name)' }, { by: 'created_at', isDescending: true }, { by: 'id', isDescending: true }],
  updated: [
    { by: 'updated_at', isDescending: true },
    { by: 'id', isDescending: true },
  ],
};

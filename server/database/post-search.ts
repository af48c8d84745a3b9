import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** More words than this narrow nothing down. */
const MOST_WORDS = 12;

/** Posts that a search finds at most: the newest ones. Nobody pages through more, and more would cost each search. */
export const MOST_FOUND = 1_000;

/**
 * Holds for the posts whose title or author has a word that begins with each word of `typed`. What search engines take
 * for operators is cut away with all other punctuation. Without a word it holds for none.
 */
export function postHasWords(db: Kysely<Tables>, typed: string): RawBuilder<SqlBool> {
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return sql<SqlBool>`1 = 0`;
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    return sql<SqlBool>`posts.search @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
  }
  const query = words.map((word) => `"${word}"*`).join(' ');
  // The search's own index is read from its end, and no further than it must.
  return sql<SqlBool>`posts.id in (
    select rowid from posts_search where posts_search match ${query} order by rowid desc limit ${MOST_FOUND}
  )`;
}

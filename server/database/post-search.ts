import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/** More words than this narrow nothing down. */
const MOST_WORDS = 12;

/** Posts that a search finds at most: the newest ones. Nobody pages through more, and more would cost each search. */
export const MOST_FOUND = 500;

/** The ids in the places of SQLite's index: see migration 0024. */
const GREATEST_ID = 2 ** 31 - 1;

/** Words that PostgreSQL takes a beginning for at most: more are no quicker than the beginning. */
const MOST_ENDINGS = 32;

export interface FoundPosts {
  /** Of all pages together. */
  total: number;
  /** Of the page that was asked for, in any order. */
  ids: number[];
}

interface PageOfFound {
  category?: string | undefined;
  limit: number;
  offset: number;
}

/**
 * The published posts whose title or author has a word that begins with each word of `typed`, newest first: their number
 * and one page of them. What search engines take for operators is cut away with all other punctuation. Without a word
 * there are none.
 */
export async function findPosts(db: Database, typed: string, page: PageOfFound): Promise<FoundPosts> {
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return { total: 0, ids: [] };
  const found = isPostgres(db) ? await inPostgres(db, words, page.category) : inSqlite(words, page.category);
  // One statement, and a row also where the page has none.
  const { rows } = await sql<{ total: number; id: number | null }>`
    with found as (${found}),
      counted as (select count(*) as total from found),
      page as (select id from found limit ${page.limit} offset ${page.offset})
    select total, id from counted left join page on true`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) };
}

/** The index has its rows in the order of lists and each beginning in its own place: nothing is looked up or sorted. */
function inSqlite(words: string[], category: string | undefined) {
  const match = words.map((word) => `"${word}"*`).join(' AND ');
  const within = category === undefined ? '' : ` AND category : "${category}"`;
  return sql`select -posts_search.rowid & ${GREATEST_ID} as id from posts_search
    where posts_search match ${`{title author_name} : (${match})${within}`}
    order by posts_search.rowid limit ${MOST_FOUND}`;
}

async function inPostgres(db: Database, words: string[], category: string | undefined) {
  const known = await wordsThatBegin(db, words);
  const match = words.map((word) => {
    const endings = known.get(word.toLowerCase()) ?? [];
    const isComplete = endings.length > 0 && endings.length < MOST_ENDINGS;
    return isComplete ? `(${endings.map((ending) => `'${ending}'`).join(' | ')})` : `'${word}':*`;
  });
  return sql`select id from posts
    where search @@ to_tsquery('simple', ${match.join(' & ')}) and deleted_at is null
      ${category === undefined ? sql`` : sql`and category = ${category}`}
    order by created_at desc, id desc limit ${MOST_FOUND}`;
}

/**
 * PostgreSQL guesses how many posts have a word, and so reads a frequent one in the order of lists and a rare one from
 * the index; of a beginning it knows nothing, and gathers all of its posts. All are asked for at once.
 */
async function wordsThatBegin(db: Database, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ beginning: string; endings: string[] }>`
    select beginning, array(
      select word from post_words where word >= beginning and word < beginning || chr(1114111) limit ${MOST_ENDINGS}
    ) as endings
    from unnest(${words.map((word) => word.toLowerCase())}::text[]) as typed (beginning)`.execute(db);
  return new Map(rows.map(({ beginning, endings }) => [beginning, endings]));
}

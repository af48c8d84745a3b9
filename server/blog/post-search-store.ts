import { sql } from 'kysely';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';

/** Further words are ignored. */
const MAX_WORDS = 12;

/** A search returns the newest posts up to this number. Sorting more would make every search slower. */
export const MAX_RESULTS = 500;

/** The low 31 bits of a negated rowid of the SQLite index are the id; the others put it in list order. */
const MAX_ID = 2 ** 31 - 1;

/** With more completions than this, PostgreSQL is as fast with the prefix itself. */
const MAX_COMPLETIONS = 32;

export interface SearchResults {
  /** On all pages together. */
  total: number;
  /** On the requested page, in any order. */
  ids: number[];
}

interface ResultRange {
  category?: string | undefined;
  limit: number;
  offset: number;
}

/**
 * The published posts whose title, author or tags have a word beginning with each word of `typed`, newest first. Punctuation is
 * removed, so that nothing typed is a search operator. Without words there are no results.
 */
export async function findPosts(db: Database, typed: string, page: ResultRange): Promise<SearchResults> {
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  if (words.length === 0) return { total: 0, ids: [] };
  const found = isPostgres(db) ? await inPostgres(db, words, page.category) : inSqlite(words, page.category);
  // One statement, which returns a row with the total even if the page is empty.
  const { rows } = await sql<{ total: number; id: number | null }>`
    with found as (${found}),
      counted as (select count(*) as total from found),
      page as (select id from found limit ${page.limit} offset ${page.offset})
    select total, id from counted left join page on true`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) };
}

/** The index is in list order and has an index of prefixes, so nothing is looked up or sorted. */
function inSqlite(words: string[], category: string | undefined) {
  const match = words.map((word) => `"${word}"*`).join(' AND ');
  const within = category === undefined ? '' : ` AND category : "${category}"`;
  return sql`select -posts_search.rowid & ${MAX_ID} as id from posts_search
    where posts_search match ${`{title author_name tags} : (${match})${within}`}
    order by posts_search.rowid limit ${MAX_RESULTS}`;
}

async function inPostgres(db: Database, words: string[], category: string | undefined) {
  const completionsOf = await completeWords(db, words);
  const match = words.map((word) => {
    const completions = completionsOf.get(word.toLowerCase()) ?? [];
    const isComplete = completions.length > 0 && completions.length < MAX_COMPLETIONS;
    return isComplete ? `(${completions.map((word) => `'${word}'`).join(' | ')})` : `'${word}':*`;
  });
  return sql`select id from posts
    where search @@ to_tsquery('simple', ${match.join(' & ')}) and deleted_at is null
      ${category === undefined ? sql`` : sql`and category = ${category}`}
    order by created_at desc, id desc limit ${MAX_RESULTS}`;
}

/**
 * PostgreSQL plans well for whole words, whose frequency it knows, and badly for prefixes, for which it collects every
 * post. So prefixes are replaced with the words that begin with them, if these are few.
 */
async function completeWords(db: Database, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ beginning: string; completions: string[] }>`
    select beginning, array(
      select word from post_words where word >= beginning and word < beginning || chr(1114111) limit ${MAX_COMPLETIONS}
    ) as completions
    from unnest(${words.map((word) => word.toLowerCase())}::text[]) as typed (beginning)`.execute(db);
  return new Map(rows.map(({ beginning, completions }) => [beginning, completions]));
}

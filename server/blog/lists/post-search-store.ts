import { type RawBuilder, sql } from 'kysely';
import { type SearchedWord, searchedWords, textQuery } from '../../core/search-text.ts';
import { isFoundIn } from '../../database/is-found-in.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';

/** A search returns the newest posts up to this number. Sorting more would make every search slower. */
export const MAX_RESULTS = 500;

/** The low 31 bits of a negated rowid of the SQLite index are the id; the others put it in list order. */
const MAX_ID = 2 ** 31 - 1;

/** Further words of a search in texts are ignored. */
const MAX_TYPED_WORDS = 12;

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
 * The published posts whose title, author or tags have every word of `typed`, or a longer one that begins with it, newest
 * first. Nothing typed is a search operator. Without words there are no results.
 */
export async function findPosts(
  db: Database,
  typed: string,
  { category, limit, offset }: ResultRange,
): Promise<SearchResults> {
  const words = searchedWords(typed);
  if (words.length === 0) return { total: 0, ids: [] };
  const { rows: missing } = await HAS_UNINDEXED.execute(db);
  const search = { words, category, unindexed: missing.length > 0 ? selectUnindexed(typed, category) : undefined };
  const matches = isPostgres(db) ? await inPostgres(db, search) : inSqlite(search);
  // This statement returns a row with the total even if the page is empty.
  const { rows } = await sql<{ total: number; id: number | null }>`
    with matches as (${matches}),
      counted as (select count(*) as total from matches),
      page as (select id from matches limit ${limit} offset ${offset})
    select total, id from counted left join page on true`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) };
}

/** The newest published posts and the most recently changed drafts that match. */
export async function findPostsAndDrafts(db: Database, typed: string): Promise<{ posts: number[]; drafts: number[] }> {
  const { ids: posts } = await findPosts(db, typed, { limit: MAX_RESULTS, offset: 0 });
  const { rows } = await sql<{ id: number }>`select id from post_drafts
    where ${isFoundIn(sql`search`, textQuery(typed))} order by changed_at desc limit ${MAX_RESULTS}`.execute(db);
  return { posts, drafts: rows.map(({ id }) => Number(id)) };
}

interface Search {
  words: SearchedWord[];
  category: string | undefined;
  /** Posts that are not in the index, if there are any. */
  unindexed: RawBuilder<{ id: number; created_at: string }> | undefined;
}

/** The index is in list order and has an index of prefixes, so nothing is looked up or sorted. */
function inSqlite({ words, category, unindexed }: Search) {
  const match = words
    .map(({ forms, isBeginning }) => `(${forms.map((form) => `"${form}"${isBeginning ? '*' : ''}`).join(' OR ')})`)
    .join(' AND ');
  const within = category === undefined ? '' : ` AND category : "${category}"`;
  const indexed = sql`select rowid as place from posts_search where posts_search match ${`words : (${match})${within}`}
    order by rowid limit ${MAX_RESULTS}`;
  if (!unindexed) return sql`select -place & ${MAX_ID} as id from (${indexed})`;
  return sql`select -place & ${MAX_ID} as id from (
      select * from (${indexed})
      union all select -(unixepoch(created_at) << 31 | id) from (${unindexed})
    ) order by place limit ${MAX_RESULTS}`;
}

async function inPostgres(db: Database, { words, category, unindexed }: Search) {
  const completionsOf = await completeWords(db, words);
  const match = words.map(({ forms, isBeginning }) => {
    const known = forms.flatMap((form) => {
      if (!isBeginning) return [`'${form}'`];
      const completions = completionsOf.get(form) ?? [];
      return completions.length < MAX_COMPLETIONS ? completions.map((word) => `'${word}'`) : [`'${form}':*`];
    });
    return known.length > 0 && `(${[...new Set(known)].join(' | ')})`;
  });
  const isFound = match.every(Boolean) ? sql`search @@ ${match.join(' & ')}::tsquery` : sql`false`;
  const indexed = sql`select id, created_at from search_posts
    where ${isFound} and deleted_at is null ${category === undefined ? sql`` : sql`and category = ${category}`}
    order by created_at desc, id desc limit ${MAX_RESULTS}`;
  if (!unindexed) return indexed;
  return sql`select id from (select * from (${indexed}) as indexed union all select * from (${unindexed}) as unindexed)
    as either order by created_at desc, id desc limit ${MAX_RESULTS}`;
}

/**
 * PostgreSQL plans well for whole words, whose frequency it knows, and badly for prefixes, for which it collects every
 * post. So prefixes are replaced with the words that begin with them, if these are few.
 */
async function completeWords(db: Database, words: SearchedWord[]): Promise<Map<string, string[]>> {
  const beginnings = words.flatMap(({ forms, isBeginning }) => (isBeginning ? forms : []));
  const { rows } = await sql<{ beginning: string; completions: string[] }>`
    select beginning, array(
      select word from post_words where word >= beginning and word < beginning || chr(1114111) limit ${MAX_COMPLETIONS}
    ) as completions
    from unnest(${beginnings}::text[]) as typed (beginning)`.execute(db);
  return new Map(rows.map(({ beginning, completions }) => [beginning, completions]));
}

const HAS_UNINDEXED = sql`select 1 from search_posts where words is null limit 1`;

/**
 * Posts whose words are not stored yet: all of them after an upgrade or a restore, until the words are written in the
 * background. Their texts are read.
 */
function selectUnindexed(typed: string, category: string | undefined) {
  const text = sql`lower(title || ' ' || author_name || ' ' || tags)`;
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MAX_TYPED_WORDS) ?? [];
  const each = words.map((word) => {
    const lower = word.toLowerCase();
    // SQLite knows the letter case of ASCII only.
    const cases = new Set([word, lower, lower.charAt(0).toUpperCase() + lower.slice(1), word.toUpperCase()]);
    return sql`(${sql.join(
      [...cases].map((one) => sql`${text} like ${`%${one}%`}`),
      sql` or `,
    )})`;
  });
  return sql<{ id: number; created_at: string }>`
    select search_posts.id, search_posts.created_at from search_posts join posts on posts.id = search_posts.id
    where words is null and search_posts.deleted_at is null
      ${category === undefined ? sql`` : sql`and search_posts.category = ${category}`}
      and ${each.length > 0 ? sql.join(each, sql` and `) : sql`1 = 0`}
    order by search_posts.created_at desc, search_posts.id desc limit ${MAX_RESULTS}`;
}

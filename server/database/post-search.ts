import { sql } from 'kysely';
import type { Database } from './open-database.ts';
import { isPostgres } from './table-shapes.ts';

/** More words than this narrow nothing down. */
const MOST_WORDS = 12;

/** Posts that a search finds at most: the newest ones. Nobody pages through more, and more would cost each search. */
const MOST_FOUND = 1_000;

/** Words that a beginning is taken for at most: more are no quicker than the index of beginnings. */
const MOST_ENDINGS = 32;

/** Characters of the beginnings that SQLite's index holds: see the migration that made it. */
const INDEXED_BEGINNING = 3;

/**
 * The ids of the published posts whose title or author has a word that begins with each word of `typed`, newest first.
 * What search engines take for operators is cut away with all other punctuation. Without a word there are none.
 */
export async function findPosts(db: Database, typed: string, category: string | undefined): Promise<number[]> {
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return [];
  const { rows } = isPostgres(db)
    ? await inPostgres(words, category).execute(db)
    : await inSqlite(await matchOf(db, words), category).execute(db);
  return rows.map(({ id }) => id);
}

function inPostgres(words: string[], category: string | undefined) {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql<{ id: number }>`select id from posts
    where search @@ to_tsquery('simple', ${query}) and deleted_at is null ${ofCategory(category)}
    order by created_at desc, id desc limit ${MOST_FOUND}`;
}

/** The search's own index is read from its end, and no further than for so many posts that may be shown. */
function inSqlite(match: string, category: string | undefined) {
  return sql<{ id: number }>`select id from (
      select posts.id, created_at from posts_search cross join posts on posts.id = posts_search.rowid
      where posts_search match ${match} and deleted_at is null ${ofCategory(category)}
      order by posts_search.rowid desc limit ${MOST_FOUND}
    ) order by created_at desc, id desc`;
}

const ofCategory = (category: string | undefined) => (category === undefined ? sql`` : sql`and category = ${category}`);

/**
 * SQLite gathers every post of a beginning before it hands out the first, unless the index has that beginning. Whole
 * words it reads from the end, so a longer beginning is replaced by the words that begin so.
 */
async function matchOf(db: Database, words: string[]): Promise<string> {
  await sql`create virtual table if not exists temp.post_words using fts5vocab(main, posts_search, instance)`.execute(
    db,
  );
  const parts: string[] = [];
  for (const word of words) {
    const known = [...word].length > INDEXED_BEGINNING ? await wordsThatBegin(db, word.toLowerCase()) : [];
    const isComplete = known.length > 0 && known.length < MOST_ENDINGS;
    parts.push(isComplete ? `(${known.map((one) => `"${one}"`).join(' OR ')})` : `"${word}"*`);
  }
  return parts.join(' AND ');
}

/** Each is looked up behind the one before: the places where a word stands are never walked. */
async function wordsThatBegin(db: Database, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`with recursive known (word) as (
      select (select term from post_words where term >= ${beginning} order by term limit 1)
      union all
      select (select term from post_words where term >= word || char(1) order by term limit 1)
      from known where substr(word, 1, length(${beginning})) = ${beginning} limit ${MOST_ENDINGS}
    )
    select word from known where substr(word, 1, length(${beginning})) = ${beginning}`.execute(db);
  return rows.map(({ word }) => word);
}

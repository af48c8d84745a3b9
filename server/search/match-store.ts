import { type RawBuilder, sql } from 'kysely';
import { SEARCH_KINDS, type SearchKind } from '../../contract/search.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { endOf, placesIn, placesOf } from './places.ts';

/** The maximum number of ranked documents. Those with a word in the title come first, then others by kind and date. */
const MAX_RANKED = 200;

export interface Matches {
  counts: Partial<Record<SearchKind, number>>;
  places: number[];
}

/** The words of the query, each with its forms in the index. */
export interface WordQuery {
  words: readonly (readonly string[])[];
  /** Whether a document needs all of the words or one of them. */
  need: 'all' | 'any';
}

interface Scope {
  /** Limits what is listed, not the counts. */
  kind: SearchKind | undefined;
  /** Posts with a change after this number are left out. */
  indexedTo: number | undefined;
  /** The slot of the language: see places.ts. */
  slot: number;
}

/** The documents that have the words. */
export function findMatches(db: Database, query: WordQuery, scope: Scope): Promise<Matches> {
  if (!isPostgres(db)) return match(db, query, scope);
  return db.transaction().execute(async (trx) => {
    // For frequent words, PostgreSQL would read all documents and split their texts, because its estimate of the cost
    // ignores the length of texts. That takes a hundred times as long as reading the GIN index.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      trx,
    );
    return match(trx, query, scope);
  });
}

async function match(db: Database, query: WordQuery, { kind, indexedTo, slot }: Scope): Promise<Matches> {
  const { place, found, foundInTitle } = isPostgres(db) ? inPostgres(query) : inSqlite(query);
  const isCurrent =
    indexedTo === undefined
      ? sql``
      : sql`and ${place} not in (select ${sql.lit(endOf(slot))} - post_id from post_changes where number > ${indexedTo})`;
  const isBetween = ({ first, end }: { first: number; end: number }) =>
    sql`${place} >= ${sql.lit(first)} and ${place} < ${sql.lit(end)}`;
  const isListed = isBetween(kind ? placesOf(kind, slot) : placesIn(slot));

  const list = async (matching: RawBuilder<unknown>) => {
    const { rows } = await sql<{ place: number }>`select ${place} as place ${matching} ${isCurrent} and ${isListed}
      order by ${place} limit ${sql.lit(MAX_RANKED)}`.execute(db);
    return rows.map((row) => row.place);
  };

  const columns = SEARCH_KINDS.map((counted) => {
    return sql`sum(case when ${isBetween(placesOf(counted, slot))} then 1 else 0 end) as ${sql.ref(counted)}`;
  });
  const { rows } = await sql<Record<SearchKind, number | null>>`
    select ${sql.join(columns)} ${found} ${isCurrent} and ${isBetween(placesIn(slot))}`.execute(db);
  const counts: Matches['counts'] = {};
  for (const counted of SEARCH_KINDS) {
    const count = rows[0]?.[counted];
    if (count) counts[counted] = count;
  }
  const listed = kind ? counts[kind] : Object.keys(counts).length;
  if (!listed) return { counts, places: [] };
  const titled = await list(foundInTitle);
  const others = titled.length < MAX_RANKED ? await list(found) : [];
  return { counts, places: [...new Set([...titled, ...others])].slice(0, MAX_RANKED) };
}

/** The parts of select statements after the columns. */
interface MatchQueries {
  place: RawBuilder<unknown>;
  /** The documents that have the words. */
  found: RawBuilder<unknown>;
  /** The documents that have one of the words in the title. */
  foundInTitle: RawBuilder<unknown>;
}

/** Words consist of letters, digits and marks only, so a quoted word is never an operator of FTS5. */
function inSqlite({ words, need }: WordQuery): MatchQueries {
  const anyForm = (forms: readonly string[]) => `(${forms.map((form) => `"${form}"`).join(' OR ')})`;
  const match = words.map(anyForm).join(need === 'all' ? ' AND ' : ' OR ');
  const from = (query: string) => sql`from search_index where search_index match ${query}`;
  return {
    place: sql.ref('rowid'),
    found: from(match),
    foundInTitle: from(`(${match}) AND (title_words : ${anyForm(words.flat())})`),
  };
}

function inPostgres({ words, need }: WordQuery): MatchQueries {
  const all = sql`string_to_array(title_words || ' ' || summary_words || ' ' || body_words, ' ')`;
  const conditions = words.map((forms) => sql`${all} && ${forms}::text[]`);
  const found = sql`from search_documents where (${sql.join(conditions, need === 'all' ? sql` and ` : sql` or `)})`;
  // Each part uses its index. A single condition would compare the words of each document without an index.
  const titled = sql`select place from search_documents where string_to_array(title_words, ' ') && ${words.flat()}::text[]`;
  return {
    place: sql.ref('place'),
    found,
    foundInTitle: sql`from (select place ${found} intersect ${titled}) as titled where true`,
  };
}

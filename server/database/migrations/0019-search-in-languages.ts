import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The visitors' search has an index for each language. Its rows are made again by the next search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By code point, so that both databases find the same words with a prefix.
  const word = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text';
  for (const statement of [
    'delete from search_documents',
    'drop table search_words',
    `create table search_words (
      language text not null,
      word ${word} not null,
      reversed ${word} not null,
      stem ${word} not null,
      documents integer not null,
      primary key (language, word)
    )`,
    'create index search_words_reversed on search_words (language, reversed)',
    'create index search_words_stem on search_words (language, stem)',
    'drop table search_state',
    `create table search_state (
      language text primary key,
      -- Which range of places its documents have.
      slot integer not null unique,
      format text not null,
      number bigint not null,
      day text not null,
      pages_hash text not null
    )`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

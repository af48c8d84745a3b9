import { type Kysely, sql } from 'kysely';

/** The index of the search in messages, updated by triggers. `messages.search_words` has what it contains. */
export async function createMessageSearch(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  for (const statement of onPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

const add = 'insert into messages_search (rowid, search_words) values (new.id, new.search_words);';

const remove = `insert into messages_search (messages_search, rowid, search_words)
  values ('delete', old.id, old.search_words);`;

const SQLITE = [
  // It contains only the index, and no positions, which no search uses. The column has words separated by spaces, so the
  // tokenizer has nothing to decide. `prefix` indexes prefixes of these lengths.
  `create virtual table messages_search using fts5 (
    search_words, content = 'messages', content_rowid = 'id', tokenize = 'ascii', detail = none, prefix = '1 2 3 4'
  )`,
  // A deleted message leaves none of its words in the file. Otherwise they would stay until segments are merged.
  `insert into messages_search (messages_search, rank) values ('secure-delete', 1)`,
  `create trigger messages_search_add after insert on messages begin ${add} end`,
  `create trigger messages_search_remove after delete on messages begin ${remove} end`,
  `create trigger messages_search_change after update of search_words on messages begin ${remove} ${add} end`,
];

const POSTGRES = [
  `alter table messages add column search tsvector
    generated always as (array_to_tsvector(string_to_array(search_words, ' '))) stored`,
  'create index messages_search on messages using gin (search)',
];

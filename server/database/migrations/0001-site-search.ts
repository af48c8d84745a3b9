import { type Kysely, sql } from 'kysely';

/** The index of the visitors' search, which server/search writes. See docs/decisions/0046. */
export async function createSiteSearch(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  // By code point, so that both databases find the same words with a prefix.
  const word = onPostgres ? 'text collate "C"' : 'text';
  const statements = [
    `create table search_documents (
      place bigint primary key,
      address text not null,
      title text not null,
      summary text not null,
      body text not null,
      picture text not null,
      published_at text,
      title_words text not null,
      summary_words text not null,
      body_words text not null,
      hash text not null
    )`,
    `create table search_words (
      word ${word} primary key,
      reversed ${word} not null,
      stem ${word} not null,
      documents integer not null
    )`,
    'create index search_words_reversed on search_words (reversed)',
    'create index search_words_stem on search_words (stem)',
    `create table search_state (
      only_row integer primary key check (only_row = 1),
      format text not null,
      number bigint not null,
      day text not null,
      pages_hash text not null
    )`,
    `insert into search_state (only_row, format, number, day, pages_hash) values (1, '', 0, '', '')`,
    ...(onPostgres ? POSTGRES : SQLITE),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const COLUMNS = ['title_words', 'summary_words', 'body_words'];
const valuesOf = (row: 'old' | 'new') => ['place', ...COLUMNS].map((column) => `${row}.${column}`).join(', ');

const SQLITE = [
  // It contains only the index, and no positions, which no search uses. The columns are words separated by spaces, so
  // the tokenizer has nothing to decide.
  `create virtual table search_index using fts5 (
    ${COLUMNS.join(', ')}, content = 'search_documents', content_rowid = 'place', tokenize = 'ascii', detail = column
  )`,
  `create trigger search_index_add after insert on search_documents begin
    insert into search_index (rowid, ${COLUMNS.join(', ')}) values (${valuesOf('new')});
  end`,
  `create trigger search_index_remove after delete on search_documents begin
    insert into search_index (search_index, rowid, ${COLUMNS.join(', ')}) values ('delete', ${valuesOf('old')});
  end`,
];

const POSTGRES = [
  `create index search_documents_title on search_documents using gin (string_to_array(title_words, ' '))`,
  `create index search_documents_words on search_documents
    using gin (string_to_array(title_words || ' ' || summary_words || ' ' || body_words, ' '))`,
];

import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Posts and media are found by the words that the program stores, as messages are. It stores those of existing ones after
 * it has started. See docs/decisions/0033.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [
    ...(onPostgres ? DROPPED_ON_POSTGRES : DROPPED_ON_SQLITE),
    // `words`: separated by spaces. Null until they are stored.
    `create table search_posts (
      id ${onPostgres ? 'bigint' : 'integer'} primary key,
      created_at text not null,
      category text,
      deleted_at text,
      words text
    )`,
    'insert into search_posts (id, created_at, category, deleted_at) select id, created_at, category, deleted_at from posts',
    'create index search_posts_without_words on search_posts (id) where words is null',
    ...(onPostgres ? POSTGRES : SQLITE),
    'alter table media add column search text',
    'create index media_without_words on media (name) where search is null',
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const DROPPED_ON_SQLITE = [
  'drop trigger posts_search_add',
  'drop trigger posts_search_remove',
  'drop trigger posts_search_change',
  'drop table posts_search',
  'drop view searched_posts',
];

const DROPPED_ON_POSTGRES = [
  'drop trigger posts_words on posts',
  'drop function note_post_words',
  'alter table posts drop column search',
  'delete from post_words',
];

/** A row for each post, without the words of texts that were changed. */
const addRow = `insert into search_posts (id, created_at, category, deleted_at)
  values (new.id, new.created_at, new.category, new.deleted_at);`;
const changeRow = `update search_posts
  set created_at = new.created_at, category = new.category, deleted_at = new.deleted_at where id = new.id;`;
const removeWords = 'update search_posts set words = null where id = new.id;';
const removeRow = 'delete from search_posts where id = old.id;';

/** Negated publishing time in seconds, followed by the id (31 bits): the index returns the newest posts first. */
const place = (row: string) => `-(unixepoch(${row}.created_at) << 31 | ${row}.id)`;

const addToIndex = `insert into posts_search (rowid, words, category)
  select ${place('new')}, new.words, new.category where new.deleted_at is null and new.words is not null;`;

const removeFromIndex = `insert into posts_search (posts_search, rowid, words, category)
  select 'delete', ${place('old')}, old.words, old.category where old.deleted_at is null and old.words is not null;`;

const SQLITE = [
  // Ordered by `place`, since a rebuild in any other order leaves one index segment per post.
  `create view searched_posts as select ${place('search_posts')} as place, words, category
    from search_posts where deleted_at is null and words is not null order by created_at desc, id desc`,
  // It contains only the index, and no positions, which no search uses. The column has words separated by spaces, so the
  // tokenizer has nothing to decide. `prefix` indexes prefixes of these lengths; for others, SQLite would collect all
  // matches first.
  `create virtual table posts_search using fts5 (
    words, category, content = 'searched_posts', content_rowid = 'place', tokenize = 'ascii', detail = column,
    prefix = '1 2 3 4 5 6 7 8 9 10 11 12'
  )`,
  `create trigger search_posts_add after insert on search_posts begin ${addToIndex} end`,
  `create trigger search_posts_remove after delete on search_posts begin ${removeFromIndex} end`,
  `create trigger search_posts_change after update on search_posts begin ${removeFromIndex} ${addToIndex} end`,
  `create trigger posts_search_add after insert on posts begin ${addRow} end`,
  `create trigger posts_search_remove after delete on posts begin ${removeRow} end`,
  `create trigger posts_search_change after update of category, created_at, deleted_at on posts begin ${changeRow} end`,
  `create trigger posts_search_words after update of title, author_name, tags on posts begin ${removeWords} end`,
];

const POSTGRES = [
  `alter table search_posts add column search tsvector
    generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`,
  'create index search_posts_words on search_posts using gin (search) where deleted_at is null',
  'create index search_posts_newest on search_posts (created_at desc, id desc) where deleted_at is null',
  `create index search_posts_newest_of_category on search_posts (category, created_at desc, id desc)
    where deleted_at is null`,
  `create function note_search_post() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${addRow}
    elsif tg_op = 'DELETE' then ${removeRow}
    else ${changeRow}
    end if;
    return null;
  end $$`,
  `create function remove_post_words() returns trigger language plpgsql as $$ begin ${removeWords} return null; end $$`,
  // All words that were ever in a post, which complete what is typed.
  `create function note_post_words() returns trigger language plpgsql as $$ begin
    insert into post_words (word) select unnest(tsvector_to_array(new.search)) on conflict do nothing;
    return null;
  end $$`,
  // Triggers run in the order of their names. These must follow posts_counters, whose lock prevents deadlocks here.
  `create trigger posts_search after insert or delete or update of category, created_at, deleted_at on posts
    for each row execute function note_search_post()`,
  `create trigger posts_words after update of title, author_name, tags on posts
    for each row execute function remove_post_words()`,
  `create trigger search_posts_words after insert or update of words on search_posts
    for each row when (new.words is not null) execute function note_post_words()`,
];

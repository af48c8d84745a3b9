import { type Kysely, sql } from 'kysely';

/**
 * Full-text search in titles, authors, tags and categories of published posts, updated by triggers. See docs/decisions/0033.
 */
export async function createPostSearch(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  for (const statement of onPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

/**
 * Negated publishing time in seconds, followed by the id (31 bits), so that the index returns the newest posts first.
 */
const place = (row: string) => `-(unixepoch(${row}.created_at) << 31 | ${row}.id)`;

const add = `insert into posts_search (rowid, title, author_name, tags, category)
  select ${place('new')}, new.title, new.author_name, new.tags, new.category where new.deleted_at is null;`;

const remove = `insert into posts_search (posts_search, rowid, title, author_name, tags, category)
  select 'delete', ${place('old')}, old.title, old.author_name, old.tags, old.category where old.deleted_at is null;`;

const SQLITE = [
  // Ordered by `place`, since a rebuild in any other order leaves one index segment per post.
  `create view searched_posts as select ${place('posts')} as place, title, author_name, tags, category
    from posts where deleted_at is null order by created_at desc, id desc`,
  // An external content table: it contains only the index, the text is in `posts`. M*: in many scripts of India, marks
  // are part of words. `prefix` indexes prefixes of these lengths; for others, SQLite would collect all matches first.
  `create virtual table posts_search using fts5 (
    title, author_name, tags, category, content = 'searched_posts', content_rowid = 'place',
    prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
  )`,
  `create trigger posts_search_add after insert on posts begin ${add} end`,
  `create trigger posts_search_remove after delete on posts begin ${remove} end`,
  `create trigger posts_search_change
    after update of title, author_name, tags, category, created_at, deleted_at on posts begin ${remove} ${add} end`,
];

const POSTGRES = [
  // Punctuation is removed. Otherwise `example.com` would be one word, and a search for `com` would not find it.
  `alter table posts add column search tsvector generated always as (
    to_tsvector('simple', regexp_replace(title || ' ' || author_name || ' ' || tags, '[!-/:-@\\[-\`{-~\\u2000-\\u206f]+', ' ', 'g'))
  ) stored`,
  'create index posts_search on posts using gin (search) where deleted_at is null',
  // All words that were ever in a post, used to expand prefixes. With a prefix, the GIN index would collect all
  // matching posts first.
  'create table post_words (word text collate "C" primary key)',
  `create function note_post_words() returns trigger language plpgsql as $$ begin
    insert into post_words (word) select unnest(tsvector_to_array(new.search)) on conflict do nothing;
    return null;
  end $$`,
  // Triggers run in the order of their names. This one must follow posts_counters, whose lock prevents deadlocks here.
  `create trigger posts_words after insert or update of title, author_name, tags on posts
    for each row execute function note_post_words()`,
];

import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What a search reads no longer grows with the posts: its index has the published ones alone, so that nothing it finds
 * has to be looked up in `posts` before it counts. See docs/decisions/0033.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Second of publishing, then id, the newest first: the index's own order is the order of lists. Ids have 31 bits. */
const place = (row: string) => `-(unixepoch(${row}.created_at) << 31 | ${row}.id)`;

const add = `insert into posts_search (rowid, title, author_name, category)
  select ${place('new')}, new.title, new.author_name, new.category where new.deleted_at is null;`;

const remove = `insert into posts_search (posts_search, rowid, title, author_name, category)
  select 'delete', ${place('old')}, old.title, old.author_name, old.category where old.deleted_at is null;`;

const SQLITE = [
  'drop trigger posts_search_add',
  'drop trigger posts_search_remove',
  'drop trigger posts_search_change',
  'drop table posts_search',
  // In the order of its places: written in another, the index would be built of a piece for each post.
  `create view searched_posts as select ${place('posts')} as place, title, author_name, category
    from posts where deleted_at is null order by created_at desc, id desc`,
  // The texts stay in `posts`; the table holds the index only. Marks belong to letters in many scripts of India.
  // Beginnings that have a length of their own here are read like words; of others all posts are gathered first.
  `create virtual table posts_search using fts5 (
    title, author_name, category, content = 'searched_posts', content_rowid = 'place',
    prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
  )`,
  `create trigger posts_search_add after insert on posts begin ${add} end`,
  `create trigger posts_search_remove after delete on posts begin ${remove} end`,
  `create trigger posts_search_change
    after update of title, author_name, category, created_at, deleted_at on posts begin ${remove} ${add} end`,
  `insert into posts_search (posts_search) values ('rebuild')`,
];

const WORDS_OF = 'select unnest(tsvector_to_array(search))';

const POSTGRES = [
  'drop index posts_search',
  'create index posts_search on posts using gin (search) where deleted_at is null',
  // Every word that was ever in a post, to make words of beginnings: the other index gathers all posts of a beginning.
  'create table post_words (word text collate "C" primary key)',
  `insert into post_words (word) ${WORDS_OF} from posts on conflict do nothing`,
  // Behind posts_tally by its name, so that writers take turns and none waits for a word of the other.
  `create function note_post_words() returns trigger language plpgsql as $$ begin
    insert into post_words (word) select unnest(tsvector_to_array(new.search)) on conflict do nothing;
    return null;
  end $$`,
  `create trigger posts_words after insert or update of title, author_name on posts
    for each row execute function note_post_words()`,
];

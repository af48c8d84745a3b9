import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The words of titles and authors, for the database's own full-text search. Kept by the database itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // Punctuation goes first: left in, `example.com` would be one word, which is not found by `com`.
    await sql`alter table posts add column if not exists search tsvector generated always as (
      to_tsvector('simple', regexp_replace(title || ' ' || author_name, '[!-/:-@\\[-\`{-~\\u2000-\\u206f]+', ' ', 'g'))
    ) stored`.execute(db);
    await sql`create index if not exists posts_search on posts using gin (search)`.execute(db);
    return;
  }

  // The texts stay in `posts`; the table holds the index only. Marks belong to letters in many scripts of India.
  await sql`create virtual table if not exists posts_search using fts5 (
    title, author_name, content = 'posts', content_rowid = 'id', prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
  )`.execute(db);
  await sql`create trigger if not exists posts_search_add after insert on posts begin
    insert into posts_search (rowid, title, author_name) values (new.id, new.title, new.author_name);
  end`.execute(db);
  await sql`create trigger if not exists posts_search_remove after delete on posts begin
    insert into posts_search (posts_search, rowid, title, author_name)
      values ('delete', old.id, old.title, old.author_name);
  end`.execute(db);
  await sql`create trigger if not exists posts_search_change after update of title, author_name on posts begin
    insert into posts_search (posts_search, rowid, title, author_name)
      values ('delete', old.id, old.title, old.author_name);
    insert into posts_search (rowid, title, author_name) values (new.id, new.title, new.author_name);
  end`.execute(db);
  await sql`insert into posts_search (posts_search) values ('rebuild')`.execute(db);
}

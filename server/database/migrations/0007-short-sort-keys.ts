import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A title of 300 characters can have several thousand bytes, and an entry of an index of PostgreSQL has at most 2,704. So
 * posts are sorted by the beginning of titles and names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const statements = [
    'drop index posts_by_title',
    'drop index posts_by_author',
    `create index posts_by_title on posts (lower(left(title, 200) collate "C"), id, category) where deleted_at is null`,
    `create index posts_by_author on posts
      (lower(left(author_name, 200) collate "C"), created_at desc, id desc, category) where deleted_at is null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

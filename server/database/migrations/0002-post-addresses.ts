import { type Kysely, sql } from 'kysely';

/** For the sitemap: it reads the addresses of all posts, and should not have to pass their texts on the way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index posts_addresses on posts (id, updated_at) where deleted_at is null`.execute(db);
}

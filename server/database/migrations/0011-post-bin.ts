import { type Kysely, sql } from 'kysely';

/** For the bin and its sweep: they ask for the few posts that are in it, the longest there first or last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists posts_in_bin on posts (deleted_at, id) where deleted_at is not null`.execute(db);
}

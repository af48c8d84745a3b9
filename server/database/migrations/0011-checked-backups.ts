import { type Kysely, sql } from 'kysely';

/** When a backup was last restored in a trial, and why that failed. Finished backups were, before they counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column checked_at text`.execute(db);
  await sql`alter table backups add column problem text`.execute(db);
  await sql`update backups set checked_at = ended_at where error is null`.execute(db);
}

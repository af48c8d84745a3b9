import { type Kysely, sql } from 'kysely';

/** What counts against a limit, shared by all instances and kept over restarts; and who signed in from where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists limits (
    key_hash text primary key,
    points integer not null,
    ends_at text not null
  )`.execute(db);
  await sql`create index if not exists audit_log_by_address on audit_log (address, who, action, at)`.execute(db);
}

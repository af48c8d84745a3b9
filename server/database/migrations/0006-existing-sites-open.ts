import { type Kysely, sql } from 'kysely';

/**
 * New production sites are closed until an owner opens them (server/opening). A site that already runs stays open: every
 * start and every account of it has an entry in the audit log, which is empty in a new database.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const now = new Date().toISOString();
  await sql`insert into stored_settings (name, value, changed_at)
    select 'opening', '"open"', ${now}
    where exists (select 1 from audit_log) or exists (select 1 from users) or exists (select 1 from posts)`.execute(db);
}

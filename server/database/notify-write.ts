import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/** The notification channel of watch-postgres.ts. Its name is kept for compatibility with earlier versions. */
export const CHANNEL = 'posts_changed';

/**
 * Makes PostgreSQL notify the watchers of other processes when this transaction commits. Not needed for SQLite, where
 * each process detects writes itself (watch-writes.ts).
 */
export async function notifyWrite(trx: Database): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

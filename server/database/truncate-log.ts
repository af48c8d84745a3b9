import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/**
 * Empties SQLite's write-ahead log, which contains earlier versions of changed pages. If another process is reading,
 * the log is emptied at the next checkpoint.
 */
export async function truncateLog(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

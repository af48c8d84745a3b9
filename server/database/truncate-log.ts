import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/**
 * Empties SQLite's write-ahead log, which has earlier versions of changed pages. While another process reads, it stays
 * until the next checkpoint.
 */
export async function truncateLog(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

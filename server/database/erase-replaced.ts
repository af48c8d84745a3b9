import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

/** Removes earlier versions of the rows of small tables from the files of the database, as far as it can without waiting. */
export async function eraseReplaced(db: Database, tables: readonly (keyof Tables)[]): Promise<void> {
  try {
    // `secure_delete` has overwritten the earlier versions in the database file, but the log still contains them.
    if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
    else await db.transaction().execute((trx) => writeAgain(trx, tables));
  } catch (error) {
    console.error('Earlier versions of rows may stay in the files of the database until it reuses the space:', error);
  }
}

/**
 * CLUSTER copies the rows into a new file. Unlike VACUUM FULL, it respects a lock timeout, so that others do not wait
 * behind it.
 */
async function writeAgain(trx: Database, tables: readonly (keyof Tables)[]): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(trx);
  for (const table of tables) await sql`cluster ${sql.table(table)} using ${sql.id(`${table}_pkey`)}`.execute(trx);
}

import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/** Runs a transaction in which SQLite's tables can be dropped in any order. Use it on a connection of its own. */
export async function withoutForeignKeys(db: Database, work: (trx: Database) => Promise<void>): Promise<void> {
  if (!isPostgres(db)) await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute(work);
}

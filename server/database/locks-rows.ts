import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/**
 * Whether rows that are read can be locked until the transaction ends. Outside of a transaction nothing is locked, so that
 * nobody waits for what is only looked at. On SQLite a transaction is the only one that writes.
 */
export const locksRows = (db: Database): boolean => db.isTransaction && isPostgres(db);

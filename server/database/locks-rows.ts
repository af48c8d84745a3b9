import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/**
 * Whether rows can be locked for reading until the transaction ends. Outside of a transaction nothing is locked, so
 * that others do not wait. SQLite needs no locks, because it runs only one writing transaction at a time.
 */
export const locksRows = (db: Database): boolean => db.isTransaction && isPostgres(db);

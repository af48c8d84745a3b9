import type { Database } from './open-database.ts';

/** Runs the work in the current transaction if `db` is one, otherwise in a new transaction. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

import type { Database } from './open-database.ts';

/** Does the work in a transaction: the one that `db` is part of already, else a new one. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

import type { Database } from './open-database.ts';

/** Runs the work in a transaction that is rolled back, and returns its result. */
export async function rollBack<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  let done: { result: T } | undefined;
  const end = new Error('The transaction is rolled back.');
  await db
    .transaction()
    .execute(async (trx) => {
      done = { result: await work(trx) };
      throw end;
    })
    .catch((error) => {
      if (error !== end) throw error;
    });
  return (done as { result: T }).result;
}

import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** Runs the work in a savepoint. If it throws, its changes are rolled back and the transaction can continue. */
export async function inSavepoint<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint work`.execute(trx);
    throw error;
  } finally {
    await sql`release savepoint work`.execute(trx);
  }
}

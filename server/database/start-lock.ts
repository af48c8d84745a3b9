import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { DatabaseLocation } from './open-database.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './tables.ts';

/** Between two attempts to get the lock file, in milliseconds. */
const RETRY_MS = 200;

const WAITING = 'Another instance is preparing the database. Waiting.';

/**
 * Runs `work` in one of the starting processes at a time. The others wait, even longer than a query may take
 * (postgres.ts). The lock of the migrations is not enough, because it does not cover the demo, nor the backup and the
 * check of an upgrade. The lock is released when the process ends.
 */
export async function withStartLock<T>(location: DatabaseLocation, work: () => Promise<T>): Promise<T> {
  return location.databaseUrl ? lockOnPostgres(location, location.databaseUrl, work) : lockFile(location.dataDir, work);
}

/**
 * Uses a lock of the transaction, because a pooler keeps a transaction on one connection. A lock of the session could
 * end up with another client.
 */
async function lockOnPostgres<T>({ databaseListenUrl }: DatabaseLocation, url: string, work: () => Promise<T>) {
  const db = new Kysely<Tables>({ dialect: postgresDialect(databaseListenUrl ?? url, { allowSlowQueries: true }) });
  try {
    return await db.transaction().execute(async (trx) => {
      const tried = sql<{
        is_locked: boolean;
      }>`select pg_try_advisory_xact_lock(hashtext('site upgrade')) as is_locked`;
      if (!(await tried.execute(trx)).rows[0]?.is_locked) {
        console.log(WAITING);
        await sql`select pg_advisory_xact_lock(hashtext('site upgrade'))`.execute(trx);
      }
      return work();
    });
  } finally {
    await db.destroy();
  }
}

/** A separate SQLite file: the system releases its lock even if the process is killed. */
async function lockFile<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = new DatabaseSync(join(dataDir, '.upgrade-lock'), { timeout: 0 });
  try {
    if (!tryLock(file)) {
      console.log(WAITING);
      do await pause(RETRY_MS);
      while (!tryLock(file));
    }
    return await work();
  } finally {
    file.close();
  }
}

const SQLITE_BUSY = 5;

/** Locks the file, unless another process has. */
function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

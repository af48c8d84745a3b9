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
 * Runs `work` in one process at a time of those that start on this database. The others wait, even for longer than a
 * query may take (postgres.ts). The lock of the migrations would not be enough: it covers neither the backup and the
 * check of an upgrade nor the demo. This lock ends with the process.
 */
export async function withStartLock<T>(location: DatabaseLocation, work: () => Promise<T>): Promise<T> {
  return location.databaseUrl ? lockOnPostgres(location, location.databaseUrl, work) : lockFile(location.dataDir, work);
}

/** Held by a transaction, which a pooler leaves on one connection. It would give a lock of the session to other clients. */
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

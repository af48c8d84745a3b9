import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from './open-database.ts';
import type { WriteWatch } from './watch-by-time.ts';
import { watchPostgres } from './watch-postgres.ts';

/** Milliseconds that a read replica is usually behind at most; a change that takes longer is seen a little later. */
const REPLICA_DELAY = 1_000;

/** `databaseListenUrl` is undefined where the database is SQLite. */
export function watchWrites(settings: {
  databaseListenUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  dataDir: string;
}): WriteWatch {
  const { databaseListenUrl, databaseReplicaUrl, dataDir } = settings;
  if (!databaseListenUrl) return watchSqlite(join(dataDir, SQLITE_FILE));
  return watchPostgres(databaseListenUrl, { delay: databaseReplicaUrl ? REPLICA_DELAY : 0 });
}

/**
 * A connection of its own, so that SQLite tells it of the writes of all others: those of this process and of any other.
 * Requests that arrived in the same turn of the event loop share one look: they were all sent before it.
 */
function watchSqlite(path: string): WriteWatch {
  const database = new DatabaseSync(path, { readOnly: true });
  const look = database.prepare('PRAGMA data_version');
  let seen: unknown;
  let hasLooked = false;
  let isClosed = false;
  return {
    mayHaveChanged() {
      // Requests that are still being answered while the process ends.
      if (isClosed) return true;
      if (hasLooked) return false;
      hasLooked = true;
      setImmediate(() => {
        hasLooked = false;
      });
      const { data_version: version } = look.get() as { data_version: number };
      if (version === seen) return false;
      seen = version;
      return true;
    },
    expectWrite() {},
    close() {
      isClosed = true;
      database.close();
    },
  };
}

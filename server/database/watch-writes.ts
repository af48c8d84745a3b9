import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from './open-database.ts';
import type { WriteWatcher } from './watch-by-polling.ts';
import { watchPostgres } from './watch-postgres.ts';

/** The usual maximum lag of a read replica. Changes that take longer are noticed a little later. */
const REPLICA_DELAY_MS = 1_000;

/** Opens the watcher for the configured database. `databaseListenUrl` is undefined for SQLite. */
export function watchWrites(settings: {
  databaseListenUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  dataDir: string;
}): WriteWatcher {
  const { databaseListenUrl, databaseReplicaUrl, dataDir } = settings;
  if (!databaseListenUrl) return watchSqlite(join(dataDir, SQLITE_FILE));
  return watchPostgres(databaseListenUrl, { delay: databaseReplicaUrl ? REPLICA_DELAY_MS : 0 });
}

/**
 * Uses a separate connection, since `PRAGMA data_version` only reports writes of other connections. Requests handled
 * in the same event-loop turn share one check, since they all arrived before it.
 */
function watchSqlite(path: string): WriteWatcher {
  const database = new DatabaseSync(path, { readOnly: true });
  const readVersion = database.prepare('PRAGMA data_version');
  // Opens the write-ahead log now, because the file may be moved away later.
  readVersion.get();
  let lastVersion: unknown;
  let isChecked = false;
  let isClosed = false;
  /** Undefined if the disk fails. Reading the changes then reports the error. */
  const read = () => {
    try {
      return readVersion.get()?.data_version;
    } catch {
      return undefined;
    }
  };
  return {
    mayHaveChanged() {
      // Requests may still be running while the process shuts down.
      if (isClosed) return true;
      if (isChecked) return false;
      isChecked = true;
      setImmediate(() => {
        isChecked = false;
      });
      const version = read();
      if (version !== undefined && version === lastVersion) return false;
      lastVersion = version;
      return true;
    },
    expectWrite() {},
    close() {
      isClosed = true;
      database.close();
    },
  };
}

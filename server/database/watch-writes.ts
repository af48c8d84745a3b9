import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from './open-database.ts';

/** Milliseconds that a write of another process may go unnoticed where the database does not tell of it. */
const BLIND_TIME = 500;

/** Whether anybody may have written to the database since it was last asked. Cheap enough for every request. */
export interface WriteWatch {
  mayHaveChanged(): boolean;
  /** Something of this process is about to write, or has just written. */
  expectWrite(): void;
  close(): void;
}

export function watchWrites(settings: { databaseUrl: string | undefined; dataDir: string }): WriteWatch {
  return settings.databaseUrl ? watchByTime() : watchSqlite(join(settings.dataDir, SQLITE_FILE));
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

/** What cannot tell is asked after each write of this process, and every half second for those of others. */
export function watchByTime(): WriteWatch {
  let lastAsked = -BLIND_TIME;
  return {
    mayHaveChanged() {
      const now = performance.now();
      if (now - lastAsked < BLIND_TIME) return false;
      lastAsked = now;
      return true;
    },
    expectWrite() {
      lastAsked = -BLIND_TIME;
    },
    close() {},
  };
}

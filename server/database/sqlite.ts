import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Waiting for another process's write, in milliseconds, before a query fails with "database is locked". */
const BUSY_TIMEOUT = 10_000;

/** Statements that are kept, some ten kilobytes each: reading one anew costs as much as running it. Lists of ids make many. */
const MOST_PREPARED = 200;

/** Kysely on Node's own SQLite: one connection, its queries in turn. A reader's keeps no writer waiting. */
export function sqliteDialect(path: string, { isReader = false } = {}): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  database.exec('PRAGMA journal_mode = WAL');
  // FULL: an acknowledged write survives a power cut. Writes are rare here; it costs nothing that a person notices.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  if (isReader) database.exec('PRAGMA query_only = ON');
  // Its own knows the letters of ASCII alone. No index may be made of it: other programs that open the file have that one.
  database.function('lower', { deterministic: true }, (value) => (value === null ? null : String(value).toLowerCase()));

  const prepare = (sql: string): SqliteStatement => {
    // A transaction takes the write lock at its beginning: one that reads first and writes later could otherwise
    // be refused in the middle when another process wrote meanwhile.
    const statement = database.prepare(sql === 'begin' && !isReader ? 'begin immediate' : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
  };
  const prepared = new LRUCache<string, SqliteStatement>({ max: MOST_PREPARED });

  return new DialectWithTransactionalTables({
    database: {
      prepare(sql) {
        // SQLite takes a transaction back by itself when the disk fails in it: an error that there is none any more would
        // stand in the place of the one that says why.
        if (sql === 'rollback' && !database.isTransaction) return NOTHING;
        const known = prepared.get(sql);
        if (known) return known;
        const statement = prepare(sql);
        prepared.set(sql, statement);
        return statement;
      },
      close() {
        database.close();
      },
    },
  });
}

const NOTHING = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * SQLite changes tables in transactions as it changes rows. Told so, Kysely makes one of all migrations: one that was
 * cut off leaves nothing behind, and of several processes that start at once the others wait.
 */
class DialectWithTransactionalTables extends SqliteDialect {
  override createAdapter() {
    return new TransactionalTables();
  }
}

class TransactionalTables extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** How long to wait for another process's write before a query fails with "database is locked". */
const BUSY_TIMEOUT = 10_000;

/**
 * Size of the cache of prepared statements, about 10 kB each. Preparing a statement takes as long as running it. The
 * limit is needed because a list of ids makes a new statement for each length.
 */
const MAX_PREPARED = 200;

/**
 * A Kysely dialect for `node:sqlite`, with one connection that runs queries in sequence. Readers do not block writers.
 */
export function sqliteDialect(path: string, { isReader = false } = {}): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  database.exec('PRAGMA journal_mode = WAL');
  // FULL: acknowledged writes survive a power failure. Writes are rare, so the cost is not noticeable.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  // Deleted personal data leaves no traces in the file: its bytes are overwritten with zeros.
  database.exec('PRAGMA secure_delete = ON');
  if (isReader) database.exec('PRAGMA query_only = ON');
  // SQLite's own lower() handles ASCII only. Do not use it in an index: other programs that open the file lack this
  // one.
  database.function('lower', { deterministic: true }, (value) => (value === null ? null : String(value).toLowerCase()));

  const prepare = (sql: string): SqliteStatement => {
    // Take the write lock at the beginning. A transaction that reads first could otherwise fail at its first write
    // because another process has written in between.
    const statement = database.prepare(sql === 'begin' && !isReader ? 'begin immediate' : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
  };
  const prepared = new LRUCache<string, SqliteStatement>({ max: MAX_PREPARED });

  return new TransactionalDdlDialect({
    database: {
      prepare(sql) {
        // SQLite rolls back by itself when the disk fails. A second rollback would fail and hide the original error.
        if (sql === 'rollback' && !database.isTransaction) return NO_OP_STATEMENT;
        const cached = prepared.get(sql);
        if (cached) return cached;
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

const NO_OP_STATEMENT = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * Tells Kysely that SQLite has transactional DDL, so that it runs all migrations in one transaction: an interrupted
 * migration changes nothing, and processes that start at the same time wait for each other.
 */
class TransactionalDdlDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { StartupError } from '../start/startup-error.ts';
import { DatabaseFileGoneError, rememberFiles } from './database-file.ts';

/** How long to wait for another process's write before a query fails with "database is locked". */
const BUSY_TIMEOUT = 10_000;

/**
 * The number of cached prepared statements, about 10 kB each. Preparing a statement takes as long as running it. The
 * limit is needed because lists of ids of different lengths are different statements.
 */
const MAX_PREPARED = 200;

/** Statements that write. In a transaction, only its begin and commit are checked. */
const WRITES =
  /^\s*(?:insert|update|delete|replace|begin|commit|create|alter|drop|with\b.+?\b(?:insert|update|delete))\b/is;

/** The SQL function that returns whether the file is still in its place: 1 or 0. */
export const IS_IN_PLACE = 'database_file_is_in_place';

/**
 * A Kysely dialect for `node:sqlite`, with one connection that runs queries in sequence. Readers do not block writers.
 * Writing fails while the file is deleted or replaced. `isScratch`: the database need not survive a crash.
 */
export function sqliteDialect(path: string, { isReader = false, isScratch = false } = {}): SqliteDialect {
  // Adds the path to every error, for the message to the deployer.
  const naming = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw Object.assign(error as Error, { database: path });
    }
  };
  const { database, isInPlace } = naming(() => openFile(path, { isReader, isScratch }));

  const prepare = (sql: string): SqliteStatement => {
    // Take the write lock at the beginning. A transaction that reads first could otherwise fail at its first write
    // because another process has written in between.
    const statement = naming(() => database.prepare(sql === 'begin' && !isReader ? 'begin immediate' : sql));
    const isWrite = WRITES.test(sql);
    const execute = <T>(work: () => T): T => {
      const isAccepted = !isWrite || (database.isTransaction && sql !== 'commit') || isInPlace();
      if (!isAccepted) throw new DatabaseFileGoneError(path);
      return naming(work);
    };
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => execute(() => statement.all(...(parameters as SQLInputValue[]))),
      run: (parameters) => execute(() => statement.run(...(parameters as SQLInputValue[]))),
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

function openFile(
  path: string,
  { isReader, isScratch }: { isReader: boolean; isScratch: boolean },
): { database: DatabaseSync; isInPlace: () => boolean } {
  if (isReader && !existsSync(path)) throw new StartupError(`There is no database ${path}.`);
  if (isEmptied(path)) {
    // SQLite takes an empty file for a new database.
    throw Object.assign(new Error('the file is empty'), { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_NOTADB });
  }
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  try {
    database.exec(`PRAGMA journal_mode = ${isScratch ? 'MEMORY' : 'WAL'}`);
    // FULL: acknowledged writes survive a power failure. Writes are rare, so the cost is not noticeable.
    database.exec(`PRAGMA synchronous = ${isScratch ? 'OFF' : 'FULL'}`);
    database.exec('PRAGMA foreign_keys = ON');
    // Deleted personal data leaves no traces in the file: its bytes are overwritten with zeros.
    database.exec('PRAGMA secure_delete = ON');
    if (isReader) database.exec('PRAGMA query_only = ON');
    // SQLite's own lower() handles ASCII only. Do not use it in an index: other programs that open the file lack this
    // one.
    const lower = (value: unknown) => (value === null ? null : String(value).toLowerCase());
    database.function('lower', { deterministic: true }, lower);
    // The first read creates the write-ahead log.
    database.exec('SELECT 1 FROM sqlite_master LIMIT 1');
    const isInPlace = path === ':memory:' ? () => true : rememberFiles(path).areInPlace;
    database.function(IS_IN_PLACE, () => Number(isInPlace()));
    return { database, isInPlace };
  } catch (error) {
    database.close();
    throw error;
  }
}

const SQLITE_NOTADB = 26;

/** Whether the file is empty although its folder has images or backups of a site. */
function isEmptied(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0) return false;
  return ['media', 'backups'].some((name) => {
    const folder = join(dirname(path), name);
    return existsSync(folder) && readdirSync(folder).some((file) => !file.startsWith('.'));
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

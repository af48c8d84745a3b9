import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { StartupError } from '../start/startup-error.ts';
import { appliedMigrations, knownMigrations, migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface DatabaseLocation {
  /** If it is undefined, the database is an SQLite file in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database without a connection pooler. By default `databaseUrl`. */
  databaseListenUrl?: string | undefined;
  dataDir: string;
}

/** The name of the SQLite file in DATA_DIR. */
export const SQLITE_FILE = 'site.sqlite';

export type Database = Kysely<Tables>;

/**
 * Opens the configured database, and creates its tables if it is empty. Rejects a database of an earlier version: only
 * a start of the site upgrades it (server/start/upgrade.ts), because that makes a backup first.
 */
export async function openDatabase(settings: DatabaseLocation): Promise<Database> {
  const db = connect(settings, { allowSlowQueries: false });
  try {
    const from = await lastMigrationIfOlder(db);
    if (from) {
      throw new StartupError(
        `The database is from an earlier version of this program (it has ${from}). Start the site once: it makes a backup, then upgrades the database.`,
      );
    }
    await migrateDirectly(settings, db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Runs the migrations. On PostgreSQL, uses a direct connection without the short timeout, since they may take long. */
export async function migrateDirectly(location: DatabaseLocation, db?: Database): Promise<void> {
  if (db && !location.databaseUrl) return migrate(db);
  await using direct = connect(directly(location));
  await migrate(direct);
}

/** The location without a connection pooler. */
export const directly = (location: DatabaseLocation): DatabaseLocation => ({
  ...location,
  databaseUrl: location.databaseUrl && (location.databaseListenUrl ?? location.databaseUrl),
});

/** The last applied migration, if the database has data of an earlier version. */
export async function lastMigrationIfOlder(db: Database): Promise<string | undefined> {
  const applied = await appliedMigrations(db);
  const isOlder =
    applied.length < knownMigrations().length && applied.every((name) => knownMigrations().includes(name));
  return isOlder ? applied.at(-1) : undefined;
}

/**
 * Opens the database without migrating it. `allowSlowQueries: false` is for requests: slow queries fail (see
 * postgres.ts).
 */
export function connect({ databaseUrl, dataDir }: DatabaseLocation, { allowSlowQueries = true } = {}): Database {
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true });
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, { allowSlowQueries })
    : sqliteDialect(join(dataDir, SQLITE_FILE));
  return new Kysely<Tables>({ dialect });
}

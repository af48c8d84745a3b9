import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { snapshotBeforeUpgrade } from './upgrade-snapshot.ts';

export interface DatabaseLocation {
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database without a connection pooler in between. Undefined: `databaseUrl`. */
  databaseListenUrl?: string | undefined;
  dataDir: string;
}

/** The name of the SQLite file in DATA_DIR. */
export const SQLITE_FILE = 'site.sqlite';

export type Database = Kysely<Tables>;

/** Opens the configured database, creating and migrating it as needed. */
export async function openDatabase(settings: DatabaseLocation): Promise<Database> {
  const db = connect(settings, { allowSlowQueries: false });
  try {
    if (!settings.databaseUrl) await snapshotBeforeUpgrade(db, settings.dataDir);
    await upgrade(db, settings);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Runs the migrations. On PostgreSQL, uses a direct connection without the short timeout, since they may take long. */
async function upgrade(db: Database, { databaseUrl, databaseListenUrl = databaseUrl }: DatabaseLocation) {
  if (!databaseListenUrl) return migrate(db);
  const direct = new Kysely<Tables>({ dialect: postgresDialect(databaseListenUrl, { allowSlowQueries: true }) });
  await migrate(direct).finally(() => direct.destroy());
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

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { snapshotBeforeUpgrade } from './upgrade-snapshot.ts';

/** Undefined: SQLite in `dataDir`. */
export interface DatabaseLocation {
  databaseUrl: string | undefined;
  /** The same database without a pooler in between; undefined: `databaseUrl`. */
  databaseListenUrl?: string | undefined;
  dataDir: string;
}

/** In DATA_DIR. */
export const SQLITE_FILE = 'site.sqlite';

export type Database = Kysely<Tables>;

/** Opens the database that the settings name, creating and migrating it as needed. */
export async function openDatabase(settings: DatabaseLocation): Promise<Database> {
  const db = connect(settings, { isPatient: false });
  try {
    if (!settings.databaseUrl) await snapshotBeforeUpgrade(db, settings.dataDir);
    await upgrade(db, settings);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** On PostgreSQL by a connection without a pooler, which may take its time. */
async function upgrade(db: Database, { databaseUrl, databaseListenUrl = databaseUrl }: DatabaseLocation) {
  if (!databaseListenUrl) return migrate(db);
  const direct = new Kysely<Tables>({ dialect: postgresDialect(databaseListenUrl, { isPatient: true }) });
  await migrate(direct).finally(() => direct.destroy());
}

/** Opens the database as it is, whatever tables it has. Not patient: for requests, which somebody waits for. */
export function connect({ databaseUrl, dataDir }: DatabaseLocation, { isPatient = true } = {}): Database {
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true });
  const dialect = databaseUrl ? postgresDialect(databaseUrl, { isPatient }) : sqliteDialect(join(dataDir, SQLITE_FILE));
  return new Kysely<Tables>({ dialect });
}

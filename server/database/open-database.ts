import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { keepSnapshotBeforeUpgrade } from './upgrade-snapshot.ts';

/** Undefined: SQLite in `dataDir`. */
export interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** In DATA_DIR. */
export const SQLITE_FILE = 'site.sqlite';

export type Database = Kysely<Tables>;

/** Opens the database that the settings name, creating and migrating it as needed. */
export async function openDatabase(settings: DatabasePlace): Promise<Database> {
  const db = connect(settings);
  try {
    if (!settings.databaseUrl) await keepSnapshotBeforeUpgrade(db, settings.dataDir);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Opens the database as it is, whatever tables it has. */
export function connect({ databaseUrl, dataDir }: DatabasePlace): Database {
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true });
  const dialect = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(join(dataDir, SQLITE_FILE));
  return new Kysely<Tables>({ dialect });
}

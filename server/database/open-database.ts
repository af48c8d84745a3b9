import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { keepSnapshotBeforeUpgrade } from './upgrade-snapshot.ts';

/** In DATA_DIR. */
export const SQLITE_FILE = 'site.sqlite';

export type Database = Kysely<Tables>;

/** Opens the database that the settings name, creating and migrating it as needed. */
export async function openDatabase(settings: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: dialectOf(settings) });
  try {
    if (!settings.databaseUrl) await keepSnapshotBeforeUpgrade(db, settings.dataDir);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function dialectOf({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) {
  if (databaseUrl) return postgresDialect(databaseUrl);
  mkdirSync(dataDir, { recursive: true });
  return sqliteDialect(join(dataDir, SQLITE_FILE));
}

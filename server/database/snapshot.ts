import { join } from 'node:path';
import { Kysely } from 'kysely';
import { SQLITE_FILE } from './open-database.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/**
 * Reads a consistent state of the database while others continue to write. Uses a separate connection and does not
 * migrate.
 */
export async function inSnapshot<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const db = new Kysely<Tables>({
    dialect: databaseUrl
      ? postgresDialect(databaseUrl, { allowSlowQueries: true })
      : sqliteDialect(join(dataDir, SQLITE_FILE), { isReader: true }),
  });
  try {
    const transaction = databaseUrl
      ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : db.transaction();
    return await transaction.execute(read);
  } finally {
    await db.destroy();
  }
}

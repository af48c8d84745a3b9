import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import { up as baseline } from './migrations/0001-baseline.ts';
import type { Tables } from './tables.ts';

/** In order. From the first release on, a migration is never changed and only new ones are added. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-baseline': { up: baseline },
};

/**
 * Brings the tables up to this program's, or up to the migration `to`. All of it is one transaction: a migration that
 * fails, or a process that is killed in the middle, leaves the tables as they were. Several processes may start at once.
 */
export async function migrate(db: Kysely<Tables>, to?: string): Promise<void> {
  await refuseNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = to ? await migrator.migrateTo(to) : await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (!failed) throw error;
  throw new StartupError(
    `The database could not be upgraded: ${failed} failed (${(error as Error).message}). Nothing was changed: start the version of this program that you had before.`,
  );
}

/** The names of the migrations that the database has had, in order; none for one without tables. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).sort();
}

export const knownMigrations = (): string[] => Object.keys(MIGRATIONS).sort();

/** A newer program may have changed what a column means: this one would write over it with the best of intentions. */
async function refuseNewer(db: Kysely<Tables>) {
  const newer = (await appliedMigrations(db)).filter((name) => !(name in MIGRATIONS));
  if (newer.length === 0) return;
  throw new StartupError(
    `The database was written by a newer version of this program (it has ${newer.at(-1)}, this one knows ${knownMigrations().at(-1)}). Start that version, or restore a backup from before the upgrade.`,
  );
}

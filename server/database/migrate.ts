import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import { up as firstTables } from './migrations/0001-first-tables.ts';
import { up as postAddresses } from './migrations/0002-post-addresses.ts';
import { up as textPictures } from './migrations/0003-text-pictures.ts';
import { up as postSearch } from './migrations/0004-post-search.ts';
import { up as messageFolders } from './migrations/0006-message-folders.ts';
import { up as postTallies } from './migrations/0008-post-tallies.ts';
import { up as pictureVariants } from './migrations/0009-picture-variants.ts';
import { up as auditLog } from './migrations/0010-audit-log.ts';
import { up as postBin } from './migrations/0011-post-bin.ts';
import { up as limits } from './migrations/0012-limits.ts';
import { up as backups } from './migrations/0013-backups.ts';
import { up as lettersOfAnyKind } from './migrations/0017-letters-of-any-kind.ts';
import { up as letterOutcomes } from './migrations/0018-letter-outcomes.ts';
import { up as instances } from './migrations/0019-instances.ts';
import { up as cdnPurges } from './migrations/0022-cdn-purges.ts';
import { up as secondFactors } from './migrations/0023-second-factors.ts';
import { up as searchInOrder } from './migrations/0024-search-in-order.ts';
import { up as messageBin } from './migrations/0025-message-bin.ts';
import { up as postLists } from './migrations/0026-post-lists.ts';
import { up as unsentEmails } from './migrations/0028-unsent-emails.ts';
import type { Tables } from './tables.ts';

/** In order; numbers that lack were given to work that never landed. A migration that has landed is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first-tables': { up: firstTables },
  '0002-post-addresses': { up: postAddresses },
  '0003-text-pictures': { up: textPictures },
  '0004-post-search': { up: postSearch },
  '0006-message-folders': { up: messageFolders },
  '0008-post-tallies': { up: postTallies },
  '0009-picture-variants': { up: pictureVariants },
  '0010-audit-log': { up: auditLog },
  '0011-post-bin': { up: postBin },
  '0012-limits': { up: limits },
  '0013-backups': { up: backups },
  '0017-letters-of-any-kind': { up: lettersOfAnyKind },
  '0018-letter-outcomes': { up: letterOutcomes },
  '0019-instances': { up: instances },
  '0022-cdn-purges': { up: cdnPurges },
  '0023-second-factors': { up: secondFactors },
  '0024-search-in-order': { up: searchInOrder },
  '0025-message-bin': { up: messageBin },
  '0026-post-lists': { up: postLists },
  '0028-unsent-emails': { up: unsentEmails },
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

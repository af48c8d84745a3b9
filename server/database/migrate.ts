import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../start/startup-error.ts';
import { isPostgres } from './is-postgres.ts';
import { up as baseline } from './migrations/0001-baseline.ts';
import { up as namesAndSubmissions } from './migrations/0002-names-and-submissions.ts';
import { up as schedulesAndSiteKey } from './migrations/0003-schedules-and-site-key.ts';
import { up as codeColours } from './migrations/0004-code-colours.ts';
import { up as closingTime } from './migrations/0005-closing-time.ts';
import { up as existingSitesOpen } from './migrations/0006-existing-sites-open.ts';
import { up as shortSortKeys } from './migrations/0007-short-sort-keys.ts';
import { up as tagAddresses } from './migrations/0008-tag-addresses.ts';
import { up as searchWords } from './migrations/0009-search-words.ts';
import { up as answersByForm } from './migrations/0010-answers-by-form.ts';
import { up as checkedBackups } from './migrations/0011-checked-backups.ts';
import { up as replacements } from './migrations/0012-replacements.ts';
import { up as offsiteBackups } from './migrations/0013-offsite-backups.ts';
import { up as videos } from './migrations/0014-videos.ts';
import { up as translations } from './migrations/0015-translations.ts';
import { up as embedChecks } from './migrations/0016-embed-checks.ts';
import { up as panelLanguages } from './migrations/0017-panel-languages.ts';
import { up as messageLanguages } from './migrations/0018-message-languages.ts';
import { up as searchInLanguages } from './migrations/0019-search-in-languages.ts';
import { up as limitedLanguages } from './migrations/0020-limited-languages.ts';
import { up as notes } from './migrations/0021-notes.ts';
import { up as reviews } from './migrations/0022-reviews.ts';
import { up as releases } from './migrations/0023-releases.ts';
import { up as signOffs } from './migrations/0024-sign-offs.ts';
import type { Tables } from './tables.ts';

/** In order. A migration that has landed must not be changed: add a new one. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-baseline': { up: baseline },
  '0002-names-and-submissions': { up: namesAndSubmissions },
  '0003-schedules-and-site-key': { up: schedulesAndSiteKey },
  '0004-code-colours': { up: codeColours },
  '0005-closing-time': { up: closingTime },
  '0006-existing-sites-open': { up: existingSitesOpen },
  '0007-short-sort-keys': { up: shortSortKeys },
  '0008-tag-addresses': { up: tagAddresses },
  '0009-search-words': { up: searchWords },
  '0010-answers-by-form': { up: answersByForm },
  '0011-checked-backups': { up: checkedBackups },
  '0012-replacements': { up: replacements },
  '0013-offsite-backups': { up: offsiteBackups },
  '0014-videos': { up: videos },
  '0015-translations': { up: translations },
  '0016-embed-checks': { up: embedChecks },
  '0017-panel-languages': { up: panelLanguages },
  '0018-message-languages': { up: messageLanguages },
  '0019-search-in-languages': { up: searchInLanguages },
  '0020-limited-languages': { up: limitedLanguages },
  '0021-notes': { up: notes },
  '0022-reviews': { up: reviews },
  '0023-releases': { up: releases },
  '0024-sign-offs': { up: signOffs },
};

/**
 * Runs all pending migrations, or those up to `to`, in one transaction: if a migration fails or the process is killed,
 * nothing changes. Several processes may call it at the same time.
 */
export async function migrate(db: Kysely<Tables>, to?: string): Promise<void> {
  const applied = await appliedMigrations(db);
  assertNotNewer(applied);
  // The migrator reads every table and column before it finds nothing to do.
  if (!to && applied.length === knownMigrations().length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = to ? await migrator.migrateTo(to) : await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (!failed) throw error;
  throw new StartupError(
    `The database could not be upgraded: ${failed} failed (${(error as Error).message}). Nothing was changed. Start the previous version of this program.`,
  );
}

/** The names of the applied migrations, in order. Empty for a database without tables. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  // Kysely's introspection would read all columns of all tables, at each start.
  const table = isPostgres(db)
    ? sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`;
  if ((await table.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).sort();
}

export const knownMigrations = (): string[] => Object.keys(MIGRATIONS).sort();

/** Rejects a database of a newer version, which may have changed the meaning of columns. */
function assertNotNewer(applied: string[]) {
  const newer = applied.filter((name) => !(name in MIGRATIONS));
  if (newer.length === 0) return;
  throw new StartupError(
    `The database was written by a newer version of this program (it has ${newer.at(-1)}, this one knows ${knownMigrations().at(-1)}). Start that version, or restore a backup from before the upgrade.`,
  );
}

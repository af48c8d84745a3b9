import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUpgradeBackup, upgradeBackupName } from './backup/backup-name.ts';
import { type BackupStorages, makeBackup } from './backup/make-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { restoreInPlace } from './backup/restore-in-place.ts';
import type { Clock } from './clock.ts';
import { appliedMigrations, knownMigrations } from './database/migrate.ts';
import { connect, type DatabaseLocation, lastMigrationIfOlder, migrateDirectly } from './database/open-database.ts';
import { tableShapes } from './database/table-shapes.ts';
import { withUpgradeLock } from './database/upgrade-lock.ts';
import type { BackupSettings } from './settings.ts';
import { formatError, StartupError } from './startup-error.ts';

/** How many backups of upgrades are kept. They contain visitors' messages, and only recent ones are of use. */
const KEPT_BACKUPS = 2;

interface Start<T> {
  /** Opens the site on the upgraded database. */
  open(): Promise<T>;
  /** Throws if the site does not work. Called only after an upgrade. */
  check(opened: T, upgrade: { from: string; to: string; backup: string | undefined }): Promise<void>;
  close(opened: T): Promise<void>;
}

/**
 * Opens the site. If its database is from an earlier version, backs it up, upgrades it and checks the site first; if
 * one of these fails, the database is as it was before, and the error says what to do (docs/decisions/0057).
 */
export async function openUpgraded<T>(
  settings: DatabaseLocation & { backup: BackupSettings },
  { open, check, close }: Start<T>,
  clock: Clock = Date.now,
): Promise<T> {
  if (!(await findOlder(settings))) return open();
  return withUpgradeLock(settings, async () => {
    const from = await findOlder(settings);
    // Another instance has upgraded it in the meantime.
    if (!from) return open();
    const to = knownMigrations().at(-1) as string;
    const made = settings.backup.beforeUpgrade ? await backUp(settings, clock) : undefined;
    console.log(
      made
        ? `Upgrading the database from ${from} to ${to}. It was backed up to ${made.path} first.`
        : `Upgrading the database from ${from} to ${to} without a backup, because UPGRADE_BACKUP is off.`,
    );
    let opened: T | undefined;
    try {
      await migrateDirectly(settings);
      opened = await open();
      await check(opened, { from, to, backup: made?.path });
    } catch (error) {
      if (opened) await close(opened).catch((failure) => console.error('The site could not be closed:', failure));
      throw await undo(settings, { to, made, error });
    }
    console.log(`The database was upgraded to ${to}.`);
    await removeOlderBackups(settings.backup.folder);
    return opened;
  });
}

interface MadeBackup {
  path: string;
  manifest: Manifest;
  /** The tables with their columns at that time. */
  schema: string;
}

async function findOlder(location: DatabaseLocation): Promise<string | undefined> {
  await using db = connect(location);
  // Awaited here, since the connection is closed at the end of this function.
  return await lastMigrationIfOlder(db);
}

/** Migrations do not change files, so that the backup of a site with many images takes seconds too. */
const NO_FILES = { list: async function* () {}, read: async () => undefined };
const ROWS_ONLY: BackupStorages = { images: NO_FILES, privateFiles: NO_FILES };

async function backUp(settings: DatabaseLocation & { backup: BackupSettings }, clock: Clock): Promise<MadeBackup> {
  const { folder } = settings.backup;
  const at = new Date(clock());
  const path = join(folder, upgradeBackupName(at));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { manifest } = await makeBackup(path, settings, ROWS_ONLY, at);
    return { path, manifest, schema: await readSchema(settings) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOSPC' ? 'the disk is full' : message;
    throw new StartupError(
      `The database was not upgraded, because it could not be backed up to ${folder}: ${why}. Make room there, or set BACKUP_DIR to another folder. If you have a backup of your own, UPGRADE_BACKUP=off upgrades without one. Nothing was changed: the previous version still starts.`,
    );
  }
}

/** Restores the database unless it is unchanged, and returns the error that says what happened. */
async function undo(
  settings: DatabaseLocation,
  { to, made, error }: { to: string; made: MadeBackup | undefined; error: unknown },
): Promise<Error> {
  const why = formatError(error, 'The site does not work after the upgrade').replace(/\.$/, '');
  try {
    // Without a backup, a failed migration has been rolled back all the same.
    if (!(await findApplied(settings)).includes(to) && (!made || (await readSchema(settings)) === made.schema)) {
      return new StartupError(`${why}.${made ? ` A backup of the database is in ${made.path}.` : ''}`);
    }
    if (!made) {
      return new StartupError(
        `The database was upgraded to ${to}, but the site does not work: ${why}. The database was not restored, because UPGRADE_BACKUP is off: restore a backup of your own with the previous version.`,
      );
    }
    await restoreInPlace(made.path, settings);
    return new StartupError(
      `The upgrade to ${to} was undone, because the site did not work afterwards: ${why}. The database was restored from ${made.path} and is as it was before. Start the previous version of this program.`,
    );
  } catch (failure) {
    return new StartupError(
      `The upgrade to ${to} failed: ${why}. The database could not be restored (${(failure as Error).message}). Stop all instances, run "npm run restore -- --in-place ${made?.path ?? 'FILE'}", then start the previous version of this program.`,
    );
  }
}

async function findApplied(location: DatabaseLocation) {
  await using db = connect(location);
  return await appliedMigrations(db);
}

async function readSchema(location: DatabaseLocation): Promise<string> {
  await using db = connect(location);
  return JSON.stringify([await appliedMigrations(db), await tableShapes(db)]);
}

async function removeOlderBackups(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter(isUpgradeBackup).sort();
  for (const name of names.slice(0, -KEPT_BACKUPS)) await rm(join(folder, name), { force: true });
}

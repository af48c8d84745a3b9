import { restoreInPlace } from '../backup/restore-in-place.ts';
import type { Clock } from '../core/clock.ts';
import { appliedMigrations, knownMigrations } from '../database/migrate.ts';
import {
  connect,
  type DatabaseLocation,
  directly,
  lastMigrationIfOlder,
  migrateDirectly,
} from '../database/open-database.ts';
import { withStartLock } from '../database/start-lock.ts';
import { tableShapes } from '../database/table-shapes.ts';
import { waitForReplica } from '../database/wait-for-replica.ts';
import { createInstanceStore } from '../instances/instance-store.ts';
import { waitUntilAlone } from '../instances/wait-until-alone.ts';
import type { BackupSettings } from '../settings.ts';
import { formatError, StartupError } from './startup-error.ts';
import { backUpRows } from './upgrade-backup.ts';
import {
  readUpgradeRecord,
  removeUpgradeRecord,
  type UpgradeRecord,
  upgradeRecordPath,
  writeUpgradeRecord,
} from './upgrade-record.ts';
import { VERSION } from './version.ts';

type Settings = DatabaseLocation & { backup: BackupSettings; databaseReplicaUrl?: string | undefined };

interface Start<T> {
  /** Opens the site on the upgraded database. */
  open(): Promise<T>;
  /** Throws if the site does not work. Called only after an upgrade. */
  check(opened: T, upgrade: UpgradeRecord): Promise<void>;
  close(opened: T): Promise<void>;
}

/**
 * Opens the site. If its database is from an earlier version, it waits until no other instance runs, backs up the rows,
 * migrates and checks the site (check-upgrade.ts) before background work starts. If one of these fails, the database is
 * as it was before, and the error says what to do (docs/decisions/0057). `openDatabase`, which commands use, only
 * creates a new database and refuses an older one.
 */
export async function openUpgraded<T>(settings: Settings, start: Start<T>, clock: Clock = Date.now): Promise<T> {
  if (!(await findOlder(settings)) && !(await findUnchecked(settings))) return start.open();
  return withStartLock(settings, async () => {
    const from = await findOlder(settings);
    if (from) return upgrade(settings, start, { from, clock });
    const unchecked = await findUnchecked(settings);
    // Otherwise another instance has upgraded it in the meantime.
    if (!unchecked) return start.open();
    console.log(`The upgrade to ${unchecked.to} was interrupted before the site was checked. Checking it now.`);
    return openChecked(settings, start, { record: unchecked, clock });
  });
}

async function upgrade<T>(settings: Settings, start: Start<T>, { from, clock }: { from: string; clock: Clock }) {
  const to = knownMigrations().at(-1) as string;
  await refuseRepetition(settings, to);
  await refuseOthers(settings, clock);
  const backup = settings.backup.beforeUpgrade ? await backUp(settings, clock) : null;
  console.log(
    backup
      ? `Upgrading the database from ${from} to ${to}. It was backed up to ${backup} first.`
      : `Upgrading the database from ${from} to ${to} without a backup, because UPGRADE_BACKUP is off.`,
  );
  const record = { version: VERSION, from, to, backup };
  const schema = await readSchema(settings);
  // Write the record before the migrations: if the upgrade is interrupted, the next start then checks the site.
  await writeUpgradeRecord(settings.dataDir, record);
  return openChecked(settings, start, { record, schema, clock });
}

/** Refuses to repeat a failed upgrade. A supervisor restarts the site, and each attempt would make another backup. */
async function refuseRepetition({ dataDir }: Settings, to: string) {
  const record = await readUpgradeRecord(dataDir);
  if (!record?.failure || record.version !== VERSION || record.to !== to) return;
  throw new StartupError(
    `${record.failure} Version ${VERSION} does not try it again: start the previous version, or remove the cause and delete ${upgradeRecordPath(dataDir)}.`,
  );
}

/** Refuses to upgrade while other instances run: if it failed, data that they write after the backup would be lost. */
async function refuseOthers(settings: Settings, clock: Clock) {
  if (!settings.databaseUrl) return;
  await using db = connect(directly(settings));
  const names = await waitUntilAlone(createInstanceStore(db, clock), clock);
  if (names.length === 0) return;
  throw new StartupError(
    `The database was not upgraded, because other instances use it: ${names.join('; ')}. What they write would be lost if the upgrade failed. Stop all instances of the previous version, then start this one.`,
  );
}

interface Attempt {
  record: UpgradeRecord;
  /** The schema of the database before the migrations. Undefined if an earlier start has run them. */
  schema?: string;
  clock: Clock;
}

async function openChecked<T>(settings: Settings, { open, check, close }: Start<T>, attempt: Attempt): Promise<T> {
  const { record } = attempt;
  let opened: T | undefined;
  try {
    await migrateDirectly(settings);
    const { databaseReplicaUrl: databaseUrl, dataDir } = settings;
    if (databaseUrl) await waitForReplica({ databaseUrl, dataDir }, record.to);
    opened = await open();
    await check(opened, record);
  } catch (error) {
    if (opened) await close(opened).catch((failure) => console.error('The site could not be closed:', failure));
    throw await undo(settings, attempt, error);
  }
  await removeUpgradeRecord(settings.dataDir);
  console.log(`The database was upgraded to ${record.to}.`);
  return opened;
}

async function findOlder(location: DatabaseLocation): Promise<string | undefined> {
  await using db = connect(location);
  // Awaited here, since the connection is closed at the end of this function.
  return await lastMigrationIfOlder(db);
}

/** The upgrade to this version whose migrations are applied, but whose check is not complete. */
async function findUnchecked(settings: Settings): Promise<UpgradeRecord | undefined> {
  const record = await readUpgradeRecord(settings.dataDir);
  if (!record || record.failure || record.to !== knownMigrations().at(-1)) return undefined;
  return (await findApplied(settings)).includes(record.to) ? record : undefined;
}

async function backUp(settings: Settings, clock: Clock): Promise<string> {
  try {
    return await backUpRows('upgrade', settings, clock);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOSPC' ? 'the disk is full' : message;
    throw new StartupError(
      `The database was not upgraded, because it could not be backed up to ${settings.backup.folder}: ${why}. Make room there, or set BACKUP_DIR to another folder. If you have a backup of your own, UPGRADE_BACKUP=off upgrades without one. Nothing was changed: the previous version still starts.`,
    );
  }
}

/** Restores the database unless it is unchanged, and returns the error that says what happened. */
async function undo(settings: Settings, { record, schema, clock }: Attempt, error: unknown): Promise<Error> {
  const { to, backup } = record;
  const describe = (fallback: string) => formatError(error, fallback).replace(/\.$/, '');
  const why = describe('');
  let failure: string;
  try {
    if ((await readSchema(settings)) === schema) {
      // The migrations were rolled back.
      failure = `${describe('The database could not be upgraded')}.${backup ? ` A backup of the database is in ${backup}.` : ''}`;
    } else if (backup) {
      const replaced = await backUpRows('restore', settings, clock);
      await restoreInPlace(backup, settings);
      failure = `The upgrade to ${to} was undone, because the site did not work afterwards: ${why}. The database was restored from ${backup} and is as it was before. The rows that it had in the meantime are in ${replaced}. Start the previous version of this program.`;
    } else {
      return new StartupError(
        `The database was upgraded to ${to}, but the site does not work: ${why}. The database was not restored, because UPGRADE_BACKUP is off: restore a backup of your own with the previous version.`,
      );
    }
  } catch (problem) {
    const restore = backup ? `run "npm run restore -- --in-place ${backup}"` : 'restore a backup of your own';
    return new StartupError(
      `The upgrade to ${to} failed: ${why}. The database could not be restored (${(problem as Error).message}). Stop all instances, ${restore}, then start the previous version of this program.`,
    );
  }
  await writeUpgradeRecord(settings.dataDir, { ...record, failure }).catch((problem) =>
    console.error('The failed upgrade could not be recorded, so the next start will try it again:', problem),
  );
  return new StartupError(failure);
}

async function findApplied(location: DatabaseLocation) {
  await using db = connect(location);
  return await appliedMigrations(db);
}

async function readSchema(location: DatabaseLocation): Promise<string> {
  await using db = connect(location);
  return JSON.stringify([await appliedMigrations(db), await tableShapes(db)]);
}

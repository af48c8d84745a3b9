import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isUpgradeBackup, type UpgradeStep, upgradeBackupName } from '../backup/backup-name.ts';
import { type BackupStorages, makeBackup } from '../backup/make-backup.ts';
import type { Clock } from '../core/clock.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import type { BackupSettings } from '../settings.ts';

/** How many older backups of each step are kept. They contain visitors' messages, and only recent ones are useful. */
const KEPT_BACKUPS = 1;

/** Migrations do not change files. Without files, the backup takes seconds even for a site with many images. */
const NO_FILES = { list: async function* () {}, read: async () => undefined };
const ROWS_ONLY: BackupStorages = { images: NO_FILES, privateFiles: NO_FILES };

/** Backs up the rows before this step, and removes older backups. Returns the path of the file. */
export async function backUpRows(
  step: UpgradeStep,
  settings: DatabaseLocation & { backup: BackupSettings },
  clock: Clock,
): Promise<string> {
  const { folder } = settings.backup;
  const at = new Date(clock());
  const path = join(folder, upgradeBackupName(step, at));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Rows of a failed upgrade may not fit the schema. That must not stop the restore, so such a backup is not tried out.
  await makeBackup(path, settings, ROWS_ONLY, at, { isTried: step === 'upgrade' });
  // Remove older backups now and not after the upgrade: an upgrade that is killed repeatedly must not fill the disk.
  const older = (await readdir(folder)).filter((name) => isUpgradeBackup(name, step) && name !== basename(path)).sort();
  for (const name of older.slice(0, -KEPT_BACKUPS)) await rm(join(folder, name), { force: true });
  return path;
}

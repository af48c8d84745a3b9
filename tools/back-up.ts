import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupName } from '../server/backup/backup-name.ts';
import { createBackupStore } from '../server/backup/backup-store.ts';
import { makeBackup } from '../server/backup/make-backup.ts';
import { appliedMigrations, knownMigrations } from '../server/database/migrate.ts';
import { connect } from '../server/database/open-database.ts';
import { openStorages } from '../server/media/storage/open-file-storage.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';

/** `npm run back-up [-- file]`: backs up everything to one file (by default in BACKUP_DIR), even while the site runs. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const at = new Date();
  const path = resolve(process.argv[2] ?? join(settings.backup.folder, backupName(at)));
  if (existsSync(path)) throw new StartupError(`${path} exists already. Name another file.`);
  await mkdir(dirname(path), { recursive: true });
  const storages = await openStorages(settings);
  const { bytes, manifest, images, privateFiles } = await makeBackup(path, settings, storages, at);
  await recordBackup(settings, { path, bytes, startedAt: at.toISOString() });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const contents = `${rows} rows, ${images} images, ${privateFiles} CVs`;
  console.log(`${path}: ${(bytes / 1e6).toFixed(1)} MB, ${contents}, restored in a trial and compared.`);
} catch (error) {
  console.error(formatError(error, 'The backup was not made'));
  process.exit(1);
}

/** Records the backup for the panel, unless the database has another version, which must not be changed. */
async function recordBackup(settings: Settings, backup: { path: string; bytes: number; startedAt: string }) {
  const db = connect(settings);
  try {
    if ((await appliedMigrations(db)).length === knownMigrations().length)
      await createBackupStore(db, Date.now).add(backup);
  } finally {
    await db.destroy();
  }
}

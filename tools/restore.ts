import { existsSync } from 'node:fs';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { openStorages } from '../server/media/open-file-storage.ts';
import { readSettings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/startup-error.ts';

/** `npm run restore -- file`: restores a backup into an empty DATA_DIR (and an empty DATABASE_URL, if set). */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [, , file] = process.argv;
  if (!file) throw new StartupError('Name the backup: npm run restore -- site-2026-11-21T08-30-00Z.tar');
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  const openEmptyStorages = async () => {
    const storages = await openStorages(settings);
    for (const storage of Object.values(storages)) {
      for await (const name of storage.list()) {
        throw new StartupError(
          `The file storage is not empty: it contains ${name}. Set MEDIA_URL to another bucket or folder.`,
        );
      }
    }
    return storages;
  };
  const target = { databaseUrl, dataDir, openStorages: openEmptyStorages };
  const { manifest, images, privateFiles } = await restoreBackup(file, target);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows, ${images} images and ${privateFiles} CVs of ${manifest.madeAt} are in ${databaseUrl ? 'the database and ' : ''}${dataDir}. Start the site with "npm start".`,
  );
} catch (error) {
  console.error(formatError(error, 'The backup was not restored'));
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../server/backup/manifest.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { restoreInPlace } from '../server/backup/restore-in-place.ts';
import { isSiteKey } from '../server/core/secret-box.ts';
import { connect } from '../server/database/open-database.ts';
import { openStorages } from '../server/media/storage/open-file-storage.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';
import { describeCopy } from './describe-copy.ts';

/**
 * `npm run restore -- file`: restores a backup into an empty DATA_DIR (and an empty DATABASE_URL, if set). With
 * `--in-place` its rows replace those of the database in use, and files stay as they are: for the backup of an upgrade.
 * `npm run restore -- s3://bucket/folder --key key.txt` downloads the newest backup of a bucket first, with BACKUP_ENDPOINT
 * and the access key; a backup of the folder can be named, too.
 */
let downloads: string | undefined;

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [, , ...parameters] = process.argv;
  const isInPlace = parameters.includes('--in-place');
  const keyFile = parameters.includes('--key') ? parameters[parameters.indexOf('--key') + 1] : undefined;
  const named = parameters.find((parameter) => !parameter.startsWith('--') && parameter !== keyFile);
  if (!named) throw new StartupError('Name the backup: npm run restore -- site-2026-11-21T08-30-00Z.tar');
  const isInBucket = named.startsWith('s3://');
  if (!isInBucket && !existsSync(named)) throw new StartupError(`There is no file ${named}.`);
  const { BACKUP_URL: _, ...env } = process.env;
  const settings = readSettings(isInBucket ? env : process.env);
  const { databaseUrl, dataDir } = settings;
  const file = isInBucket ? await download(named, keyFile, dataDir) : named;
  const openEmptyStorages = async () => {
    const storages = await openStorages(settings);
    for (const storage of Object.values(storages)) {
      for await (const name of storage.list()) {
        // The owner may have copied the key of the site there before the restore.
        if (isSiteKey(name)) continue;
        throw new StartupError(
          `The file storage is not empty: it contains ${name}. Set MEDIA_URL to another bucket or folder.`,
        );
      }
    }
    return storages;
  };
  const countRows = ({ tables }: Manifest) => Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  if (isInPlace) {
    const manifest = await restoreInPlace(file, settings);
    console.log(
      `The database has the ${countRows(manifest)} rows of ${manifest.madeAt} again. Files were not changed.`,
    );
    await removeDownload();
    process.exit(0);
  }
  const target = { databaseUrl, dataDir, openStorages: openEmptyStorages };
  const restored = await restoreBackup(file, target);
  const { manifest, images, privateFiles } = restored;
  const missingKey = await findMissingKey(settings);
  console.log(
    `${countRows(manifest)} rows, ${images} images and ${privateFiles} CVs of ${manifest.madeAt} are in ${databaseUrl ? 'the database and ' : ''}${dataDir}. Start the site with "npm start".`,
  );
  for (const sentence of describeCopy(restored)) console.log(sentence);
  if (missingKey) {
    console.log(
      `Backups do not contain the key ${missingKey}. Copy it from the private files of the old site to those of this one. Without it, authenticator apps must be set up again and the secrets of webhooks be replaced: see "The key of secrets" in docs/operating.md.`,
    );
  }
  await removeDownload();
} catch (error) {
  console.error(formatError(error, 'The backup was not restored'));
  await removeDownload();
  process.exit(1);
}

/** Downloads and opens a backup of a bucket. Returns where it is. */
async function download(address: string, keyFile: string | undefined, dataDir: string): Promise<string> {
  const { downloadBackup } = await import('../server/backup/offsite/download-backup.ts');
  // In the data folder, whose disk must have room for the data anyway.
  await mkdir(dataDir, { recursive: true });
  downloads = await mkdtemp(join(dataDir, '.download-'));
  return downloadBackup(address, keyFile, downloads, process.env);
}

async function removeDownload() {
  if (downloads) await rm(downloads, { recursive: true, force: true });
}

/** The key that the restored secrets are encrypted with, if the private files do not have it. */
async function findMissingKey(settings: Settings): Promise<string | undefined> {
  const db = connect(settings);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'site_keys')) return undefined;
    const row = await db.selectFrom('site_keys').select('file').executeTakeFirst();
    if (!row) return undefined;
    const { privateFiles } = await openStorages(settings);
    return (await privateFiles.size(row.file)) === undefined ? row.file : undefined;
  } finally {
    await db.destroy();
  }
}

import { existsSync } from 'node:fs';
import { openDatabase } from '../server/database/open-database.ts';
import { openImages } from '../server/media/open-images.ts';
import { openStorages } from '../server/media/storage/open-file-storage.ts';
import { createPrivateFileFinder } from '../server/ports/find-private-files.ts';
import { readSettings } from '../server/settings.ts';
import { formatError } from '../server/start/startup-error.ts';

/**
 * `npm run check-media`: removes files older than a week that are not in the database, and queues missing variants.
 * With images in DATA_DIR, the site does this after each start.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const { images: files, privateFiles: storage } = await openStorages(settings);
  const db = await openDatabase(settings);
  const privateFiles = { storage, findNames: createPrivateFileFinder(db, storage, Date.now) };
  const images = openImages({ db, files, privateFiles, clock: Date.now, isOwnStorage: false });
  try {
    const { removed, remade } = await images.check();
    console.log(`${removed} orphaned files were removed; missing variants of ${remade} images were queued.`);
  } finally {
    await images.close();
    await db.destroy();
  }
} catch (error) {
  console.error(formatError(error, 'The images could not be checked'));
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { formatError } from '../server/start/startup-error.ts';

/**
 * `npm run check-media`: removes files older than a week that are not in the database, and queues missing variants.
 * With images in DATA_DIR, the site does this after each start.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const site = await openSite(readSettings(process.env), { startsWork: false });
  try {
    const { removed, remade } = await site.images.check();
    console.log(`${removed} orphaned files were removed; missing variants of ${remade} images were queued.`);
  } finally {
    await site.close();
  }
} catch (error) {
  console.error(formatError(error, 'The images could not be checked'));
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { createLaunchStore, describeCheck } from '../server/copy/launch-store.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { formatError } from '../server/startup-error.ts';

/** `npm run check-launch`: prints each sample that nobody has confirmed, and exits with 1 if there is one. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await using db = await openDatabase(readSettings(process.env));
  const open = await createLaunchStore(db, Date.now).toConfirm();
  for (const check of open) console.log(describeCheck(check));
  if (open.length === 0) console.log('Everything is confirmed or replaced.');
  process.exitCode = open.length > 0 ? 1 : 0;
} catch (error) {
  console.error(formatError(error, 'The texts of the site could not be read'));
  process.exit(1);
}

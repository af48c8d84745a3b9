import { existsSync } from 'node:fs';
import { createLaunchStore, describeCheck } from '../server/copy/launch/launch-store.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { openOpeningState } from '../server/opening/opening-state.ts';
import { createOpeningStore } from '../server/opening/opening-store.ts';
import { readSettings } from '../server/settings.ts';
import { formatError } from '../server/start/startup-error.ts';

/**
 * `npm run check-launch`: prints each sample that nobody has confirmed, and whether the site is closed. Exits with 1 if
 * there is a sample.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  await using db = await openDatabase(settings);
  const open = await createLaunchStore(db, Date.now).toConfirm();
  for (const check of open) console.log(describeCheck(check));
  if (open.length === 0) console.log('Everything is confirmed or replaced.');
  const opening = await openOpeningState(settings, createOpeningStore(db, Date.now));
  if (!opening.wasOpen()) {
    console.log(
      'The site is closed: visitors see the page "Opening soon". Open it on the launch checklist, or set OPEN=yes.',
    );
  }
  process.exitCode = open.length > 0 ? 1 : 0;
} catch (error) {
  console.error(formatError(error, 'The texts of the site could not be read'));
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { createActivityStore } from '../server/activity/activity-store.ts';
import { checkChain } from '../server/activity/check-chain.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';

/**
 * `npm run check-audit`: verifies every entry of the audit log. Prints the first invalid entry and exits with 1, or
 * prints the last entry's hash. Keep that hash elsewhere to detect a log that was rewritten from the beginning.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await using db = await openDatabase(readSettings(process.env));
  const { validEntries, firstInvalid, head, erasedFields } = await checkChain(createActivityStore(db, Date.now));
  if (firstInvalid) {
    const { id, reason } = firstInvalid;
    throw new StartupError(`Entry ${id} is invalid: ${reason}. The ${validEntries} before it are valid.`);
  }
  const erased = erasedFields > 0 ? ` In them, ${erasedFields} names were erased on request, as recorded.` : '';
  console.log(`All ${validEntries} entries are valid.${erased} The last one's hash: ${head.hash || 'none yet'}`);
} catch (error) {
  console.error(formatError(error, 'The audit log could not be checked'));
  process.exit(1);
}

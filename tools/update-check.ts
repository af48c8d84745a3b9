import { existsSync } from 'node:fs';
import { readSettings } from '../server/settings.ts';
import { checkUpdate } from '../server/start/check-update.ts';
import { formatError } from '../server/start/startup-error.ts';
import { VERSION } from '../server/start/version.ts';

/**
 * `npm run update-check`: whether a newer version is published at UPDATE_CHECK_URL. Exits with 0 if there is none or
 * the check is off, with 2 if there is one, and with 1 if the check failed.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { updateCheckUrl } = readSettings(process.env);
  if (!updateCheckUrl) {
    console.log(
      `This is version ${VERSION}. The check for updates is off, and nothing was requested. To turn it on, set UPDATE_CHECK_URL to an address that answers with {"version": "1.2.0"}, or to that of the latest release at GitHub.`,
    );
  } else {
    const found = await checkUpdate(updateCheckUrl, VERSION);
    if (found.state === 'failed') {
      console.error(`The check for updates failed: ${found.reason}`);
      process.exitCode = 1;
    } else if (found.state === 'newer') {
      console.log(
        `Version ${found.published} is available; this is ${VERSION}.${found.url ? ` ${found.url}` : ''} docs/operating.md describes the upgrade.`,
      );
      process.exitCode = 2;
    } else console.log(`This is version ${VERSION}; ${found.published} is the latest.`);
  }
} catch (error) {
  console.error(formatError(error, 'The check for updates failed'));
  process.exit(1);
}

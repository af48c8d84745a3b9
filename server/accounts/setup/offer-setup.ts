import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../core/clock.ts';
import { createPoller } from '../../core/poller.ts';
import type { Database } from '../../database/open-database.ts';
import { createAccountStore } from '../account-store.ts';
import { createSetupCodeStore } from './setup-code-store.ts';

/** A third of the lease, so that a busy process keeps it. */
const POLL_INTERVAL_MS = 5_000;

/** The file in DATA_DIR with the code, for deployers who can read files but not the log. */
const CODE_FILE = 'setup-code.txt';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  dataDir: string;
}

/** While there is no account, prints a code for /setup in one of the processes, and keeps the code valid. */
export function offerSetup({ db, clock, publicUrl, dataDir }: Parts) {
  const accounts = createAccountStore(db, clock);
  const codes = createSetupCodeStore(db, clock);
  const path = join(dataDir, CODE_FILE);
  let isHolder = false;

  /** The code is in the log too, so a folder that cannot be written is no failure. */
  const writeCode = (code: string) => writeFile(path, `${code}\n`, { mode: 0o600 }).catch(() => {});
  const removeCode = async () => {
    if (isHolder) await rm(path, { force: true }).catch(() => {});
  };

  const work = async () => {
    if ((await accounts.count()) > 0) {
      poller.stop();
      await removeCode();
      await codes.release();
      return;
    }
    if (isHolder && (await codes.renew())) return;
    const code = await codes.claim();
    isHolder = code !== undefined;
    if (code) {
      await writeCode(code);
      console.log(
        `There is no administrator yet. Open ${publicUrl}/setup and enter the code ${code} (it works once, until the next start), or run "npm run create-admin" with your e-mail address.`,
      );
    }
  };
  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work,
    onFailure: (error) => console.error('The code for /setup could not be made:', error),
  });
  poller.trigger();
  return {
    async stop() {
      poller.stop();
      await poller.idle();
      await removeCode();
      // Otherwise the next start has to wait until the lease expires.
      await codes.release().catch(() => {});
    },
  };
}

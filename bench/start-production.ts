import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { DEMO_ACCOUNT } from '../server/accounts/demo-account.ts';
import { hashPassword } from '../server/accounts/passwords/passwords.ts';
import { SITE } from '../server/activity/actor.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { freePort, startSite } from '../tests/support/running-site.ts';
import { fillFolder } from './prepared-folder.ts';

/** Serves the demo's content in production mode: compressed, cached, and with a random administrator password. */
export async function startProduction() {
  const path = await fillFolder(0);
  const site = await openSite(readSettings({ DATA_DIR: path }));
  const { id } = (await site.accounts.findByEmail(DEMO_ACCOUNT.email)) as { id: number };
  await site.accounts.setPassword(id, await hashPassword(randomUUID()), SITE);
  await site.close();
  const PORT = String(await freePort());
  const running = await startSite({
    SITE_MODE: 'production',
    OPEN: 'yes',
    MAIL: 'files',
    DATA_DIR: path,
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
  });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(path, { recursive: true });
    },
  };
}

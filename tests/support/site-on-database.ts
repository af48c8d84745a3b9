import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresServer } from './postgres-server.ts';
import { type RunningSite, startSite } from './running-site.ts';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;

/** Starts the site on this type of database. PostgreSQL gets a new server, which `stop` removes. */
export async function startSiteOn(database: (typeof DATABASES)[number]): Promise<RunningSite> {
  if (database === 'SQLite') return startSite();
  const postgres = await createPostgresServer({ fsync: 'off' });
  await postgres.start();
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-postgres-'));
  const site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  return {
    ...site,
    async stop(signal) {
      const code = await site.stop(signal);
      await postgres.remove();
      return code;
    },
  };
}

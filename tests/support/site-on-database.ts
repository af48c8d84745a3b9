import { rm } from 'node:fs/promises';
import { copyToPostgres } from './copy-to-postgres.ts';
import { createPostgresServer } from './postgres-server.ts';
import { copyPreparedData, type RunningSite, startSite } from './running-site.ts';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;

/** Starts the site on this type of database. PostgreSQL gets a new server, which `stop` removes. */
export async function startSiteOn(database: (typeof DATABASES)[number]): Promise<RunningSite> {
  if (database === 'SQLite') return startSite();
  const postgres = await createPostgresServer({ fsync: 'off' });
  await postgres.start();
  const dataDir = await copyPreparedData();
  await copyToPostgres(dataDir, postgres.url);
  const site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  return {
    ...site,
    async stop(signal) {
      const code = await site.stop(signal);
      await postgres.remove();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

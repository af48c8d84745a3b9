import { copyToPostgres } from '../support/copy-to-postgres.ts';
import { isNightly } from '../support/is-nightly.ts';
import { createPostgresServer } from '../support/postgres-server.ts';
import { queryPostgres } from '../support/query-postgres.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { copyPreparedData } from '../support/running-site.ts';

export type Query = <Row>(statement: string) => Promise<Row[]>;

async function openOnPostgres() {
  const postgres = await createPostgresServer({ fsync: 'off' });
  await postgres.start();
  const dataDir = await copyPreparedData();
  await copyToPostgres(dataDir, postgres.url);
  const query: Query = (statement) => queryPostgres(postgres.url, statement);
  return { env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url }, query, remove: () => postgres.remove() };
}

async function openOnSqlite() {
  const dataDir = await copyPreparedData();
  const query: Query = async (statement) => querySqlite({ dataDir }, statement);
  return { env: { DATA_DIR: dataDir }, query, remove: async () => undefined };
}

/** For sites that are killed: settings, and queries that do not use the site's process. `npm test` uses only SQLite. */
export const PREPARED_DATABASES = [
  ['SQLite', openOnSqlite] as const,
  ...(isNightly ? [['PostgreSQL', openOnPostgres] as const] : []),
];

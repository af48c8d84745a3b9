import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/database/migrate.ts';
import { connect } from '../../server/database/open-database.ts';
import { createPostgresServer } from './postgres-server.ts';
import { queryPostgres } from './query-postgres.ts';
import { readSchema } from './read-schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server. */
    postgresUrl: string;
    /** The name of a migrated database: copying it is much faster than migrating. */
    postgresTemplate: string;
    /** The rows that migrations add, as JSON by table. */
    postgresRows: Record<string, string>;
    /** The template's schema (read-schema.ts). */
    postgresSchema: string;
  }
}

/** The data of tests need not survive a crash, and is too small to need autovacuum. */
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Starts a PostgreSQL server for the tests, unless TEST_POSTGRES_URL names one, and stops it afterwards. */
export default async function startPostgres(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? undefined : await createPostgresServer(UNSAFE);
  await server?.start();
  const url = given ?? server?.url ?? '';
  const template = `test_template_${randomUUID().replaceAll('-', '')}`;
  await queryPostgres(url, `create database ${template}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = template;
  const db = connect({ databaseUrl: templateUrl.href, dataDir: '' });
  await migrate(db).finally(() => db.destroy());
  const { rows, schema } = await readTemplate(templateUrl.href);
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  project.provide('postgresRows', rows);
  project.provide('postgresSchema', schema);
  return async () => {
    if (given) await dropTestDatabases(url);
    await server?.remove();
  };
}

async function readTemplate(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const tables = await client.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  const rows: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const found = await client.query(`select jsonb_agg(to_jsonb(${name}))::text as json from ${name}`);
    if (found.rows[0].json) rows[name] = found.rows[0].json;
  }
  const schema = await readSchema(client);
  await client.end();
  return { rows, schema };
}

async function dropTestDatabases(url: string) {
  const query = `select datname from pg_database where datname like 'test\\_%'`;
  const databases = await queryPostgres<{ datname: string }>(url, query);
  for (const { datname } of databases) await queryPostgres(url, `drop database ${datname} with (force)`);
}

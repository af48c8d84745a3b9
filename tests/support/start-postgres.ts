import type { TestProject } from 'vitest/node';
import { createPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of the tests' own; each test makes its own database in it. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL server for the tests, unless TEST_POSTGRES_URL names one, and ends it afterwards. */
export default async function startPostgres(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return;
  }
  const server = await createPostgresServer({ fsync: 'off' });
  await server.start();
  project.provide('postgresUrl', server.url);
  return server.remove;
}

import { test } from 'vitest';
import { isNightly } from './is-nightly.ts';

const runs = isNightly || process.env.TEST_DATABASE !== 'postgres';

/** A test of what does not depend on the database. On PostgreSQL it runs by night only. */
export const testOnSqlite = (name: string, run: () => Promise<void>) => {
  if (runs) test(name, run);
};

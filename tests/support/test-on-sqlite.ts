import { type TestOptions, test } from 'vitest';
import { isNightly } from './is-nightly.ts';

type Run = () => Promise<void>;

const runs = isNightly || process.env.TEST_DATABASE !== 'postgres';

/** A test that does not depend on the database. On PostgreSQL it runs only nightly. */
export function testOnSqlite(name: string, ...body: [run: Run] | [options: TestOptions, run: Run]): void {
  if (!runs) return;
  if (body.length === 1) test(name, body[0]);
  else test(name, ...body);
}

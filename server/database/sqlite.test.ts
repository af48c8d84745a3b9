import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { sqliteDialect } from './sqlite.ts';

test('when SQLite rolls back a transaction by itself, the original error is reported', async () => {
  await using site = await openTestSite();
  const writing = site.db.transaction().execute(async (trx) => {
    // SQLite does this when the disk fails.
    await sql`rollback`.execute(trx);
    throw new Error('disk I/O error');
  });
  await expect(writing).rejects.toThrow('disk I/O error');
});

test('lower() converts letters outside ASCII too', async () => {
  await using db = new Kysely({ dialect: sqliteDialect(':memory:') });
  const { rows } = await sql`select lower('ÉCOLE Ünal') as text, lower(null) as missing, lower(7) as number`.execute(
    db,
  );
  expect(rows).toEqual([{ text: 'école ünal', missing: null, number: '7' }]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';

test('when the database took a transaction back by itself, whoever wrote hears why', async () => {
  await using site = await openTestSite();
  const writing = site.db.transaction().execute(async (trx) => {
    // As SQLite does it when the disk fails.
    await sql`rollback`.execute(trx);
    throw new Error('disk I/O error');
  });
  await expect(writing).rejects.toThrow('disk I/O error');
});

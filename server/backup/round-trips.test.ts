// PostgreSQL nightly: move-database.postgres.test.ts copies every text to PostgreSQL and back.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyPlace } from '../../tests/support/empty-place.ts';
import { fillTables, readTables } from '../../tests/support/fill-tables.ts';
import { migrate } from '../database/migrate.ts';
import { connect } from '../database/open-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

test('every text in every table is the same after a backup is restored', async () => {
  await using place = await emptyPlace();
  await using db = connect(place);
  await migrate(db);
  const filled = await fillTables(db);
  const path = join(place.dataDir, 'backup.tar');
  await makeBackup(path, place, await place.openStorages(), new Date());

  await using other = await emptyPlace();
  await restoreBackup(path, other);
  await using restored = connect(other);
  const found = await readTables(restored);
  for (const [table, rows] of filled) {
    // The salts of visitors are in no backup.
    expect(found.get(table), table).toEqual(table === 'visit_salts' ? [] : rows);
  }
});

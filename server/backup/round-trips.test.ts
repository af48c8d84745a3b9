import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillTables, readTables } from '../../tests/support/fill-tables.ts';
import { newDatabase, openTestSite } from '../../tests/support/test-site.ts';
import { connect } from '../database/open-database.ts';
import { openStorages } from '../media/open-file-storage.ts';
import { readSettings } from '../settings.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const TEXTS = ['a\u2028b', 'a\u2029b', 'a\nb\r\nc\rd', '\u0085', 'x', ' ', '', 'é', '\uFFFD', '😀', '\u202E', '"\\'];

test('every text in every table is the same after a backup is restored', async () => {
  await using site = await openTestSite();
  const filled = await fillTables(site.db, TEXTS);
  const path = join(site.dataDir, 'backup.tar');
  const storages = { images: site.files, privateFiles: site.privateFiles };
  await makeBackup(path, site.settings, storages, new Date(site.clock()));

  const dataDir = await mkdtemp(join(tmpdir(), 'otla-restore-'));
  const { databaseUrl, drop } = await newDatabase();
  const place = { dataDir, databaseUrl: databaseUrl || undefined };
  try {
    await restoreBackup(path, { ...place, openStorages: () => openStorages(readSettings({ DATA_DIR: dataDir })) });
    await using restored = connect(place);
    const found = await readTables(restored);
    for (const [table, rows] of filled) if (table !== 'visit_salts') expect(found.get(table), table).toEqual(rows.sort());
  } finally {
    await drop();
    await rm(dataDir, { recursive: true });
  }
});

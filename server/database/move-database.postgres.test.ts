import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { emptyPlace } from '../../tests/support/empty-place.ts';
import { fillTables, readTables } from '../../tests/support/fill-tables.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { newDatabase, openTestSite } from '../../tests/support/test-site.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openSite } from '../site.ts';
import { migrate } from './migrate.ts';
import { moveDatabase } from './move-database.ts';
import { connect } from './open-database.ts';

const VISITOR = { page: 'contact', clientAddress: '192.0.2.1' } as const;
const MESSAGE = { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'A shop needs a site. 🪔' };

test('a site moves from PostgreSQL to SQLite and back with all rows, and ids continue where they were', async () => {
  await using site = await openTestSite();
  const first = await addPost(site, { title: 'Stays' });
  const gone = await addPost(site, { title: 'Removed for good' });
  await site.posts.remove(gone, SOMEONE);
  site.time.now += 31 * 24 * 3_600_000;
  await site.sweep();
  await site.receiveMessage(MESSAGE, VISITOR);
  await site.outbox.close();

  const dataDir = await mkdtemp(join(tmpdir(), 'otla-test-'));
  const { databaseUrl, drop } = await newDatabase();
  try {
    const there = await moveDatabase(site.settings, { databaseUrl: undefined, dataDir });
    expect(there.rows).toMatchObject({ users: 1, posts: 1, messages: 1 });
    expect(await readdir(dataDir)).toEqual(['site.sqlite']);
    const back = await moveDatabase({ databaseUrl: undefined, dataDir }, { databaseUrl, dataDir });
    expect(back).toEqual(there);
    await expect(moveDatabase({ databaseUrl: undefined, dataDir }, { databaseUrl, dataDir })).rejects.toThrow(
      /not empty/,
    );
    await expect(moveDatabase(site.settings, { databaseUrl: undefined, dataDir })).rejects.toThrow(/already/);

    const moved = await openSite({ ...site.settings, databaseUrl }, { clock: site.clock, mailer: site.mailer });
    expect((await moved.posts.find(first))?.title).toBe('Stays');
    expect(await addPost({ ...site, ...moved, slices: site.slices })).toBe(gone + 1);
    await moved.close();
  } finally {
    await drop();
    await rm(dataDir, { recursive: true });
  }
});

testNightly(
  'a move that is interrupted, or during which the site writes, leaves no rows and can be repeated',
  async () => {
    await using site = await openTestSite();
    await addPost(site);
    const { databaseUrl, drop } = await newDatabase();
    const to = { databaseUrl, dataDir: site.dataDir };
    try {
      // The site writes while the rows are copied.
      let isWriting = true;
      const writing = (async () => {
        for (let number = 0; isWriting; number++) await addPost(site, { title: `Meanwhile ${number}` });
      })();
      await expect(moveDatabase(site.settings, to)).rejects.toThrow(/stop the site/);
      isWriting = false;
      await writing;
      expect((await moveDatabase(site.settings, to)).rows).toMatchObject({ users: 1 });
    } finally {
      await drop();
    }
  },
);

testNightly('every text in every table is the same on PostgreSQL and back on SQLite, except NUL', async () => {
  await using sqlite = await emptyPlace(false);
  await using db = connect(sqlite);
  await migrate(db);
  const filled = await fillTables(db);
  await using postgres = await emptyPlace();
  const { replaced, leftOut } = await moveDatabase(sqlite, postgres);
  expect(Object.keys(replaced)).toContain('messages');
  expect(leftOut).toEqual([]);
  await using back = await emptyPlace(false);
  expect((await moveDatabase(postgres, back)).replaced).toEqual({});

  await using restored = connect(back);
  const found = await readTables(restored);
  for (const [table, rows] of filled) {
    const stored = rows.map((row) => row.replaceAll('\\\\u0000', 'escaped').replaceAll('\\u0000', '\uFFFD'));
    expect(
      found.get(table)?.map((row) => row.replaceAll('\\\\u0000', 'escaped')),
      table,
    ).toEqual(stored.sort());
  }
});

testNightly('a backup of SQLite is restored into PostgreSQL, with NUL replaced', async () => {
  await using sqlite = await emptyPlace(false);
  await using db = connect(sqlite);
  await migrate(db);
  await db
    .insertInto('reply_templates')
    .values({ name: 'a\0b', text: '', revision: 1, updated_at: '', updated_by: '' })
    .execute();
  const path = join(sqlite.dataDir, 'backup.tar');
  await makeBackup(path, sqlite, await sqlite.openStorages(), new Date());
  await using postgres = await emptyPlace();
  expect((await restoreBackup(path, postgres)).replaced).toEqual({ reply_templates: 1 });
  await using restored = connect(postgres);
  expect(await restored.selectFrom('reply_templates').select('name').execute()).toEqual([{ name: 'a\uFFFDb' }]);
});

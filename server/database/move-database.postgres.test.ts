import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { newDatabase, openTestSite } from '../../tests/support/test-site.ts';
import { openSite } from '../site.ts';
import { moveDatabase } from './move-database.ts';

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
    expect(there).toMatchObject({ users: 1, posts: 1, messages: 1 });
    expect(await readdir(dataDir)).toEqual(['site.sqlite']);
    const back = await moveDatabase({ databaseUrl: undefined, dataDir }, { databaseUrl, dataDir });
    expect(back).toEqual(there);
    await expect(moveDatabase({ databaseUrl: undefined, dataDir }, { databaseUrl, dataDir })).rejects.toThrow(
      /not empty/,
    );
    await expect(moveDatabase(site.settings, { databaseUrl: undefined, dataDir })).rejects.toThrow(/already/);

    const moved = await openSite({ ...site.settings, databaseUrl }, { clock: site.clock, mailer: site.mailer });
    expect((await moved.posts.find(first))?.title).toBe('Stays');
    expect(await addPost({ ...site, ...moved })).toBe(gone + 1);
    await moved.close();
  } finally {
    await drop();
    await rm(dataDir, { recursive: true });
  }
});

test('a move that is interrupted, or during which the site writes, leaves no rows and can be repeated', async () => {
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
    expect(await moveDatabase(site.settings, to)).toMatchObject({ users: 1 });
  } finally {
    await drop();
  }
});

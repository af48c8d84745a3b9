// PostgreSQL nightly: other tests make the same queries.
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { BackupList } from '../../contract/backup.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { emptyPlace } from '../../tests/support/empty-place.ts';
import { isNightly } from '../../tests/support/is-nightly.ts';
import { fileOf, libraryOf, PDF } from '../../tests/support/media-library.ts';
import { enableSecondFactor } from '../../tests/support/second-factor.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import { bearer, EDITOR, NOW, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { connect } from '../database/open-database.ts';
import { openStorages } from '../media/storage/open-file-storage.ts';
import { readSettings } from '../settings.ts';
import { openSite } from '../site.ts';
import { hasValidChecksum, writeArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { MANIFEST } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const HOUR = 3_600_000;

async function backUp(site: TestSite, name = 'backup.tar') {
  const path = join(site.dataDir, name);
  return {
    path,
    ...(await makeBackup(
      path,
      site.settings,
      { images: site.files, privateFiles: site.privateFiles },
      new Date(site.clock()),
    )),
  };
}

test('a backup made during writes is consistent and can be restored', async () => {
  await using site = await openTestSite();
  for (let number = 1; number <= 20; number++) await addPost(site, { title: `Before ${number}` });
  await site.images.finishVariants();
  let isDone = false;
  const writing = (async () => {
    while (!isDone) await addPost(site, { title: 'Meanwhile', content: `<p>${'word '.repeat(2000)}</p>` });
  })();
  const { path, manifest, images } = await backUp(site);
  isDone = true;
  await writing;
  // The image that the posts share, and its variants in three formats.
  expect(images).toBe(4);

  await using place = await emptyPlace();
  await restoreBackup(path, place);
  const settings = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const restored = await openSite(settings, { mailer: site.mailer, clock: site.clock });
  const list = await restored.posts.page({ page: 1, perPage: 100 });
  expect(list.total).toBe(manifest.tables.posts?.rows);
  expect(list.posts.map(({ title }) => title)).toContain('Before 1');
  const { image } = await site.db.selectFrom('posts').select('image').executeTakeFirstOrThrow();
  expect(await readFile(join(place.dataDir, 'media', image))).toEqual(
    await readFile(join(site.dataDir, 'media', image)),
  );
  await restored.close();
});

testNightly('a backup has no salt by which visitors of the day could be recognized', async () => {
  await using site = await openTestSite();
  await site.db
    .insertInto('visit_salts')
    .values({ day: '2026-11-24', salt: 'ab'.repeat(32) })
    .execute();
  const { path, manifest } = await backUp(site);
  expect(Object.keys(manifest.tables)).not.toContain('visit_salts');
  await using place = await emptyPlace();
  await restoreBackup(path, place);
  const settings = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const restored = await openSite(settings, { mailer: site.mailer, clock: site.clock });
  expect(await restored.db.selectFrom('visit_salts').selectAll().execute()).toEqual([]);
  await restored.close();
});

testNightly('PDFs of the media library are backed up and restored', async () => {
  await using site = await openTestSite();
  const { body: pdf } = await (await libraryOf(site)).upload(new File([PDF], 'Prices.pdf'));
  const { path } = await backUp(site);
  await using place = await emptyPlace();
  await restoreBackup(path, place);
  const restored = await place.openStorages();
  expect(await restored.images.size(fileOf(pdf))).toBe(PDF.length);
});

testNightly('after a restore, the id of a deleted last post is not reused', async () => {
  await using site = await openTestSite();
  const last = await addPost(site);
  await site.db.deleteFrom('post_images').execute();
  await site.db.deleteFrom('posts').where('id', '=', last).execute();
  const { path } = await backUp(site);
  await using place = await emptyPlace();
  await restoreBackup(path, place);
  const settings = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const restored = await openSite(settings, { mailer: site.mailer, clock: site.clock });
  expect(await addPost({ ...site, ...restored } as TestSite)).toBe(last + 1);
  await restored.close();
});

test('a backup of SQLite or PostgreSQL can be restored into SQLite with identical rows', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'Übermäßig “quoted” ✓', category: 'Business' });
  await enableSecondFactor(site, await site.signIn());
  const { path, manifest } = await backUp(site);
  await using onSqlite = await emptyPlace(false);
  // Each restore reads its rows back and compares their digests with those of the backup.
  expect((await restoreBackup(path, onSqlite)).manifest).toEqual(manifest);
  expect(manifest.tables.sessions?.rows).toBe(1);
  expect([manifest.tables.second_factors?.rows, manifest.tables.recovery_codes?.rows]).toEqual([1, 10]);
});

/** The distance between two flipped bits in bytes: STEP in the content, ENDS in the last records. */
const STEP = isNightly ? 401 : 2_011;
const ENDS = isNightly ? 7 : 61;

testOnSqlite('a flipped bit anywhere in the file is detected', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const { path } = await backUp(site);
  expect(await hasValidChecksum(path)).toBe(true);
  const good = await readFile(path);
  const damaged = join(site.dataDir, 'damaged.tar');
  for (let at = 0; at < good.length; at += at > good.length - 2100 ? ENDS : STEP) {
    const bytes = Buffer.from(good);
    bytes[at] = (bytes[at] as number) ^ (1 << (at % 8));
    await writeFile(damaged, bytes);
    expect(await hasValidChecksum(damaged), `the flip at byte ${at}`).toBe(false);
  }
  await writeFile(damaged, good.subarray(0, good.length - 512));
  expect(await hasValidChecksum(damaged)).toBe(false);
  await using place = await emptyPlace();
  await expect(restoreBackup(damaged, place)).rejects.toThrow(/is damaged/);
});

testOnSqlite('a restore into a site that is in use is refused with instructions', async () => {
  await using site = await openTestSite();
  const { path } = await backUp(site);
  const { dataDir, databaseUrl } = site.settings;
  const used = { dataDir, databaseUrl, openStorages: () => openStorages(site.settings) };
  await expect(restoreBackup(path, used)).rejects.toThrow(/new (folder|database)/);
});

testOnSqlite('a backup of a newer version is refused and leaves nothing behind', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const { path, manifest } = await backUp(site);
  const newer = JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-of-tomorrow'] });
  const file = { name: MANIFEST, bytes: newer.length, content: Readable.from([Buffer.from(newer)]) };
  await writeArchive(path, Readable.from([file]), new Date(site.clock()));

  await site.db
    .insertInto('kysely_migration' as never)
    .values({ name: '9999-of-tomorrow', timestamp: '2099-01-01' } as never)
    .execute();
  await expect(backUp(site, 'newer.tar')).rejects.toThrow('Back it up with that version');
  // PostgreSQL test databases are reused.
  await site.db
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '=', '9999-of-tomorrow' as never)
    .execute();
  await using place = await emptyPlace();
  // The second attempt fails with the same error, not because the target is in use.
  for (let tries = 1; tries <= 2; tries++) {
    await expect(restoreBackup(path, place)).rejects.toThrow(/newer than this program/);
  }
  expect(await readdir(place.dataDir)).not.toContain('site.sqlite');
  if (place.databaseUrl) {
    const db = connect(place);
    expect(await db.introspection.getTables()).toEqual([]);
    await db.destroy();
  }
});

testNightly('with two instances, only one makes the backup of each day', async () => {
  await using site = await openTestSite({ BACKUP_EVERY_HOURS: '24' });
  const backup = { ...site.settings.backup, folder: join(site.dataDir, 'backups-of-the-other') };
  const other = await openSite({ ...site.settings, backup }, { mailer: site.mailer, clock: site.clock });
  const made = async () => {
    const folders = [site.settings.backup.folder, backup.folder];
    return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat().sort();
  };
  await Promise.all([site.slices.backups.makeIfDue(), other.slices.backups.makeIfDue()]);
  await site.slices.backups.makeIfDue();
  await other.slices.backups.makeIfDue();
  expect(await made()).toEqual(['site-2026-11-21T08-30-00Z.tar']);
  const last = await site.slices.backups.lastSuccessful();
  expect(last?.endedAt).toBe('2026-11-21T08:30:00.000Z');
  expect(await hasValidChecksum(last?.path ?? '')).toBe(true);

  site.time.now += 24 * HOUR;
  await Promise.all([site.slices.backups.makeIfDue(), other.slices.backups.makeIfDue()]);
  expect(await made()).toHaveLength(2);
  await other.close();
});

testOnSqlite(
  'a failed backup is recorded with its reason, retried after an hour, and leaves no unfinished files',
  async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'otla-backups-')), 'backups');
    await writeFile(folder, 'a file stands where the folder should be');
    await using site = await openTestSite({ BACKUP_EVERY_HOURS: '24', BACKUP_DIR: folder });
    await site.slices.backups.makeIfDue();
    expect(await failureOf(site)).toEqual({
      text: 'The site cannot write to the backup folder. Ask your server administrator to fix it.',
      detail: expect.stringContaining('EEXIST'),
    });

    await rm(folder);
    await site.slices.backups.makeIfDue();
    expect(await site.slices.backups.lastSuccessful()).toBeUndefined();
    site.time.now += HOUR + 1000;
    await site.slices.backups.makeIfDue();
    expect(await site.slices.backups.lastFailure()).toBeUndefined();
    expect(await readdir(folder)).toHaveLength(1);
    await rm(folder, { recursive: true });
  },
);

testNightly('a backup that cannot be restored is not counted, and one of them is kept', async () => {
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openTestSite();
  await addOrphan(site);
  const { folder } = site.settings.backup;
  const by = { who: EDITOR.email, address: '' };
  const make = async (second: number) => {
    site.time.now = NOW + second * 1_000;
    await expect.poll(() => site.slices.backups.makeNow(by)).toBe(`site-2026-11-21T08-30-0${second}Z.tar`);
  };
  for (const second of [1, 2]) {
    await make(second);
    await expect.poll(() => readdir(folder)).toEqual([`site-2026-11-21T08-30-0${second}Z.tar.failed`]);
    await expect.poll(async () => (await failureOf(site))?.detail).toMatch(/could not be restored.*foreign key/i);
    expect((await failureOf(site))?.text).toMatch(/^The trial restore failed, so this backup does not count\./);
  }
  await site.db.deleteFrom('recovery_codes').execute();
  await make(3);
  await expect.poll(() => readdir(folder)).toEqual(['site-2026-11-21T08-30-03Z.tar']);
  await expect.poll(() => site.slices.backups.lastFailure()).toBeUndefined();
});

/** The failure of the last backup as owners see it, with the detail from the server. */
async function failureOf(site: TestSite): Promise<BackupList['failure']> {
  const answer = await site.request('/api/admin/backups', { headers: bearer(await site.signIn()) });
  return ((await answer.json()) as BackupList).failure;
}

/** Adds a row that refers to a missing row, as a manual change with disabled checks could. */
async function addOrphan({ db }: TestSite) {
  const [off, on] = isPostgres(db)
    ? [sql`set session_replication_role = replica`, sql`set session_replication_role = default`]
    : [sql`pragma foreign_keys = off`, sql`pragma foreign_keys = on`];
  await db.connection().execute(async (connection) => {
    await off.execute(connection);
    await connection.insertInto('recovery_codes').values({ code_hash: 'x', user_id: 99 }).execute();
    await on.execute(connection);
  });
}

testNightly('a backup succeeds even if older ones cannot be removed', async () => {
  using log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openTestSite({ BACKUP_EVERY_HOURS: '24', BACKUP_KEEP_DAYS: '1' });
  const { folder } = site.settings.backup;
  // Removing these folders fails, as removing a file from an append-only share does.
  for (const day of ['05', '06']) await mkdir(join(folder, `site-2020-01-${day}T00-00-00Z.tar`), { recursive: true });
  await site.slices.backups.makeIfDue();
  expect(await site.slices.backups.lastFailure()).toBeUndefined();
  expect(await hasValidChecksum((await site.slices.backups.lastSuccessful())?.path ?? '')).toBe(true);
  expect(log).toHaveBeenCalledWith('Older backups could not be removed:', expect.any(Error));
});

testNightly('abandoned files of unfinished backups are removed, recent ones are not', async () => {
  await using site = await openTestSite({ BACKUP_EVERY_HOURS: '24' });
  const { folder } = site.settings.backup;
  const leave = async (name: string, hoursAgo: number) => {
    await mkdir(join(folder, name), { recursive: true });
    const at = new Date(site.clock() - hoursAgo * HOUR);
    await utimes(join(folder, name), at, at);
  };
  await leave('.unfinished-byhand', 1);
  await leave('by-hand.tar.unfinished', 1);
  await leave('.unfinished-killed', 24);
  await leave('killed.tar.unfinished', 24);
  await site.slices.backups.makeIfDue();
  expect((await readdir(folder)).sort()).toEqual([
    '.unfinished-byhand',
    'by-hand.tar.unfinished',
    'site-2026-11-21T08-30-00Z.tar',
  ]);
});

testOnSqlite('an administrator makes a backup and downloads it with a token or a one-time link', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const headers = bearer(await site.signIn());
  const list = async () => (await (await site.request('/api/admin/backups', { headers })).json()) as BackupList;
  expect(await list()).toMatchObject({ backups: [], making: null, failure: null });

  const asked = await site.request('/api/admin/backups', { method: 'POST', headers });
  expect(asked.status).toBe(202);
  const { name } = (await asked.json()) as { name: string };
  expect((await site.request('/api/admin/backups', { method: 'POST', headers })).status).toBe(409);
  await expect.poll(async () => (await list()).making).toBeNull();
  const [made] = (await list()).backups;
  expect(made).toMatchObject({ name, madeAt: '2026-11-21T08:30:00.000Z', kind: 'request', problem: null });
  expect(made?.checkedAt).toBe('2026-11-21T08:30:00.000Z');
  expect((await site.slices.health.report()).backup).toMatchObject({ lastBytes: made?.bytes });

  const answer = await site.request(`/api/admin/backups/${name}`, { headers });
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  expect(answer.headers.get('Content-Length')).toBe(String(made?.bytes));
  const downloaded = join(site.dataDir, 'downloaded.tar');
  await writeFile(downloaded, Buffer.from(await answer.arrayBuffer()));
  expect(await hasValidChecksum(downloaded)).toBe(true);

  const linked = async () => {
    const made = await site.request(`/api/admin/backups/${name}/link`, { method: 'POST', headers });
    return ((await made.json()) as { path: string }).path;
  };
  const path = await linked();
  expect((await site.request(path)).status).toBe(200);
  expect((await site.request(path)).status).toBe(404);
  const late = await linked();
  site.time.now += 61_000;
  expect((await site.request(late)).status).toBe(404);

  const { entries } = await site.activity.page({ kind: 'Site' });
  expect(entries.map(({ action, who }) => [action, who])).toEqual([
    ['backup.downloaded', EDITOR.email],
    ['backup.downloaded', EDITOR.email],
    ['backup.requested', EDITOR.email],
  ]);
});

testOnSqlite('only backups in the folder can be downloaded, whatever name is requested', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  const { folder } = site.settings.backup;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'secrets.txt'), 'not a backup');
  await writeFile(join(folder, 'site-2026-11-21T08-30-00Z.tar.unfinished'), 'half of one');
  const names = ['secrets.txt', '..%2fsite.sqlite', '%2e%2e%2fsite.sqlite', 'site-2026-11-21T08-30-00Z.tar.unfinished'];
  for (const name of [...names, 'site-2026-11-21T08-30-00Z.tar', 'download?link=', 'download']) {
    const answer = await site.request(`/api/admin/backups/${name}`, { headers });
    expect([name, answer.status]).toEqual([name, 404]);
  }
  const link = await site.request('/api/admin/backups/secrets.txt/link', { method: 'POST', headers });
  expect(link.status).toBe(404);
});

testOnSqlite('a requested backup that fails records why, and another can be requested at once', async () => {
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = join(await mkdtemp(join(tmpdir(), 'otla-backups-')), 'backups');
  await writeFile(folder, 'a file stands where the folder should be');
  await using site = await openTestSite({ BACKUP_DIR: folder });
  const by = { who: EDITOR.email, address: '' };
  expect(await site.slices.backups.makeNow(by)).toBeDefined();
  await expect.poll(async () => (await failureOf(site))?.detail).toContain('EEXIST');
  await rm(folder);
  site.time.now += 1000;
  const name = await site.slices.backups.makeNow(by);
  await expect.poll(() => readdir(folder)).toEqual([name]);
  await expect.poll(() => site.slices.backups.lastFailure()).toBeUndefined();
  await rm(folder, { recursive: true });
});

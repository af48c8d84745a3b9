// PostgreSQL nightly: other tests make the same queries.
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { applyForJob } from '../../../tests/support/apply-for-job.ts';
import { openBucketServer } from '../../../tests/support/bucket-server.ts';
import { PDF } from '../../../tests/support/cv-files.ts';
import { runProgram } from '../../../tests/support/run-program.ts';
import { testNightly } from '../../../tests/support/test-nightly.ts';
import { bearer, newDatabase, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { SITE } from '../../activity/actor.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { openStorages } from '../../media/storage/open-file-storage.ts';
import { readSettings } from '../../settings.ts';
import { openSite } from '../../site.ts';

const DAY = 24 * 3_600_000;

async function download(site: TestSite) {
  const response = await site.request('/api/admin/messages/1/cv', { headers: bearer(await site.signIn()) });
  return Buffer.from(await response.arrayBuffer());
}

testNightly('a CV is in a backup, and can be read after a restore', async () => {
  await using site = await openTestSite();
  await applyForJob(site, PDF);
  const path = join(site.dataDir, 'backup.tar');
  const storages = { images: site.files, privateFiles: site.privateFiles };
  expect(await makeBackup(path, site.settings, storages, new Date())).toMatchObject({ images: 0, privateFiles: 1 });

  const dataDir = await mkdtemp(join(tmpdir(), 'otla-restore-'));
  const { databaseUrl, drop } = await newDatabase();
  try {
    const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    await restoreBackup(path, { ...settings, openStorages: () => openStorages(settings) });
    const restored = await openSite(settings, { mailer: site.mailer, clock: site.clock });
    expect((await restored.messages.readCv(1, SITE))?.content).toEqual(PDF);
    await restored.close();
  } finally {
    await drop();
    await rm(dataDir, { recursive: true });
  }
});

test('in a bucket, a CV is apart from the images and encrypted', async () => {
  await using bucket = await openBucketServer();
  await using site = await openTestSite(bucket.settings);
  await applyForJob(site, PDF);
  const [[name, object] = []] = bucket.objects;
  expect(name).toMatch(/^site\/private\/[0-9a-f]{40}$/);
  expect(object?.bytes.includes('%PDF')).toBe(false);
  expect(object?.headers['cache-control']).toBe('private, no-store');
  for await (const image of site.files.list()) expect.fail(`${image} is among the images.`);
  expect(await download(site)).toEqual(PDF);
});

test('CVs are moved into a bucket with the images', async () => {
  await using bucket = await openBucketServer();
  await using site = await openTestSite();
  await applyForJob(site, PDF);
  const moved = await runProgram(['tools/move-media.ts', 'to-bucket'], { ...bucket.settings, DATA_DIR: site.dataDir });
  expect(moved.output).toContain('1 files were copied, 0 were there already');
  const [name] = await readdir(join(site.dataDir, 'media', '.private'));
  expect([...bucket.objects.keys()]).toEqual([`site/private/${name}`]);
});

test('while the storage is down, an application is refused and leaves nothing behind', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await using bucket = await openBucketServer();
  await using site = await openTestSite(bucket.settings);
  bucket.fault = 'failing';
  const response = await applyForJob(site, PDF);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60']);
  expect(await site.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  bucket.fault = 'none';
  site.time.now += DAY;
  // After a failure, requests to the bucket fail for a second.
  await vi.waitFor(async () => {
    await site.sweep();
    expect(await site.db.selectFrom('message_files').selectAll().execute()).toEqual([]);
  }, 5_000);
});

test('files that no application has are removed a week later, if the others show that it is the right database', async () => {
  await using site = await openTestSite();
  const folder = join(site.dataDir, 'media', '.private');
  for (let count = 0; count < 2; count++) await applyForJob(site, PDF, 'cv.pdf', { message: `Letter ${count}` });
  await site.privateFiles.write('0'.repeat(40), PDF);
  expect(await site.images.check()).toMatchObject({ removed: 0 });
  const before = (site.time.now - 8 * DAY) / 1000;
  await utimes(join(folder, '0'.repeat(40)), before, before);
  expect(await site.images.check()).toMatchObject({ removed: 1 });
  expect(await readdir(folder)).toHaveLength(2);
  await site.db.deleteFrom('message_files').execute();
  await expect(site.images.check()).rejects.toThrow('The database has only 0 of 2 files');
});

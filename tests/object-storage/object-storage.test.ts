import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFileStorage } from '../../server/media/storage/open-file-storage.ts';
import { readSettings } from '../../server/settings.ts';
import { applyForJob } from '../support/apply-for-job.ts';
import { PDF } from '../support/cv-files.ts';
import { asFile, gradient, smallImage } from '../support/images.ts';
import { startObjectStorage } from '../support/start-object-storage.ts';
import { expectStorage, listNames, NAMES } from '../support/storage-contract.ts';
import { bearer, formBody, openTestSite, type TestSite } from '../support/test-site.ts';

let storage: Awaited<ReturnType<typeof startObjectStorage>>;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage?.close());

const publish = (site: TestSite, headers: Record<string, string>, image: File) => {
  const fields = { title: 'A title', content: '<p>Text.</p>', author_name: 'Meera', image };
  return site.request('/api/addblog', { ...formBody(fields), headers });
};

const open = (prefix: string) => openFileStorage(readSettings(storage.settings(prefix)));

test('a real service passes the storage contract', async () => {
  // For `Range: bytes=10-19`, the gateway with dbstore responds 206, bytes 10-19, and sends bytes 0-9.
  await expectStorage(await open('contract/deep'), { sendsParts: false });
});

test('lists are complete beyond the thousand names of one page', async () => {
  const files = await open('long');
  const names = Array.from({ length: 1_010 }, (_, index) => `${String(index).padStart(40, '0')}.webp`);
  for (let begin = 0; begin < names.length; begin += 50) {
    await Promise.all(names.slice(begin, begin + 50).map((name) => files.write(name, new Uint8Array([1]))));
  }
  expect(await listNames(files)).toEqual(names);
});

test.each([
  ['another secret', { MEDIA_SECRET_ACCESS_KEY: 'wrong-secret' }, '403 SignatureDoesNotMatch'],
  ['a key that does not exist', { MEDIA_ACCESS_KEY_ID: 'nobody' }, '403 InvalidAccessKeyId'],
  ['a bucket that does not exist', { MEDIA_URL: 's3://nothing' }, '404 NoSuchBucket'],
])('the site does not start with %s', async (_, wrong, message) => {
  await expect(openTestSite({ ...storage.settings('site'), ...wrong })).rejects.toThrow(message);
});

test('an image and its variants are stored in the bucket, served, and removed with their post', async () => {
  await using site = await openTestSite(storage.settings('site'));
  const headers = bearer(await site.signIn());
  const { id } = await (await publish(site, headers, asFile(await gradient(900, 600)))).json();
  await site.images.finishVariants();
  const files = await listNames(site.files);
  expect(files.length).toBeGreaterThan(8);
  for (const name of files) {
    const response = await site.request(`/media/${name}`);
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, await site.files.size(name)]);
  }
  await site.request(`/api/delete_blog/${id}`, { method: 'DELETE', headers });
  const [name] = (await site.db.selectFrom('media').select('name').execute()).map((row) => row.name);
  await site.request(`/api/admin/media/${name}?confirm=true`, { method: 'DELETE', headers });
  site.time.now += 31 * 24 * 3_600_000;
  await site.sweep();
  expect(await listNames(site.files)).toEqual([]);
});

test('while the service is down pages work and uploads leave nothing behind; afterwards everything works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using site = await openTestSite(storage.settings('away'));
  const headers = bearer(await site.signIn());
  await publish(site, headers, asFile(await smallImage('webp')));
  await site.images.finishVariants();
  const rows = () => site.db.selectFrom('media').select('name').execute();
  const before = await rows();

  await storage.stop();
  expect((await publish(site, headers, asFile(await smallImage('png')))).status).toBe(503);
  expect(await rows()).toEqual(before);
  expect((await site.request(`/media/${before[0]?.name}`)).status).toBe(503);
  expect((await site.publicBlog.latest(2)).length).toBe(1);

  await storage.start();
  await vi.waitFor(async () => expect((await site.request(`/media/${before[0]?.name}`)).status).toBe(200), 20_000);
  expect((await publish(site, headers, asFile(await smallImage('png')))).status).toBe(201);
});

test('images are moved into the bucket and back, even after the command was killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-move-'));
  await using source = await openTestSite();
  await source.images.store(asFile(await gradient(900, 600)));
  await source.images.finishVariants();
  const contents = new Map<string, Buffer>();
  for (const name of await listNames(source.files)) {
    contents.set(name, await readFile(join(source.dataDir, 'media', name)));
  }
  for (const name of NAMES) contents.set(name, Buffer.alloc(100_000, name));
  for (const name of NAMES) await source.files.write(name, contents.get(name) as Buffer);
  await applyForJob(source, PDF);
  const count = contents.size + 1;
  const files = await open('moved');
  const move = (direction: string, folder: string, until?: () => Promise<boolean>) =>
    run(['tools/move-media.ts', direction], { ...storage.settings('moved'), DATA_DIR: folder }, until);

  await move('to-bucket', source.dataDir, async () => (await listNames(files)).length > 2);
  // A kill may leave a damaged file.
  await files.write(NAMES[0] as string, Buffer.from('damaged'));
  expect(await move('to-bucket', source.dataDir)).toMatch(/^\d+ files were copied, \d+ were there already/);
  expect(await move('to-bucket', source.dataDir)).toContain(`0 files were copied, ${count} were there already`);
  expect(await listNames(files)).toEqual([...contents.keys()].sort());

  expect(await move('to-disk', dataDir)).toContain(`${count} files were copied, 0 were there already`);
  const [first = ''] = contents.keys();
  await writeFile(join(dataDir, 'media', first), 'damaged');
  expect(await move('to-disk', dataDir)).toContain('1 files were copied');
  expect((await readdir(join(dataDir, 'media'))).sort()).toEqual(['.private', ...contents.keys()].sort());
  expect(await readdir(join(dataDir, 'media', '.private'))).toEqual(await listNames(source.privateFiles));
  for (const [name, bytes] of contents) {
    expect((await readFile(join(dataDir, 'media', name))).equals(bytes), name).toBe(true);
  }
  await rm(dataDir, { recursive: true });
});

/** Runs a program and returns its output. With `until`, kills it as soon as `until` returns true. */
function run(program: string[], env: Record<string, string>, until?: () => Promise<boolean>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { env: { PATH: process.env.PATH, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('exit', (code) => (code === 0 || until ? resolve(output) : reject(new Error(output))));
    void (async () => {
      while (until && child.exitCode === null && !(await until()));
      if (until) child.kill('SIGKILL');
    })();
  });
}

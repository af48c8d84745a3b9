// PostgreSQL nightly: other tests make the same queries.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openBucketServer } from '../../../tests/support/bucket-server.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { expectStorage, listNames, NAMES } from '../../../tests/support/storage-contract.ts';
import { bearer, formBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { readSettings } from '../../settings.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openFileStorage } from './open-file-storage.ts';
import { openS3Storage } from './s3-storage.ts';

const [NAME = ''] = NAMES;

const publish = async (site: TestSite, headers: Record<string, string>, title = 'A title') => {
  const image = asFile(await smallImage('webp'));
  const fields = { title, content: '<p>Text.</p>', author_name: 'Meera', image };
  return site.request('/api/addblog', { ...formBody(fields), headers });
};

test('images are stored in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'otla-storage-'));
  await expectStorage(await openDiskStorage(folder));
  await rm(folder, { recursive: true });
});

test('at startup, unfinished files of dead processes are removed and those of running processes are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'otla-storage-'));
  const { pid: ended } = spawnSync(process.execPath, ['-e', '0']);
  const named = (host: string, pid: number) => `.unfinished-${host}-${pid}-${randomUUID()}`;
  const here = hostname();
  const gone = [named(here, ended), named(here, process.pid), named('another-1', 1)];
  const stay = [named(here, process.ppid), named('another-1', ended), '.nfs0001', `${'a'.repeat(40)}.webp`];
  for (const name of [...gone, ...stay]) await writeFile(join(folder, name), 'x');
  await utimes(join(folder, gone[2] as string), 0, Date.now() / 1000 - 2 * 3_600);
  await openDiskStorage(folder);
  expect((await readdir(folder)).sort()).toEqual(stay.sort());
  await rm(folder, { recursive: true });
});

test('images are stored in a bucket next to unrelated objects', async () => {
  await using bucket = await openBucketServer();
  for (const other of ['other.webp', 'site/deeper/other.webp', 'site2/other.webp']) {
    bucket.objects.set(other, { bytes: Buffer.from('x'), headers: {}, writtenAt: new Date() });
  }
  await expectStorage(await openFileStorage(readSettings(bucket.settings)));
  expect(bucket.objects.size).toBe(3);
});

test('objects in the bucket have the content type and an immutable Cache-Control, for a CDN that reads them', async () => {
  await using bucket = await openBucketServer();
  const files = await openFileStorage(readSettings(bucket.settings));
  await files.write(NAME, new Uint8Array([1]));
  expect(bucket.objects.get(`site/${NAME}`)?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'attachment',
  });
});

test('the image of a post is stored in the bucket and removed with the post', async () => {
  await using bucket = await openBucketServer();
  await using site = await openTestSite(bucket.settings);
  const headers = bearer(await site.signIn());
  const { id } = await (await publish(site, headers)).json();
  await site.images.finishVariants();
  const { image } = (await site.posts.find(id)) ?? {};
  const shown = await site.request(image as string);
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('Content-Length')));
  const head = await site.request(image as string, { method: 'HEAD' });
  expect(head.headers.get('Content-Length')).toBe(shown.headers.get('Content-Length'));
  expect(bucket.objects.size).toBeGreaterThan(1);

  await site.request(`/api/delete_blog/${id}`, { method: 'DELETE', headers });
  const name = (image as string).replace('/media/', '');
  await site.request(`/api/admin/media/${name}?confirm=true`, { method: 'DELETE', headers });
  site.time.now += 31 * 24 * 3_600_000;
  await site.sweep();
  expect([...bucket.objects.keys()]).toEqual([]);
});

test.each([
  ['another secret', { MEDIA_SECRET_ACCESS_KEY: 'wrong-secret' }, 'SignatureDoesNotMatch'],
  ['a key that does not exist', { MEDIA_ACCESS_KEY_ID: 'nobody' }, 'InvalidAccessKeyId'],
  ['a bucket that does not exist', { MEDIA_URL: 's3://nothing' }, 'NoSuchBucket'],
])('with %s the site fails to start, and the error does not contain the secret', async (_, wrong, code) => {
  await using bucket = await openBucketServer();
  const settings = { ...bucket.settings, ...wrong };
  const started = openTestSite(settings);
  await expect(started).rejects.toThrow(code);
  await expect(started).rejects.toThrow('MEDIA_SECRET_ACCESS_KEY');
  await expect(started).rejects.not.toThrow(settings.MEDIA_SECRET_ACCESS_KEY);
});

test('while the bucket fails, uploads get a 503 and leave no rows, pages still work, and the site recovers by itself', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using bucket = await openBucketServer();
  await using site = await openTestSite(bucket.settings);
  const headers = bearer(await site.signIn());
  await publish(site, headers, 'Before');
  const [before] = await site.publicBlog.latest(1);
  await site.images.finishVariants();
  const rows = () => site.db.selectFrom('media').select('name').execute();
  const kept = await rows();

  bucket.fault = 'failing';
  const other = {
    title: 'During',
    content: '<p>Text.</p>',
    author_name: 'Meera',
    image: asFile(await smallImage('png')),
  };
  const refused = await site.request('/api/addblog', { ...formBody(other), headers });
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({
      message: expect.stringMatching(/^Image storage is not available right now, so this was not saved\./),
    }),
  ]);
  expect(await rows()).toEqual(kept);
  expect((await site.publicBlog.latest(2)).map(({ title }) => title)).toEqual(['Before']);
  expect((await site.request('/public/api/blogs')).status).toBe(200);
  const image = await site.request(before?.image as string);
  expect([image.status, image.headers.get('Cache-Control')]).toEqual([503, 'no-store']);

  bucket.fault = 'none';
  await vi.waitFor(async () => expect((await site.request(before?.image as string)).status).toBe(200), 10_000);
  expect((await publish(site, headers, 'After')).status).toBe(201);
  const said = [...log.mock.calls, ...warnings.mock.calls].flat().map(String).join('\n');
  expect(said).toContain('is temporarily unavailable (500');
  expect(said).toContain('is available again');
  expect(said).not.toContain(bucket.settings.MEDIA_SECRET_ACCESS_KEY);
});

test('a transient failure is retried', async () => {
  await using bucket = await openBucketServer();
  const files = await openFileStorage(readSettings(bucket.settings));
  bucket.fault = 'failing once';
  await files.write(NAME, new Uint8Array([1]));
  expect(await listNames(files)).toEqual([NAME]);
});

test('with an unresponsive bucket the site starts with a warning, requests time out, and later ones fail fast', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using server = await openBucketServer();
  server.fault = 'silent';
  const { bucket } = readSettings(server.settings).media;
  if (!bucket) throw new Error('The settings name no bucket.');
  const files = await openS3Storage(bucket, { read: 200, write: 200, cooldown: 60_000 });
  expect(String(warnings.mock.calls)).toContain('Starting without the bucket');
  expect(String(log.mock.calls)).toContain('is not responding (timed out)');
  const asked = server.requests.length;
  await expect(files.read(NAME)).rejects.toThrow('timed out');
  expect(server.requests).toHaveLength(asked);
});

test('with MEDIA_PUBLIC_URL, pages link to images there while the API keeps /media paths', async () => {
  await using bucket = await openBucketServer();
  const host = 'http://images.example.com/of-the-site';
  await using site = await openTestSite({ ...bucket.settings, MEDIA_PUBLIC_URL: `${host}/` });
  const { name } = await site.images.store(asFile(await smallImage('webp')));
  await site.images.finishVariants();
  const headers = bearer(await site.signIn());
  const image = asFile(await smallImage('webp'));
  const fields = { title: 'A title', content: `<p>Text.</p><img src="/media/${name}">`, author_name: 'Meera', image };
  const { id } = await (await site.request('/api/addblog', { ...formBody(fields), headers })).json();

  const shown = await site.publicBlog.find(id);
  expect([shown?.image, shown?.content]).toEqual([`${host}/${name}`, `<p>Text.</p><img src="${host}/${name}">`]);
  expect(Object.keys(await site.images.findImagesInHtml(shown?.content ?? ''))).toEqual([`${host}/${name}`]);
  for (const post of [
    ...(await site.publicBlog.latest(1)),
    ...(await site.publicBlog.page({ page: 1, perPage: 9 })).posts,
  ]) {
    expect(post.image).toBe(`${host}/${name}`);
  }
  const { blogs } = await (await site.request('/public/api/blogs')).json();
  expect([blogs[0].image, blogs[0].content]).toEqual([`/media/${name}`, `<p>Text.</p><img src="/media/${name}">`]);
});

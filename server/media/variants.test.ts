// PostgreSQL nightly: other tests make the same queries.
import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { WirePost } from '../../contract/blog/blog-wire.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { asFile, gradient, smallImage } from '../../tests/support/images.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const DAY = 24 * 3_600_000;

const filesOf = async (site: TestSite) =>
  (await readdir(join(site.dataDir, 'media'))).filter((name) => !name.startsWith('.'));

const date = (site: TestSite, name: string, writtenAt: number) =>
  utimes(join(site.dataDir, 'media', name), writtenAt / 1000, writtenAt / 1000);

async function firstOnTheWire(site: TestSite): Promise<WirePost> {
  const { blogs } = await (await site.request('/public/api/blogs?page=1')).json();
  return blogs.data[0];
}

test('a post is published before its image has variants, and lists them once they are made', async () => {
  await using site = await openTestSite();
  const { name } = await site.images.store(asFile(await gradient(1_500, 1_000)));
  await addPost(site, { image: name });
  expect((await firstOnTheWire(site)).image_variants).toBeNull();

  await site.images.finishVariants();
  const { image, image_variants: variants } = await firstOnTheWire(site);
  expect(variants).toEqual({
    widths: [480, 800, 1_344, 1_500],
    formats: ['avif', 'webp', 'jpg'],
    placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{20,400}$/),
  });
  const original = (await (await site.request(image as string)).arrayBuffer()).byteLength;
  const bytes: Record<string, number> = {};
  for (const width of [480, 800, 1_344, 1_500]) {
    for (const format of ['avif', 'webp', 'jpg']) {
      const file = Buffer.from(
        await (await site.request(`/media/${name.replace('.jpg', `-${width}.${format}`)}`)).arrayBuffer(),
      );
      const found = await sharp(file).metadata();
      expect([found.width, found.height]).toEqual([width, Math.round((width * 2) / 3)]);
      expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined]);
      bytes[`${width} ${format}`] = file.length;
    }
  }
  expect(bytes['800 avif']).toBeLessThan(original * 0.4);
});

test('images are never enlarged, and transparency is preserved', async () => {
  await using site = await openTestSite();
  const clear = sharp({ create: { width: 600, height: 300, channels: 4, background: '#ffb81c80' } });
  const { name } = await site.images.store(asFile(Buffer.from(await clear.png().toBuffer())));
  await addPost(site, { image: name });
  await site.images.finishVariants();
  expect((await firstOnTheWire(site)).image_variants).toEqual({
    widths: [480, 600],
    formats: ['avif', 'webp', 'png'],
    placeholder: null,
  });
});

test('variants of an animation are animated', async () => {
  await using site = await openTestSite();
  const frames = Buffer.concat([255, 0].map((value) => Buffer.alloc(500 * 300 * 3, value)));
  const animation = sharp(frames, { raw: { width: 500, height: 600, channels: 3, pageHeight: 300 } });
  const { name } = await site.images.store(asFile(Buffer.from(await animation.gif().toBuffer())));
  await addPost(site, { image: name });
  await site.images.finishVariants();
  expect((await firstOnTheWire(site)).image_variants).toMatchObject({ widths: [480, 500], formats: ['webp'] });
  const small = await (await site.request(`/media/${name.replace('.webp', '-480.webp')}`)).arrayBuffer();
  expect(await sharp(small).metadata()).toMatchObject({ pages: 2, width: 480, height: 288 });
});

test('the ETag of the list changes when variants become ready', async () => {
  await using site = await openTestSite();
  const { name } = await site.images.store(asFile(await gradient(1_500, 1_000)));
  await addPost(site, { image: name });
  const etag = async () => (await site.request('/public/api/blogs')).headers.get('ETag');
  const before = await etag();
  await site.images.finishVariants();
  expect(await etag()).not.toBe(before);
});

test('the check removes files without a row and makes missing variants again', async () => {
  await using site = await openTestSite();
  const { name } = await site.images.store(asFile(await smallImage('jpeg')));
  await addPost(site, { image: name });
  await site.images.finishVariants();
  site.time.now += 60_000;
  const files = await filesOf(site);
  const [stray, copyOfIt] = [`${'a'.repeat(40)}.jpg`, `${'a'.repeat(40)}-400.avif`];
  for (const name of [stray, copyOfIt]) {
    await site.files.write(name, await smallImage('jpeg'));
    await date(site, name, site.time.now - 8 * DAY);
  }
  await rm(join(site.dataDir, 'media', name.replace('.jpg', '-60.webp')));

  expect(await site.images.check()).toEqual({ removed: 2, remade: 1 });
  expect((await firstOnTheWire(site)).image_variants).toBeNull();
  await site.images.finishVariants();
  expect((await filesOf(site)).sort()).toEqual(files.sort());
  expect(await site.images.check()).toEqual({ removed: 0, remade: 0 });
});

test('recent files without a row are not removed', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const unknown = `${'a'.repeat(40)}.jpg`;
  await site.files.write(unknown, await smallImage('jpeg'));
  await date(site, unknown, site.time.now - 6 * DAY);
  expect(await site.images.check()).toMatchObject({ removed: 0 });
  expect(await filesOf(site)).toContain(unknown);
});

test('the check fails without removing anything if the database does not know most files', async () => {
  await using site = await openTestSite();
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter.repeat(40)}.jpg`);
  for (const name of names) {
    await site.files.write(name, await smallImage('jpeg'));
    await date(site, name, site.time.now - 365 * DAY);
  }
  await expect(site.images.check()).rejects.toThrow('has only 0 of 5 files');
  // The same after a first upload.
  await addPost(site);
  await expect(site.images.check()).rejects.toThrow('has only 4 of 9 files');
  expect(await filesOf(site)).toEqual(expect.arrayContaining(names));
});

test('an image that fails does not block others and is retried later', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openTestSite();
  const name = `${'b'.repeat(40)}.jpg`;
  const created_at = new Date(site.time.now).toISOString();
  await site.db.insertInto('media').values({ name, item: name, width: 60, height: 40, bytes: 1, created_at }).execute();
  await site.db.insertInto('image_variants').values({ media_name: name, tries: 0, next_try_at: created_at }).execute();
  await addPost(site);
  await site.images.finishVariants();
  expect((await firstOnTheWire(site)).image_variants).not.toBeNull();
  expect(complaint.mock.calls.map(([words]) => words)).toEqual([expect.stringContaining(`${name} could not be made`)]);
  complaint.mockRestore();

  await site.files.write(name, await smallImage('jpeg'));
  await site.images.finishVariants();
  expect(await filesOf(site)).not.toContain(name.replace('.jpg', '-60.avif'));
  site.time.now += 60_000;
  await site.images.finishVariants();
  expect(await filesOf(site)).toContain(name.replace('.jpg', '-60.avif'));
});

test('profile images have no variants', async () => {
  await using site = await openTestSite();
  await site.images.storeSquare(asFile(await smallImage('jpeg')), 'profileImage');
  await site.images.finishVariants();
  expect(await filesOf(site)).toHaveLength(1);
});

// PostgreSQL nightly: other tests make the same queries.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  avifWithFalseSize,
  gifWithFrames,
  hugePng,
  jpegWithHtml,
  webpWithFalseSize,
} from '../../tests/support/hostile-images.ts';
import { asFile, photograph, smallImage } from '../../tests/support/images.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { bearer, formBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const NOT_AN_IMAGE = 'Please select a valid image file (JPG, PNG, WEBP).';

const post = { title: 'A title', content: '<p>Text.</p>', author_name: 'Meera' };

const publish = async (site: TestSite, image: File) =>
  site.request('/api/addblog', { ...formBody({ ...post, image }), headers: bearer(await site.signIn()) });

async function expectRefused(answer: Response) {
  expect([answer.status, (await answer.json()).message]).toEqual([422, NOT_AN_IMAGE]);
}

/** Small files that decode to large images, or that are not valid images. */
const HOSTILE: Record<string, () => Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>> = {
  'a PNG of 50,000 by 50,000 pixels': () => hugePng(),
  'a WebP with a false header': () => webpWithFalseSize(),
  'an AVIF above the pixel limit': async () => {
    const flat = sharp({ create: { width: 3_600, height: 3_600, channels: 3, background: '#ffb81c' } });
    return Buffer.from(await flat.avif({ effort: 0 }).toBuffer());
  },
  'an AVIF with a false header': () => avifWithFalseSize(),
  'an SVG that references a local file': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>'),
  'an HTML page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'an HTML page that begins like a GIF': () => Buffer.from('GIF89a/*<script>*/=1;alert(1)//</script>'),
  'an HTML page followed by an image': async () =>
    Buffer.concat([Buffer.from('<script>1</script>'), await smallImage('jpeg')]),
  'a TIFF': async () => {
    return Buffer.from(
      await sharp(await smallImage('png'))
        .tiff()
        .toBuffer(),
    );
  },
  'a truncated JPEG': async () => (await photograph()).subarray(0, 900_000),
  'a truncated PNG': async () => (await smallImage('png')).subarray(0, 90),
  'a truncated WebP': async () => (await smallImage('webp')).subarray(0, 60),
  'a truncated AVIF': async () => (await smallImage('avif')).subarray(0, 270),
  'a GIF truncated in its header': async () => (await smallImage('gif')).subarray(0, 20),
  'three bytes of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
};

test.each(Object.entries(HOSTILE))('%s is rejected, whatever its file name', async (_, make) => {
  await using site = await openTestSite();
  await expectRefused(await publish(site, asFile(await make(), 'shop.png', 'image/png')));
  expect(await site.db.selectFrom('media').select('name').execute()).toEqual([]);
});

/** The first box of an ISO base media file, as cameras and libavif write it. The rest cannot be decoded. */
function isoMedia(major: string, ...others: string[]): Buffer<ArrayBuffer> {
  const box = Buffer.alloc(16 + 4 * others.length);
  box.writeUInt32BE(box.length);
  box.write(`ftyp${major}\0\0\0\0${others.join('')}`, 4, 'latin1');
  return Buffer.concat([box, Buffer.alloc(2_000)]);
}

/** Files that people may take for usable pictures, and the message that they get. */
const UNUSABLE: Record<string, [() => Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>, RegExp]> = {
  'a photo of a telephone': [() => isoMedia('heic', 'mif1', 'heic'), /HEIC.*Export the photo as JPG/],
  'a burst of photos': [() => isoMedia('msf1', 'hevc', 'hevx'), /HEIC.*Export the photo as JPG/],
  'a HEIF picture': [() => isoMedia('mif1', 'mif1', 'miaf'), /HEIF.*Export the photo as JPG/],
  'an animated AVIF': [() => isoMedia('avis', 'avif', 'avis', 'msf1'), /Animated AVIF.*as GIF or WebP/],
  'a JPEG XL': [() => Buffer.from('\0\0\0\x0cJXL \r\n\x87\n0000', 'latin1'), /JPEG XL.*as JPG/],
  'a bare JPEG XL': [() => Buffer.from([0xff, 0x0a, 0x10, 0x20]), /JPEG XL.*as JPG/],
  'a cut-off JPEG': [async () => (await photograph()).subarray(0, 900_000), /end of this picture is missing/],
  'a cut-off PNG': [async () => (await smallImage('png')).subarray(0, 90), /end of this picture is missing/],
  'a cut-off WebP': [async () => (await smallImage('webp')).subarray(0, 60), /end of this picture is missing/],
  'a cut-off AVIF': [async () => (await smallImage('avif')).subarray(0, 270), /end of this picture is missing/],
  'a cut-off GIF': [async () => (await smallImage('gif')).subarray(0, 20), /end of this picture is missing/],
  'a PNG of 2,500 megapixels': [() => hugePng(), /too many pixels/],
};

test('whoever uploads a picture that cannot be used reads why, and what to do', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  for (const [kind, [make, sentence]] of Object.entries(UNUSABLE)) {
    const file = asFile(await make(), 'picture.jpg', 'image/jpeg');
    for (const [path, field] of [
      ['/api/admin/media', 'file'],
      ['/api/admin/images', 'image'],
    ] as const) {
      const answer = await site.request(path, { ...formBody({ [field]: file }), headers });
      const { message, errors } = await answer.json();
      expect([kind, answer.status, message]).toEqual([kind, 422, expect.stringMatching(sentence)]);
      expect(errors).toEqual({ [field]: [message] });
    }
    // For endpoints with their own message, the error of the field has the sentence.
    const answer = await publish(site, file);
    const errors = { image: [expect.stringMatching(sentence)] };
    expect(await answer.json()).toMatchObject({ message: NOT_AN_IMAGE, errors });
  }
});

testNightly('sixteen decompression bombs at once are rejected, and a valid image among them is accepted', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  const bombs = [await hugePng(), await avifWithFalseSize(), await webpWithFalseSize(), await avifWithFalseSize()];
  const files = [...bombs, ...bombs, ...bombs, ...bombs].map((bytes) => asFile(bytes));
  const good = asFile(await smallImage('webp'));
  const answers = await Promise.all(
    [...files, good].map((image) => site.request('/api/addblog', { ...formBody({ ...post, image }), headers })),
  );
  expect(answers.pop()?.status).toBe(201);
  for (const answer of answers) await expectRefused(answer);
});

test('HTML hidden in an image is removed', async () => {
  await using site = await openTestSite();
  const { name } = await site.images.store(asFile(await jpegWithHtml()));
  const kept = Buffer.from(await (await site.request(`/media/${name}`)).arrayBuffer());
  expect(kept.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(kept.includes('script')).toBe(false);
});

test.each([
  [99, 99],
  [101, 100],
  [10_000, 100],
])('an animation of %i frames keeps %i', async (sent, kept) => {
  await using site = await openTestSite();
  const { name, width, height } = await site.images.store(asFile(gifWithFrames(sent)));
  expect([name, width, height]).toEqual([expect.stringMatching(/\.webp$/), 1, 1]);
  const stored = await (await site.request(`/media/${name}`)).arrayBuffer();
  expect((await sharp(stored).metadata()).pages).toBe(kept);
});

test('the frames of an animation are limited by their total number of pixels', async () => {
  await using site = await openTestSite();
  // Twelve frames of 4 megapixels fit into the limit of 50. `storeSquare`, since encoding large frames is slow.
  const { name } = await site.images.storeSquare(asFile(gifWithFrames(14, 2_000)), 'profileImage');
  const stored = await (await site.request(`/media/${name}`)).arrayBuffer();
  expect((await sharp(stored).metadata()).pages).toBe(12);
});

test('whoever uploads an animation reads what it lost', async () => {
  await using site = await openTestSite();
  const upload = async (bytes: Buffer<ArrayBuffer>) => {
    const form = formBody({ file: asFile(bytes) });
    return (await site.request('/api/admin/media', { ...form, headers: bearer(await site.signIn()) })).json();
  };
  expect((await upload(gifWithFrames(250))).note).toBe('This animation has 250 frames. The first 100 were kept.');
  expect(await upload(gifWithFrames(100))).not.toHaveProperty('note');
  // An animation control chunk after the header, as every APNG has it.
  const png = await smallImage('png');
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0', 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(control.subarray(4)));
  const animated = Buffer.concat([png.subarray(0, 33), control, sum, png.subarray(33)]);
  expect((await upload(animated)).note).toMatch(/animated PNG is shown as a still picture.*GIF or WebP/);
  expect(await upload(png)).not.toHaveProperty('note');
});

test('stored images are served with headers that prevent their use as documents', async () => {
  await using site = await openTestSite();
  const { name } = await site.images.store(asFile(await smallImage('jpeg')));
  await site.images.finishVariants();
  for (const path of [`/media/${name}`, `/media/${name.replace('.jpg', '-60.avif')}`]) {
    const { headers } = await site.request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': path.endsWith('avif') ? 'image/avif' : 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'attachment',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

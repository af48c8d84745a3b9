import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type ImageVariants, variantOf } from '../contract/media/media.ts';
import { authenticate, publishPost } from '../tests/support/requests.ts';
import { type RunningSite, startSite } from '../tests/support/running-site.ts';
import { median } from './median.ts';
import { loadPhotos, type Photograph } from './photos.ts';
import { fillFolder } from './prepared-folder.ts';
import { memoryOf, waitUntilIdle } from './process-figures.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

/** Width in pixels of a card or cover on a phone with 390 CSS pixels at double density: 90 % of the screen. */
const PHONE_WIDTH = 390 * 2 * 0.9;

const ROUNDS = isQuick ? 1 : 7;

/** Milliseconds between two samples of the memory. */
const SAMPLE_INTERVAL_MS = 20;

/** The size of images for a phone, the memory a large one takes, and the response time of a post with a photograph. */
export const images: Section = async () => {
  let photographs: Photograph[];
  try {
    photographs = loadPhotos();
  } catch (error) {
    return { title: 'Images', rows: [], notes: [`No photographs: ${(error as Error).message}`] };
  }
  const path = await fillFolder(0);
  const site = await startSite({ DATA_DIR: path });
  const post = await createPublisher(site);
  const rows = [
    // Measured first, since a process that has processed images does not release all of its memory.
    ...(await weighMemory(photographs, post, site.process.pid as number)),
    ...(await timeResponses(photographs, post)),
    ...(await weigh(photographs, post)),
  ];
  await site.stop();
  await rm(path, { recursive: true });
  return {
    title: `Images; times are medians of ${ROUNDS} interleaved rounds`,
    rows,
    notes: [
      'Goals: a phone loads 0.4 of the original; the response takes 1.5 times the encoding; memory under 400 MB.',
      'The memory is that of the site and the image worker.',
    ],
  };
};

interface Row extends Record<string, string | number> {
  what: string;
  ours: number;
  beside: number;
  'ours to it': number;
}

const row = (what: string, ours: number, beside: number): Row => ({
  what,
  ours: Math.round(ours),
  beside: Math.round(beside),
  'ours to it': shown(ours / beside),
});

/** Each stored image, compared with the variant that a phone loads. */
async function weigh(photographs: readonly Photograph[], post: Publish): Promise<Row[]> {
  const weights: { name: string; original: number; sent: number }[] = [];
  for (const { name, bytes } of photographs) {
    const { image, variants } = await post(bytes).then(({ finished }) => finished());
    const width = variants.widths.find((one) => one >= PHONE_WIDTH) ?? (variants.widths.at(-1) as number);
    const response = await fetch(variantOf(image, width, variants.formats[0] ?? 'jpg'));
    weights.push({ name, original: bytes.length, sent: (await response.arrayBuffer()).byteLength });
  }
  const sum = (of: 'original' | 'sent') => weights.reduce((bytes, weight) => bytes + weight[of], 0);
  return [
    ...weights.map(({ name, original, sent }) =>
      row(`${name}: KB for a phone, original`, sent / 1000, original / 1000),
    ),
    row(`all ${weights.length}: KB for a phone, originals`, sum('sent') / 1000, sum('original') / 1000),
  ];
}

/** The response time of a post with a photograph of 3 MB, compared with sharp alone encoding the stored image. */
async function timeResponses(photographs: readonly Photograph[], post: Publish): Promise<Row[]> {
  const [responses, encodings]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round++) {
    // Different pixels each time, because an image that is already stored is not written again.
    const photograph = await enlarge(photographs, { width: 4_000, height: 3_000 + round, minBytes: 3_000_000 });
    const encoding = await timed(() => encodeAlone(photograph));
    let published: Awaited<ReturnType<Publish>> | undefined;
    const response = await timed(async () => {
      published = await post(photograph);
    });
    // Encoding its variants would slow down the next measurement.
    await published?.finished();
    if (round < 0) continue;
    responses.push(response);
    encodings.push(encoding);
  }
  return [row('3 MB, 12 megapixels: ms to the response, of sharp alone', median(responses), median(encodings))];
}

const encodeAlone = (bytes: Buffer) =>
  sharp(bytes).autoOrient().resize({ width: 2_560, height: 2_560, fit: 'inside' }).jpeg({ quality: 85 }).toBuffer();

/** Peak memory while an image of 40 megapixels is uploaded and its variants are made, compared with idle. */
async function weighMemory(photographs: readonly Photograph[], post: Publish, pid: number): Promise<Row[]> {
  const rows = [];
  for (const [how, size] of Object.entries({
    landscape: { width: 7_300, height: 5_480 },
    portrait: { width: 5_480, height: 7_300 },
    'rotated by its orientation': { width: 7_300, height: 5_480, orientation: 6 },
  })) {
    const image = await enlarge(photographs, { ...size, minBytes: 0 });
    await waitUntilIdle(pid);
    const idle = memoryOf(pid);
    let isDone = false;
    let peak = 0;
    const sampling = (async () => {
      for (; !isDone; await pause(SAMPLE_INTERVAL_MS)) peak = Math.max(peak, memoryOf(pid));
    })();
    await post(image).then(({ finished }) => finished());
    isDone = true;
    await sampling;
    rows.push(row(`40 megapixels, ${how}: MB at most, before`, peak, idle));
  }
  return rows;
}

/** One of the photographs at the given number of pixels, with at least the given bytes and at most 5 MB. */
async function enlarge(
  photographs: readonly Photograph[],
  {
    width,
    height,
    minBytes,
    orientation = 1,
  }: { width: number; height: number; minBytes: number; orientation?: number },
): Promise<Buffer> {
  const [original] = photographs;
  const pixels = await sharp(original?.bytes).resize({ width, height, fit: 'cover' }).sharpen().raw().toBuffer();
  for (let quality = 70; ; quality += 4) {
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: Math.min(quality, 100) })
      .withMetadata({ orientation })
      .toBuffer();
    if (jpeg.length >= minBytes || quality >= 100) return jpeg;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

type Publish = Awaited<ReturnType<typeof createPublisher>>;

/** Returns a function that publishes a post with an image. `finished` resolves when its variants are ready. */
async function createPublisher({ url }: RunningSite) {
  const headers = await authenticate(url);
  return async (bytes: Buffer) => {
    const image = new File([new Uint8Array(bytes)], 'photograph.jpg', { type: 'image/jpeg' });
    const response = await publishPost(url, headers, { image });
    if (response.status !== 201) throw new Error(`The image was rejected: ${await response.text()}`);
    return {
      async finished(): Promise<{ image: string; variants: ImageVariants }> {
        for (;;) {
          const { blogs } = (await (await fetch(`${url}/public/api/blogs?page=1&per_page=1`)).json()) as {
            blogs: { data: { image: string; image_variants: ImageVariants | null }[] };
          };
          const [newest] = blogs.data;
          if (newest?.image_variants)
            return { image: new URL(newest.image, url).href, variants: newest.image_variants };
          await pause(100);
        }
      },
    };
  };
}

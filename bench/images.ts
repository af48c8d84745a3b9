import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type ImageVariants, variantOf } from '../contract/media.ts';
import { DEMO_ACCOUNT } from '../server/accounts/demo-account.ts';
import { type RunningSite, startSite } from '../tests/support/running-site.ts';
import { median } from './median.ts';
import { loadPhotos, type Photograph } from './photos.ts';
import { fillFolder } from './prepared-folder.ts';
import { becomesQuiet, memoryOf } from './process-figures.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

/** The width in pixels of a card or cover on a phone 390 wide at double density: nine tenths of the screen. */
const PHONE = 390 * 2 * 0.9;

const ROUNDS = isQuick ? 1 : 7;

/** Milliseconds between two samples of the memory. */
const LOOK = 20;

/** The size of images for a phone, the memory a large one takes, and the response time of a post with a photograph. */
export const pictures: Section = async () => {
  let photographs: Photograph[];
  try {
    photographs = loadPhotos();
  } catch (error) {
    return { title: 'Pictures', rows: [], notes: [`There are no photographs here: ${(error as Error).message}`] };
  }
  const path = await fillFolder(0);
  const site = await startSite({ DATA_DIR: path });
  const post = await openPoster(site);
  const rows = [
    // First, since a process that has processed images does not release all of its memory.
    ...(await weighMemory(photographs, post, site.process.pid as number)),
    ...(await timeAnswers(photographs, post)),
    ...(await weigh(photographs, post)),
  ];
  await site.stop();
  await rm(path, { recursive: true });
  return {
    title: `Pictures; times are medians of ${ROUNDS} interleaved rounds`,
    rows,
    notes: [
      'Goals: a phone fetches 0.4 of the original; the answer comes within 1.5 of the encoding; memory under 400 MB.',
      'The memory is that of the site and of the process that decodes.',
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
async function weigh(photographs: readonly Photograph[], post: Poster): Promise<Row[]> {
  const weights: { name: string; original: number; sent: number }[] = [];
  for (const { name, bytes } of photographs) {
    const { image, variants } = await post(bytes).then(({ finished }) => finished());
    const width = variants.widths.find((one) => one >= PHONE) ?? (variants.widths.at(-1) as number);
    const answer = await fetch(variantOf(image, width, variants.formats[0] ?? 'jpg'));
    weights.push({ name, original: bytes.length, sent: (await answer.arrayBuffer()).byteLength });
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
async function timeAnswers(photographs: readonly Photograph[], post: Poster): Promise<Row[]> {
  const [answers, encodings]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round++) {
    // Different pixels each time: an image that is stored already would not be written again.
    const photograph = await enlarge(photographs, { width: 4_000, height: 3_000 + round, leastBytes: 3_000_000 });
    const encoding = await timed(() => encodeAlone(photograph));
    let published: Awaited<ReturnType<Poster>> | undefined;
    const answer = await timed(async () => {
      published = await post(photograph);
    });
    // Encoding its variants would slow down the next measurement.
    await published?.finished();
    if (round < 0) continue;
    answers.push(answer);
    encodings.push(encoding);
  }
  return [row('3 MB, 12 megapixels: ms to the answer, of sharp alone', median(answers), median(encodings))];
}

const encodeAlone = (bytes: Buffer) =>
  sharp(bytes).autoOrient().resize({ width: 2_560, height: 2_560, fit: 'inside' }).jpeg({ quality: 85 }).toBuffer();

/** Peak memory while an image of 40 megapixels is uploaded and its variants are made, compared with idle. */
async function weighMemory(photographs: readonly Photograph[], post: Poster, pid: number): Promise<Row[]> {
  const rows = [];
  for (const [how, size] of Object.entries({
    landscape: { width: 7_300, height: 5_480 },
    portrait: { width: 5_480, height: 7_300 },
    'turned by its orientation': { width: 7_300, height: 5_480, orientation: 6 },
  })) {
    const picture = await enlarge(photographs, { ...size, leastBytes: 0 });
    await becomesQuiet(pid);
    const rest = memoryOf(pid);
    let isDone = false;
    let most = 0;
    const looking = (async () => {
      for (; !isDone; await pause(LOOK)) most = Math.max(most, memoryOf(pid));
    })();
    await post(picture).then(({ finished }) => finished());
    isDone = true;
    await looking;
    rows.push(row(`40 megapixels, ${how}: MB at most, before`, most, rest));
  }
  return rows;
}

/** One of the photographs at the given number of pixels, with at least the given bytes and at most 5 MB. */
async function enlarge(
  photographs: readonly Photograph[],
  {
    width,
    height,
    leastBytes,
    orientation = 1,
  }: { width: number; height: number; leastBytes: number; orientation?: number },
): Promise<Buffer> {
  const [original] = photographs;
  const pixels = await sharp(original?.bytes).resize({ width, height, fit: 'cover' }).sharpen().raw().toBuffer();
  for (let quality = 70; ; quality += 4) {
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: Math.min(quality, 100) })
      .withMetadata({ orientation })
      .toBuffer();
    if (jpeg.length >= leastBytes || quality >= 100) return jpeg;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

type Poster = Awaited<ReturnType<typeof openPoster>>;

/** Publishes a post with the image; `finished` resolves when its variants are ready. */
async function openPoster({ url }: RunningSite) {
  const json = { 'Content-Type': 'application/json' };
  const login = await fetch(`${url}/public/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(DEMO_ACCOUNT),
  });
  const { token } = (await login.json()) as { token: string };

  return async (picture: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ title: 'A report', content: '<p>Words.</p>', author_name: 'Meera' })) {
      body.append(name, value);
    }
    body.append('image', new File([new Uint8Array(picture)], 'photograph.jpg', { type: 'image/jpeg' }));
    const answer = await fetch(`${url}/api/addblog`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    if (answer.status !== 201) throw new Error(`The picture was refused: ${await answer.text()}`);
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../server/accounts/passwords/passwords.ts';
import { SITE } from '../server/activity/actor.ts';
import { readSettings } from '../server/settings.ts';
import { openSite, type Site } from '../server/site.ts';
import { createApp } from '../server/web.ts';
import { jsonBody } from '../tests/support/requests.ts';
import { median } from './median.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const SIZES = isQuick ? [10, 100] : [10, 10_000];
const ROUNDS = isQuick ? 3 : 41;
const BATCH_SIZE = 1_000;
const HOUR = 3_600_000;
const EDITOR = { email: 'bench@example.com', password: 'three unrelated words' };

const REQUESTS: Record<string, (items: number) => string> = {
  'page 1': () => '',
  'last page': (items) => `?page=${Math.ceil(items / 48)}`,
  unused: () => '?filter=unused',
  'without alt text': () => '?filter=without_alt',
  large: () => '?filter=large',
  'one month': () => '?month=2025-12',
  'search, one item': () => '?q=photo+000007',
  'one item': () => `/${nameOf(7)}`,
};

/** The media library of the panel with few and with many items, of which half are used. */
export const media: Section = async () => {
  const sites = await Promise.all(SIZES.map(open));
  const rows = [];
  for (const [what, addressOf] of Object.entries(REQUESTS)) {
    const times = new Map(SIZES.map((size) => [size, [] as number[]]));
    for (let round = -3; round < ROUNDS; round++) {
      for (const { size, app, headers } of sites) {
        const address = `http://localhost:3000/api/admin/media${addressOf(size)}`;
        const began = performance.now();
        const response = await app.request(address, { headers });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${address} responds with status ${response.status}.`);
        if (round >= 0) times.get(size)?.push(performance.now() - began);
      }
    }
    const [few = 0, many = 0] = SIZES.map((size) => median(times.get(size) ?? []));
    rows.push({
      what,
      [`${SIZES[0]} items, ms`]: shown(few),
      [`${SIZES[1]} items, ms`]: shown(many),
      ratio: shown(many / few),
    });
  }
  for (const { close } of sites) await close();
  return {
    title: 'Media library on SQLite, medians of interleaved rounds',
    rows,
    notes: ['A page has 48 items, so a library of 10 answers with fewer.'],
  };
};

async function open(size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-media-'));
  const site = await openSite(readSettings({ DATA_DIR: dataDir }));
  await addItems(site, size);
  const app = createApp(site, { pages: async () => new Response('') });
  await site.accounts.add({
    email: EDITOR.email,
    passwordHash: await hashPassword(EDITOR.password),
    role: 'owner',
    by: SITE,
  });
  const response = await app.request('http://localhost:3000/public/api/login', jsonBody(EDITOR));
  const { token } = (await response.json()) as { token: string };
  return {
    size,
    app,
    headers: { Authorization: `Bearer ${token}` },
    async close() {
      await site.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** One upload an hour. Every second item is the cover of a post; a tenth of these has no alternative text. */
async function addItems({ db }: Site, count: number) {
  const newest = Date.UTC(2026, 0, 1);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const numbers = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, index) => start + index);
    const moment = (number: number) => new Date(newest - number * HOUR).toISOString();
    await db
      .insertInto('media')
      .values(
        numbers.map((number) => ({
          name: nameOf(number),
          item: nameOf(number),
          width: 1500,
          height: 1000,
          bytes: number % 20 === 0 ? 2_000_000 : 200_000,
          file_name: `photo ${String(number).padStart(6, '0')}.jpg`,
          alt: number % 20 === 1 ? '' : 'A street of shops',
          created_at: moment(number),
          uploaded_at: moment(number),
        })),
      )
      .execute();
    await db
      .insertInto('posts')
      .values(
        numbers
          .filter((number) => number % 2 === 1)
          .map((number) => ({
            title: `Post ${number}`,
            content: '<p>Words.</p>',
            excerpt: '',
            made_excerpt: 'Words.',
            author_name: 'Meera Joshi',
            image: nameOf(number),
            category: null,
            created_at: moment(number),
            updated_at: moment(number),
            updated_by: EDITOR.email,
            revision: 1,
            deleted_at: null,
          })),
      )
      .execute();
  }
}

const nameOf = (number: number) => `${number.toString(16).padStart(40, '0')}.jpg`;

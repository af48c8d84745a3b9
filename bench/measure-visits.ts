import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { createApp } from '../server/web.ts';
import { bearer, jsonBody } from '../tests/support/requests.ts';
import { addManyPosts } from './add-many-posts.ts';

/** Run by visits.ts: times of reports in one process, through the API. Prints JSON. */
const DAYS = 365;
const DAY_MS = 86_400_000;
const ROUNDS = 7;
const BEACONS = 5_000;
const VIEWS_PER_VISIT = 2.2;
const BATCH = 2_000;
let state = 1;

const POSTS = 290;
const PAGES = [
  ...['/', '/Service', '/Contactus', '/Aboutus', '/Portfolio', '/service/meta-ads', '/service/google-ads', '/blogs'],
  ...Array.from({ length: POSTS }, (_, index) => `/blogs/${index + 1}`),
];
const SOURCES = ['Google', 'Direct', 'Instagram', 'LinkedIn', 'WhatsApp', 'Campaign: spring', 'news.example'];
const DEVICES = ['phone', 'phone', 'phone', 'computer', 'tablet'] as const;
const OWNER = { email: 'owner@example.com', password: 'three unrelated words' };

const dataDir = await mkdtemp(join(tmpdir(), 'bench-visits-'));
const site = await openSite(readSettings({ DATA_DIR: dataDir, DATABASE_URL: process.env.BENCH_POSTGRES_URL }));
const { hashPassword } = await import('../server/accounts/passwords/passwords.ts');
const { SITE } = await import('../server/activity/actor.ts');
await site.accounts.add({
  email: OWNER.email,
  passwordHash: await hashPassword(OWNER.password),
  role: 'owner',
  by: SITE,
});
await addManyPosts(site, POSTS);
await addYear(Number(process.argv[2]));
if (process.env.BENCH_POSTGRES_URL) {
  await sql`select setval(pg_get_serial_sequence('visits', 'id'), (select max(id) from visits))`.execute(site.db);
  await sql`vacuum analyze`.execute(site.db);
}
const beganSums = performance.now();
await site.slices.visits?.sumUp();
const summed = performance.now() - beganSums;

const app = createApp(site, { pages: async () => new Response('a page') });
const login = await app.request('http://localhost:3000/public/api/login', jsonBody(OWNER));
const headers = bearer(((await login.json()) as { token: string }).token);
const read = async (query: string): Promise<number> => {
  const start = performance.now();
  const response = await app.request(`http://localhost:3000/api/admin/visits?${query}`, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The report ${query} responds with status ${response.status}.`);
  return performance.now() - start;
};
const times: Record<string, number[]> = {};
for (const [name, query] of [
  ['12 months', 'days=365'],
  ['28 days', 'days=28'],
  ['today', 'days=1'],
  ['28 days of one source', 'days=28&source=Google'],
  ['12 months of phones', 'days=365&device=phone'],
  ['12 months of one source', 'days=365&source=Google'],
  ['12 months of one page', 'days=365&page=/Contactus'],
  ['12 months of phones and a source', 'days=365&device=phone&source=Google'],
] as const) {
  times[name] = [];
  for (let round = 0; round < ROUNDS; round++) times[name].push(await read(query));
}

const began = performance.now();
for (let number = 0; number < BEACONS; number++) {
  const body = { type: 'view', view: `bench${String(number).padStart(8, '0')}`, path: PAGES[number % 8], width: 390 };
  const remoteAddress = `198.51.${Math.floor(number / 100) % 250}.${number % 100}`;
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'User-Agent': 'Mozilla/5.0 Chrome/156.0 Safari' },
  };
  await app.request('http://localhost:3000/api/visits', init, { incoming: { socket: { remoteAddress } } });
}
await site.slices.visits?.flush();
const beacons = BEACONS / ((performance.now() - began) / 1_000);
console.log(JSON.stringify({ times, beacons, summed }));
await site.close();
await rm(dataDir, { recursive: true });

/** A whole number from 0, the same in every run. */
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

/** A few pages are read much more often than the others. */
function anyPage(): string {
  return PAGES[Math.floor(PAGES.length * (below(1_000) / 1_000) ** 4)] as string;
}

/** Rows as the counter writes them, of every day of the year. */
async function addYear(views: number): Promise<void> {
  const visitsPerDay = Math.round(views / VIEWS_PER_VISIT / DAYS);
  const today = Math.floor(Date.now() / DAY_MS);
  let id = 0;
  const visits: Visit[] = [];
  const rows: View[] = [];
  for (let day = today - DAYS + 1; day <= today; day++) {
    const name = new Date(day * DAY_MS).toISOString().slice(0, 10);
    for (let visit = 0; visit < visitsPerDay; visit++) {
      id++;
      const pages = Array.from({ length: visit % 5 === 0 ? 3 : 2 }, anyPage);
      visits.push({
        id,
        day: name,
        source: SOURCES[below(7)] as string,
        device: DEVICES[below(5)] as 'phone',
        landing_page: pages[0] as string,
      });
      rows.push(
        ...pages.map((page) => ({
          visit_id: id,
          day: name,
          hour: below(24),
          page,
          engaged_ms: below(90_000),
          scroll: below(101),
          lcp: 300 + below(4_000),
          inp: 8 + below(500),
          cls: below(300),
          ttfb: 40 + below(1_500),
        })),
      );
      if (rows.length >= BATCH) {
        await insertVisits(visits.splice(0));
        await insertViews(rows.splice(0));
      }
    }
  }
  await insertVisits(visits);
  await insertViews(rows);
}

type Visit = { id: number; day: string; source: string; device: 'phone'; landing_page: string };
type View = { visit_id: number; day: string; hour: number; page: string } & Record<Measured, number>;
type Measured = 'engaged_ms' | 'scroll' | 'lcp' | 'inp' | 'cls' | 'ttfb';

async function insertVisits(rows: readonly Visit[]): Promise<void> {
  if (rows.length === 0) return;
  const others = {
    origin: '',
    medium: '',
    campaign: '',
    browser: 'Chrome',
    language: 'en',
    visitor_hash: null,
  } as const;
  await site.db
    .insertInto('visits')
    .values(rows.map((row) => ({ ...row, ...others })))
    .execute();
}

async function insertViews(rows: readonly View[]): Promise<void> {
  if (rows.length === 0) return;
  await site.db
    .insertInto('visit_views')
    .values(rows.map((row) => ({ ...row, view_key: null })))
    .execute();
}

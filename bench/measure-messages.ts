import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { STAGES } from '../contract/contact/leads.ts';
import { hashPassword } from '../server/accounts/passwords/passwords.ts';
import { SITE } from '../server/activity/actor.ts';
import { searchWords } from '../server/core/search-text.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { createApp } from '../server/web.ts';
import { jsonBody } from '../tests/support/requests.ts';
import { createVariedText, FREQUENT_WORDS, RARE_WORDS } from './varied-text.ts';

/** Run by messages.ts: times of the panel's requests in one process, through the API. Prints JSON. */
const ROUNDS = 5;
const BATCH_SIZE = 500;
const TODAY = '2026-06-01';

const WORDS = [...FREQUENT_WORDS, ...RARE_WORDS];
const EDITORS = ['bench@example.com', 'riya@example.com', 'imran@example.com'];
const PASSWORD = 'three unrelated words';

const REQUESTS: Record<string, readonly string[]> = {
  'the list': ['', '?page=2', '?page=100'],
  'the last page': ['?page=4000'],
  'other folders': ['?folder=spam', '?folder=archive', '?folder=all'],
  'by status': STAGES.map((status) => `?status=${status}`),
  'by person': ['?assigned=me', '?assigned=nobody', '?assigned=riya@example.com'],
  'by source': ['?from=contact', '?from=quote', '?from=job'],
  'by follow-up date': ['?due=today', '?due=week', '?due=any', '?due=none'],
  'by several': ['?status=in_talk&assigned=me&due=today&from=quote', '?folder=all&status=won&assigned=nobody'],
  'by sender': [7, 700, 7_000].map((number) => `?folder=all&sender=person${number}@example.org`),
  'search: a frequent word': FREQUENT_WORDS.map((word) => `?q=${word}`),
  'search: two frequent words': FREQUENT_WORDS.map((word, at) => `?q=${word}+${FREQUENT_WORDS.at(at - 1)}`),
  'search: a rare word': RARE_WORDS.map((word) => `?q=${word}`),
  'search: the first letter': WORDS.map((word) => `?q=${word.slice(0, 1)}`),
  'search: the first three letters': WORDS.map((word) => `?q=${word.slice(0, 3)}`),
  'search: a word and a first letter': WORDS.map((word, at) => `?q=${word}+${WORDS.at(at - 1)?.slice(0, 1)}`),
  'search: an address': [7, 700, 7_000].map((number) => `?q=person${number}@example.org`),
  'search and filters': FREQUENT_WORDS.flatMap((word) => [
    `?q=${word}&status=lost&assigned=me`,
    `?q=${word.slice(0, 2)}&folder=spam`,
  ]),
  'the board': ['/board', '/board?assigned=me'],
  'the board with a search': FREQUENT_WORDS.map((word) => `/board?q=${word.slice(0, 3)}`),
  'the state on every screen': ['/state'],
  'one message': ['/7', '/7000'],
};

const dataDir = await mkdtemp(join(tmpdir(), 'bench-messages-'));
const databaseUrl = process.env.BENCH_POSTGRES_URL;
const site = await openSite(readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), {
  clock: () => Date.parse(`${TODAY}T12:00:00Z`),
});
const passwordHash = await hashPassword(PASSWORD);
for (const email of EDITORS) await site.accounts.add({ email, passwordHash, role: 'owner', by: SITE });
await addMessages(Number(process.argv[2]));
// The autovacuum of PostgreSQL would do this within a minute.
if (databaseUrl) await sql`vacuum analyze`.execute(site.db);

const app = createApp(site, { pages: async () => new Response('a page') });
const login = await app.request(
  'http://localhost:3000/public/api/login',
  jsonBody({ email: EDITORS[0], password: PASSWORD }),
);
const headers = { Authorization: `Bearer ${((await login.json()) as { token: string }).token}` };

const times: Record<string, number[]> = {};
for (const [kind, paths] of Object.entries(REQUESTS)) {
  times[kind] = [];
  for (const path of paths) await request(path);
  for (let round = 0; round < ROUNDS; round++) for (const path of paths) times[kind].push(await request(path));
}
console.log(JSON.stringify(times));
await site.close();
await rm(dataDir, { recursive: true });

async function request(path: string): Promise<number> {
  const start = performance.now();
  const response = await app.request(`http://localhost:3000/api/admin/messages${path}`, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} responds with status ${response.status}.`);
  return performance.now() - start;
}

/** One message an hour from 20,000 people, of about 100 words. A fifth is archived, a twentieth spam. */
async function addMessages(count: number) {
  const text = createVariedText();
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, index) => {
      const number = start + index;
      const at = new Date(Date.UTC(2015, 0, 1) + number * 3_600_000).toISOString();
      const texts = {
        name: text(2),
        email: `person${number % 20_000}@example.org`,
        title: `${text(4)} website`,
        message: text(100),
      };
      return {
        ...texts,
        created_at: at,
        read_at: number % 50 === 0 ? null : at,
        folder: number % 20 === 3 ? ('spam' as const) : ('inbox' as const),
        archived_at: number % 5 === 1 ? at : null,
        stage: STAGES[number % 7] ?? 'new',
        assigned_to: EDITORS[number % 4] ?? null,
        value: number % 9 === 0 ? number * 100 : null,
        follow_up_on: number % 30 === 0 ? `2026-0${1 + (number % 9)}-15` : null,
        page: ['contact', 'contact', 'quote', 'job'][number % 4] ?? 'contact',
        search_words: searchWords(Object.values(texts)),
      };
    });
    await site.db.insertInto('messages').values(rows).execute();
  }
}

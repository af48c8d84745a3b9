import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { createApp } from '../server/web.ts';
import { QUERIES } from '../tests/fixtures/search/queries.ts';
import { addVariedPosts } from './add-varied-posts.ts';
import { FREQUENT_WORDS, RARE_WORDS } from './varied-text.ts';

/** Run by search.ts: times of searches in one process, through the API. Prints JSON. */
const ROUNDS = 5;

/** How many searches the rate limit allows from one address. */
const PER_ADDRESS = 250;

const KINDS: Record<string, readonly string[]> = {
  'of the test': QUERIES.map(([query]) => query),
  'one frequent word': FREQUENT_WORDS,
  'three frequent words': FREQUENT_WORDS.map((word, at) =>
    [word, FREQUENT_WORDS.at(at - 1), FREQUENT_WORDS.at(at - 2)].join(' '),
  ),
  'a rare word': RARE_WORDS,
  'a rare word with a wrong letter': RARE_WORDS.map((word) => `${word.slice(0, 3)}q${word.slice(4)}`),
  'the first letters': [...FREQUENT_WORDS, ...RARE_WORDS].map((word) => word.slice(0, 2)),
};

const dataDir = await mkdtemp(join(tmpdir(), 'bench-search-'));
const databaseUrl = process.env.BENCH_POSTGRES_URL;
const site = await openSite(readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
await addVariedPosts(site, Number(process.argv[2]));
const began = performance.now();
await site.slices.search.finishIndex();
const indexing = performance.now() - began;
// The autovacuum of PostgreSQL would do this within a minute.
if (databaseUrl) await sql`vacuum analyze`.execute(site.db);

const app = createApp(site, { pages: async () => new Response('a page') });
let searches = 0;
async function search(query: string): Promise<number> {
  const remoteAddress = `192.0.2.${Math.floor(searches++ / PER_ADDRESS) % 250}`;
  const start = performance.now();
  const response = await app.request(
    `http://localhost:3000/api/search?${new URLSearchParams({ q: query })}`,
    {},
    { incoming: { socket: { remoteAddress } } },
  );
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`A search for ${query} responds with status ${response.status}.`);
  return performance.now() - start;
}

for (const query of Object.values(KINDS).flat()) await search(query);
const times: Record<string, number[]> = {};
for (const [kind, queries] of Object.entries(KINDS)) {
  times[kind] = [];
  for (let round = 0; round < ROUNDS; round++) for (const query of queries) times[kind].push(await search(query));
}
times.all = Object.values(times).flat();
console.log(JSON.stringify({ times, indexing }));
await site.close();
await rm(dataDir, { recursive: true });

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { createPages } from '../server/pages.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { createApp } from '../server/web.ts';
import { addManyPosts } from './add-many-posts.ts';
import { median } from './median.ts';

/** Run by growth.ts: sites of different sizes in one process, with alternating requests. Prints JSON. */
const REQUESTS: Record<string, (posts: number) => string | undefined> = {
  'list, page 1': () => '/blogs',
  'list, page 500': (posts) => (posts < 500 * 12 ? undefined : '/blogs?page=500'),
  article: () => '/blogs/60',
  'panel list': () => '/api/blogs?page=1&per_page=15',
  'search, one post': () => '/api/blogs?page=1&per_page=15&q=report+000077',
  'search, every post': () => '/api/blogs?page=1&per_page=15&q=shutters',
};
const ROUNDS = 31;

const build: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href);
const sizes = process.argv.slice(2).map(Number);
const sites = await Promise.all(sizes.map(open));
const figures: Record<string, Record<string, number>> = {};
for (const [what, addressOf] of Object.entries(REQUESTS)) {
  const times = new Map(sizes.map((size) => [size, [] as number[]]));
  for (let round = -5; round < ROUNDS; round++) {
    for (const { size, app } of sites) {
      const address = addressOf(size);
      if (!address) continue;
      const began = performance.now();
      const response = await app.request(`http://localhost:3000${address}`);
      await response.arrayBuffer();
      if (response.status !== 200)
        throw new Error(`${address} responds with status ${response.status} with ${size} posts.`);
      if (round >= 0) times.get(size)?.push(performance.now() - began);
    }
  }
  figures[what] = Object.fromEntries(
    [...times].filter(([, all]) => all.length > 0).map(([size, all]) => [size, median(all)]),
  );
}
console.log(JSON.stringify(figures));
for (const { close } of sites) await close();

async function open(size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-growth-'));
  const databaseUrl = process.env.BENCH_POSTGRES_URL;
  if (databaseUrl) await createDatabase(databaseUrl, size);
  const url = databaseUrl && Object.assign(new URL(databaseUrl), { pathname: `bench_${size}` }).href;
  const site = await openSite(readSettings({ DATA_DIR: dataDir, DATABASE_URL: url }));
  await addManyPosts(site, size);
  // PostgreSQL does this on its own within a minute.
  if (url) await sql`vacuum analyze`.execute(site.db);
  const app = createApp(site, { pages: createPages(site, { loadBuild: async () => build, mode: 'production' }) });
  return {
    size,
    app,
    async close() {
      await site.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function createDatabase(server: string, size: number) {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database bench_${size}`);
  await client.end();
}

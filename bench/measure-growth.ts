import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { hashPassword } from '../server/accounts/passwords/passwords.ts';
import { SITE } from '../server/activity/actor.ts';
import { createPages } from '../server/pages.ts';
import { readSettings } from '../server/settings.ts';
import { openSite, type Site } from '../server/site.ts';
import { createApp } from '../server/web.ts';
import { jsonBody } from '../tests/support/requests.ts';
import { addManyPosts } from './add-many-posts.ts';
import { median } from './median.ts';

/** Run by growth.ts: sites of different sizes in one process, with alternating requests. Prints JSON. */
const REQUESTS: Record<string, (posts: number) => string | undefined> = {
  'list, page 1': () => '/blogs',
  'list, page 500': (posts) => (posts < 500 * 12 ? undefined : '/blogs?page=500'),
  article: () => '/blogs/60',
  'tag of every post': () => '/tags/shutters',
  'author of every post': () => '/authors/meera-joshi',
  'panel list': () => '/api/blogs?page=1&per_page=15',
  'search, one post': () => '/api/blogs?page=1&per_page=15&q=report+000077',
  'search, every post': () => '/api/blogs?page=1&per_page=15&q=shutters',
  'panel, all states': () => '/api/admin/posts?page=1&per_page=15',
  'panel, all states, page 300': (posts) => (posts < 300 * 15 ? undefined : '/api/admin/posts?page=300&per_page=15'),
  'panel, all states, last page': (posts) => `/api/admin/posts?page=${Math.ceil(posts / 15)}&per_page=15`,
  'panel, drafts': () => '/api/admin/posts?status=draft&page=1&per_page=15',
  'panel, search': () => '/api/admin/posts?page=1&per_page=15&q=report+000077',
};
const ROUNDS = 31;
const EDITOR = { email: 'bench@example.com', password: 'three unrelated words' };

const build: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href);
const sizes = process.argv.slice(2).map(Number);
const sites = await Promise.all(sizes.map(open));
const figures: Record<string, Record<string, number>> = {};
for (const [what, addressOf] of Object.entries(REQUESTS)) {
  const times = new Map(sizes.map((size) => [size, [] as number[]]));
  for (let round = -5; round < ROUNDS; round++) {
    for (const { size, app, headers } of sites) {
      const address = addressOf(size);
      if (!address) continue;
      const began = performance.now();
      const response = await app.request(`http://localhost:3000${address}`, { headers });
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
  await addDrafts(site, Math.ceil(size / 10));
  // The autovacuum of PostgreSQL would do this within a minute.
  if (url) await sql`vacuum analyze`.execute(site.db);
  const app = createApp(site, { pages: createPages(site, { loadBuild: async () => build, mode: 'production' }) });
  return {
    size,
    app,
    headers: { Authorization: `Bearer ${await signIn(site, app)}` },
    async close() {
      await site.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Drafts of posts that were never public, changed at the same times as the newest posts. */
async function addDrafts(site: Site, count: number) {
  const newest = Date.UTC(2026, 0, 1);
  for (let start = 1; start <= count; start += 1_000) {
    const drafts = Array.from({ length: Math.min(1_000, count - start + 1) }, (_, index) => ({
      id: 1_000_000 + start + index,
      changedAt: new Date(newest - (start + index) * 7 * 3_600_000).toISOString(),
    }));
    await site.db
      .insertInto('post_drafts')
      .values(
        drafts.map(({ id, changedAt }) => ({
          id,
          title: `Draft ${id}`,
          author_name: 'Meera Joshi',
          category: null,
          image: null,
          search: `draft ${id} meera joshi`,
          tag_slugs: ' ',
          changed_at: changedAt,
          changed_by: EDITOR.email,
          first_published_at: null,
          deleted_at: null,
        })),
      )
      .execute();
    await site.db
      .insertInto('drafts')
      .values(
        drafts.map(({ id, changedAt }) => ({
          subject: `post ${id}`,
          body: '{}',
          base_revision: null,
          revision: 1,
          session_started_at: changedAt,
          saved_at: changedAt,
          saved_by: EDITOR.email,
        })),
      )
      .execute();
  }
}

async function signIn(site: Site, app: ReturnType<typeof createApp>): Promise<string> {
  await site.accounts.add({
    email: EDITOR.email,
    passwordHash: await hashPassword(EDITOR.password),
    role: 'owner',
    by: SITE,
  });
  const response = await app.request('http://localhost:3000/public/api/login', jsonBody(EDITOR));
  return ((await response.json()) as { token: string }).token;
}

async function createDatabase(server: string, size: number) {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database bench_${size}`);
  await client.end();
}

import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { copyToPostgres } from '../support/copy-to-postgres.ts';
import { isNightly } from '../support/is-nightly.ts';
import { createPostgresServer } from '../support/postgres-server.ts';
import { queryPostgres } from '../support/query-postgres.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { authenticate } from '../support/requests.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';
import { signalIfRunning } from '../support/signal-if-running.ts';
import { size } from './size.ts';

const POSTS = size({ day: 20, night: 60, full: 200 });
const KILLS = size({ day: 1, night: 4, full: 20 });
const WINDOW_MS = size({ day: 2_000, night: 8_000, full: 30_000 });
/** The promised maximum, which `npm run test:faults` checks. `npm test` shares both cores with browsers. */
const MAX_LATE_MS = size({ day: 30_000, night: 30_000, full: 5_000 });
const MAX_LATE_AFTER_START_MS = size({ day: 15_000, night: 15_000, full: 1_000 });
/** The ids of the scheduled posts begin after this number. */
const FIRST_ID = 100_000;

interface Installation {
  query: <Row>(statement: string) => Promise<Row[]>;
  /** The URLs of the processes, to request whether they are up. */
  urls: () => string[];
  /** Kills one process. Another process replaces it. */
  killOne: (number: number) => Promise<void>;
  killAll: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

test.each([
  ['two workers on SQLite', openTwoWorkers] as const,
  // Only nightly, because it needs its own server. In `npm test`, lease.test.ts runs on PostgreSQL.
  ...(isNightly ? [['two instances on PostgreSQL', openTwoInstances] as const] : []),
])(
  'scheduled posts are published once and in time while processes are killed: %s',
  async (_, open) => {
    const site = await open();
    try {
      await site.start();
      const copy = await createTemplate(site);
      await copy(FIRST_ID, POSTS, (number) => Date.now() + 1_000 + (number / POSTS) * WINDOW_MS);
      const probe = watch(site);
      for (let kill = 0; kill < KILLS; kill++) {
        await pause(Math.random() * (WINDOW_MS / KILLS));
        await site.killOne(kill);
      }
      const scheduled = `select subject from drafts where publish_at is not null`;
      await expect.poll(() => site.query(scheduled), { timeout: WINDOW_MS + 30_000 }).toEqual([]);
      const uptime = await probe.stop();

      await site.killAll();
      const late = FIRST_ID + POSTS;
      await copy(late, 30, () => Date.now() - 1_000);
      await site.start();
      const startedAt = Date.now();
      await expect.poll(() => site.query(scheduled), { timeout: 30_000 }).toEqual([]);

      const count = (table: string, subject: string, condition: string) =>
        `(select count(*) from ${table} where ${subject} = 'post ' || cast(posts.id as text) and ${condition})`;
      const posts = await site.query<
        Record<'id' | 'revisions' | 'entries' | 'failures', number> & Record<'at', string>
      >(
        `select id, created_at as at, ${count('revisions', 'subject', "kind = 'published'")} as revisions,
          ${count('audit_log', 'target', "action = 'post.published'")} as entries,
          ${count('audit_log', 'target', "action = 'post.publish_failed'")} as failures
        from posts where id >= ${FIRST_ID} order by id`,
      );
      expect(posts).toHaveLength(POSTS + 30);
      for (const { id, revisions, entries, failures } of posts) {
        expect({ id, counts: [revisions, entries, failures].map(Number) }).toEqual({ id, counts: [1, 1, 0] });
      }
      const lateness = posts
        .slice(0, POSTS)
        .map(({ id, at }) => uptime.between(copy.times.get(Number(id)) as number, Date.parse(at)));
      const afterStart = posts.slice(POSTS).map(({ at }) => Date.parse(at) - startedAt);
      console.log(
        `${KILLS} kills; published at most ${(Math.max(...lateness) / 1_000).toFixed(1)} s late while the site was up, ` +
          `and ${(Math.max(0, ...afterStart) / 1_000).toFixed(1)} s after a start responded to its first request.`,
      );
      expect(Math.max(...lateness)).toBeLessThan(MAX_LATE_MS);
      expect(Math.max(...afterStart)).toBeLessThan(MAX_LATE_AFTER_START_MS);
    } finally {
      await site.remove();
    }
  },
  300_000,
);

/** Schedules one post through the API, and returns how copies of it are added to the database. */
async function createTemplate({ urls, query }: Installation) {
  const [url] = urls();
  const headers = { ...(await authenticate(url as string)), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  const { blogs } = await call('GET', '/public/api/blogs');
  const { id, draft_revision } = await call('POST', '/api/admin/posts');
  const fields = { title: 'Scheduled', content: '<p>Words.</p>', author_name: 'Nisha Patel', image: blogs[0].image };
  const saved = await call('PUT', `/api/admin/posts/${id}/draft`, { fields, draft_revision });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await call('POST', `/api/admin/posts/${id}/publish`, { draft_revision: saved.draft_revision, at });
  const template = `select * from drafts where subject = 'post ${id}'`;
  const [draft] = await query<Record<string, string | number | null>>(template);
  const [listed] = await query<Record<string, string | number | null>>(`select * from post_drafts where id = ${id}`);
  await call('DELETE', `/api/admin/posts/${id}`);

  const times = new Map<number, number>();
  const copy = async (first: number, count: number, timeOf: (number: number) => number) => {
    const ids = Array.from({ length: count }, (_, number) => first + number);
    for (const [number, id] of ids.entries()) times.set(id, Math.round(timeOf(number)));
    const drafts = ids.map((id) => {
      const time = new Date(times.get(id) as number).toISOString();
      return { ...draft, subject: `post ${id}`, publish_at: time, next_try_at: time };
    });
    await query(
      insertion(
        'post_drafts',
        ids.map((id) => ({ ...listed, id })),
      ),
    );
    await query(insertion('drafts', drafts));
  };
  return Object.assign(copy, { times });
}

function insertion(table: string, rows: Record<string, string | number | null>[]): string {
  const columns = Object.keys(rows[0] as object);
  const literal = (value: string | number | null | undefined) =>
    value === null || value === undefined ? 'null' : `'${String(value).replaceAll("'", "''")}'`;
  const values = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(', ')})`);
  return `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`;
}

/** Checks continuously whether any process responds. */
function watch({ urls }: Installation) {
  const moments: { at: number; isUp: boolean }[] = [];
  let isDone = false;
  const isUp = (url: string) =>
    fetch(`${url}/healthz`, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const finished = (async () => {
    while (!isDone) {
      const at = Date.now();
      moments.push({ at, isUp: (await Promise.all(urls().map(isUp))).some(Boolean) });
      await pause(50);
    }
  })();
  return {
    async stop() {
      isDone = true;
      await finished;
      return {
        /** For how much of this time it responded. */
        between(start: number, end: number): number {
          let milliseconds = 0;
          for (const [index, { at, isUp }] of moments.entries()) {
            const next = moments[index + 1]?.at ?? end;
            if (isUp) milliseconds += Math.max(0, Math.min(end, next) - Math.max(start, at));
          }
          return milliseconds;
        },
      };
    },
  };
}

async function openTwoInstances(): Promise<Installation> {
  const postgres = await createPostgresServer({ fsync: 'off' });
  await postgres.start();
  const dataDir = await copyPreparedData();
  await copyToPostgres(dataDir, postgres.url);
  const ports = [await freePort(), await freePort()];
  const startOne = (port: number) =>
    startSite({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, PORT: String(port) }, { pollMs: 20 });
  const instances: (Awaited<ReturnType<typeof startSite>> | undefined)[] = [];
  const restarts: Promise<void>[] = [];
  const kill = async (index: number) => {
    await instances[index]?.stop('SIGKILL');
    instances[index] = undefined;
  };
  const killAll = async () => {
    await Promise.all(restarts);
    await Promise.all(ports.map((_, index) => kill(index)));
  };
  return {
    query: (statement) => queryPostgres(postgres.url, statement),
    urls: () => ports.map((port) => `http://localhost:${port}`),
    async killOne(number) {
      const index = number % 2;
      // Instances may still be starting. If each were killed during its start, nothing would be published.
      await Promise.all(restarts);
      await kill(index);
      restarts[index] = startOne(ports[index] as number).then((site) => {
        instances[index] = site;
      });
    },
    killAll,
    async start() {
      // The first one creates the tables.
      for (const [index, port] of ports.entries()) instances[index] = await startOne(port);
    },
    async remove() {
      await killAll().catch(() => {});
      await postgres.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openTwoWorkers(): Promise<Installation> {
  const dataDir = await copyPreparedData();
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), WORKERS: '2' };
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  /** The running workers. `ps` also lists stopped workers until the main process notices. */
  const workers = () => {
    const listed = execFileSync('ps', ['-o', 'pid=,stat=', '--ppid', String(site?.process.pid)], { encoding: 'utf8' });
    return listed.split('\n').flatMap((line) => {
      const [pid, state = 'Z'] = line.trim().split(/\s+/);
      return state.startsWith('Z') ? [] : [Number(pid)];
    });
  };
  const killAll = async () => {
    if (!site) return;
    const pids = workers();
    await site.stop('SIGKILL');
    // Workers would stop by themselves after their main process is gone. The kill makes it immediate.
    for (const pid of pids) signalIfRunning(pid, 'SIGKILL');
    site = undefined;
  };
  return {
    query: async (statement) => querySqlite({ dataDir }, statement),
    urls: () => [`http://localhost:${env.PORT}`],
    async killOne(number) {
      let pids: number[] = [];
      const count = () => {
        pids = workers();
        return pids.length;
      };
      await expect.poll(count, { timeout: 30_000 }).toBe(2);
      signalIfRunning(pids[number % 2] as number, 'SIGKILL');
    },
    killAll,
    async start() {
      site = await startSite(env, { pollMs: 20 });
    },
    async remove() {
      await killAll();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

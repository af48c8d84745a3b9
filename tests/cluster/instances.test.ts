import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { queryPostgres } from '../support/query-postgres.ts';
import { authenticate, formBody, jsonBody, sendMessage } from '../support/requests.ts';
import { endAll, readContinuously } from '../support/traffic.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

let mail: MailServer;
let cluster: Cluster;

beforeAll(async () => {
  mail = await startMailServer();
  const sender = { MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };
  // The third one gets no notifications, because PgBouncer forwards none: it polls the counters.
  const envOf = (index: number, urls: { pooler: string }): Record<string, string> =>
    index === 2 ? { DATABASE_LISTEN_URL: urls.pooler } : {};
  cluster = await startCluster({ envOf, env: { SMTP_URL: mail.url, LOGIN_FAILURES_PER_MINUTE: '5', ...sender } });
}, 120_000);
afterAll(async () => {
  await cluster[Symbol.asyncDispose]();
  await mail.close();
});

test('three instances that start at the same time on an empty database create its tables and the demo once', async () => {
  const count = async (what: string) =>
    (await queryPostgres<{ count: string }>(cluster.postgres.url, `select count(${what}`))[0]?.count;
  expect(await count('distinct name) from kysely_migration')).toBe(await count('*) from kysely_migration'));
  expect(await count('distinct title) from posts')).toBe(await count('*) from posts'));
  expect(await count('*) from users')).toBe('1');
  expect(await count('*) from instances')).toBe('3');
});

test('a change on one instance shows on the others within a second', async () => {
  const headers = await authenticate(cluster.nginx.url);
  const delays: number[] = [];
  for (let number = 1; number <= 15; number++) {
    const [writer, ...others] = cluster.instances.map(({ url }) => url) as [string, ...string[]];
    cluster.instances.push(cluster.instances.shift() as (typeof cluster.instances)[number]);
    const read = async (url: string) => (await fetch(`${url}/blogs/1`)).text();
    await Promise.all(others.map(read));
    const title = `Changed ${number} times`;
    const edit = { ...formBody({ title }), headers };
    expect((await fetch(`${writer}/public/api/update_blog/1`, edit)).status).toBe(200);
    const changedAt = performance.now();
    // The instance that wrote shows it immediately.
    expect(await read(writer)).toContain(title);
    const isCurrent = async (url: string) => (await read(url)).includes(title);
    await Promise.all(others.map(async (url) => delays.push(await staleTime(changedAt, () => isCurrent(url)))));
  }
  console.log(
    `${delays.length} changes: the last stale page was requested ${Math.max(...delays)} ms after its change.`,
  );
  expect(Math.max(...delays)).toBeLessThan(1_000);
}, 60_000);

/** Milliseconds from the change to the last request whose response did not contain the change. */
async function staleTime(changedAt: number, isCurrent: () => Promise<boolean>): Promise<number> {
  for (let stale = 0; ; ) {
    const sentAt = performance.now();
    if (await isCurrent()) return stale;
    stale = Math.round(sentAt - changedAt);
    await pause(10);
  }
}

test('signing out and limits apply to all instances', async () => {
  const [one, two, three] = cluster.instances.map(({ url }) => url) as [string, string, string];
  const headers = await authenticate(one);
  const user = async (url: string) => (await fetch(`${url}/public/api/user`, { headers })).status;
  expect(await user(two)).toBe(200);
  await fetch(`${one}/public/api/logout`, { method: 'POST', headers });
  expect([await user(two), await user(three)]).toEqual([401, 401]);

  const wrong = { ...DEMO_ACCOUNT, email: 'nobody@example.com' };
  const statuses: number[] = [];
  for (let number = 0; number < 9; number++) {
    const url = [one, two, three][number % 3] as string;
    statuses.push((await fetch(`${url}/public/api/login`, jsonBody(wrong))).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
});

test('each message is e-mailed once, whichever instance received it', async () => {
  const urls = cluster.instances.map(({ url }) => url) as [string, string, string];
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  await Promise.all(
    numbers.map((number) => sendMessage(urls[number % 3] as string, { title: `Once ${number}`, message: `${number}` })),
  );
  const query = "select id from outbox where sent_at is null and kind = 'message'";
  await expect.poll(() => queryPostgres(cluster.postgres.url, query), { timeout: 30_000 }).toEqual([]);
  const ids = mail.emails.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
}, 60_000);

test('restarting instances one after the other fails no request', async () => {
  const visitors = [1, 2, 3].map(() =>
    readContinuously(cluster.nginx.url, ['/', '/blogs', '/blogs/2', '/public/api/blogs?page=1']),
  );
  for (let index = 0; index < 3; index++) {
    await pause(500);
    await cluster.restart(index);
  }
  await pause(500);
  const { succeeded, failed, slowest } = await endAll(visitors);
  console.log(`${succeeded} requests during three restarts, ${failed.length} failed; the slowest took ${slowest} ms.`);
  expect(failed, cluster.instances.map(({ output }) => output()).join('\n')).toEqual([]);
  expect(succeeded).toBeGreaterThan(100);
}, 120_000);

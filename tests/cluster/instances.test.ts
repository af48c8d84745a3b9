import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { bearer, formBody, jsonBody } from '../support/test-site.ts';
import { queryDatabase } from './query-database.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { readContinuously } from './traffic.ts';

let mail: MailServer;
let cluster: Cluster;

beforeAll(async () => {
  mail = await startMailServer();
  const sender = { MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };
  // The third one gets no notifications, since the pooler forwards none: it polls the counters.
  const envOf = (index: number, urls: { pooler: string }): Record<string, string> =>
    index === 2 ? { DATABASE_LISTEN_URL: urls.pooler } : {};
  cluster = await startCluster({ envOf, env: { SMTP_URL: mail.url, LOGIN_FAILURES_PER_MINUTE: '5', ...sender } });
}, 120_000);
afterAll(async () => {
  await cluster[Symbol.asyncDispose]();
  await mail.close();
});

test('three instances starting at once on an empty database create its tables and the demo once', async () => {
  const ask = (query: string) => queryDatabase<{ count: string }>(cluster.postgres.url, query);
  const [twice] = await ask('select count(*) - count(distinct name) as count from kysely_migration');
  expect(twice?.count).toBe('0');
  const [posts] = await ask('select count(*) from posts');
  const [titles] = await ask('select count(distinct title) as count from posts');
  expect(posts).toEqual(titles);
  const [users] = await ask('select count(*) from users');
  expect(users?.count).toBe('1');
  const [instances] = await ask('select count(*) from instances');
  expect(instances?.count).toBe('3');
});

test('a change on one instance shows on the others within a second', async () => {
  const token = await cluster.signIn();
  const delays: number[] = [];
  for (let number = 1; number <= 15; number++) {
    const [writer, ...others] = cluster.instances.map(({ url }) => url) as [string, ...string[]];
    cluster.instances.push(cluster.instances.shift() as (typeof cluster.instances)[number]);
    const read = async (url: string) => (await fetch(`${url}/blogs/1`)).text();
    await Promise.all(others.map(read));
    const title = `Changed ${number} times`;
    const edit = { ...formBody({ title }), headers: bearer(token) };
    expect((await fetch(`${writer}/public/api/update_blog/1`, edit)).status).toBe(200);
    const changed = performance.now();
    // The instance that wrote shows it at once.
    expect(await read(writer)).toContain(title);
    await Promise.all(
      others.map(async (url) => delays.push(await staleTime(changed, async () => (await read(url)).includes(title)))),
    );
  }
  console.log(
    `${delays.length} times seen elsewhere: the last old page was asked for ${Math.max(...delays)} ms after the change.`,
  );
  expect(Math.max(...delays)).toBeLessThan(1_000);
}, 60_000);

/** Milliseconds from the change to the last response without it. */
async function staleTime(changed: number, isSeen: () => Promise<boolean>): Promise<number> {
  for (let stale = 0; ; ) {
    const sent = performance.now();
    if (await isSeen()) return stale;
    stale = Math.round(sent - changed);
    await pause(10);
  }
}

test('signing out and limits apply to all instances', async () => {
  const [one, two, three] = cluster.instances.map(({ url }) => url) as [string, string, string];
  const token = await cluster.signIn(one);
  const user = async (url: string) => (await fetch(`${url}/public/api/user`, { headers: bearer(token) })).status;
  expect(await user(two)).toBe(200);
  await fetch(`${one}/public/api/logout`, { method: 'POST', headers: bearer(token) });
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
  const send = (url: string, number: number) => {
    const form = {
      user_id: 'public',
      service_id: 'site',
      template_id: 'message',
      name: 'Farah',
      title: `Once ${number}`,
    };
    const body = formBody({ ...form, email: 'farah@example.com', message: `Number ${number}` });
    return fetch(`${url}/api/v1.0/email/send-form`, body);
  };
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  await Promise.all(numbers.map((number) => send((cluster.instances[number % 3] as { url: string }).url, number)));
  const isSent = async () => {
    const query = "select id from outbox where sent_at is null and kind = 'message'";
    return (await queryDatabase(cluster.postgres.url, query)).length;
  };
  await expect.poll(isSent, { timeout: 30_000 }).toBe(0);
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
  const seen = await Promise.all(visitors.map((visitor) => visitor.end()));
  const answered = seen.reduce((sum, one) => sum + one.answered, 0);
  console.log(
    `${answered} requests during three restarts, none failed; the slowest took ${Math.max(...seen.map(({ slowest }) => slowest))} ms.`,
  );
  expect(
    seen.flatMap(({ failed }) => failed),
    cluster.instances.map(({ output }) => output()).join('\n'),
  ).toEqual([]);
  expect(answered).toBeGreaterThan(100);
}, 120_000);

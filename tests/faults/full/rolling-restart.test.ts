import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../../server/accounts/demo-account.ts';
import { freePort, startSite } from '../../support/running-site.ts';
import { startNginx } from '../../support/start-nginx.ts';
import { formBody, jsonBody } from '../../support/test-site.ts';

/** Restarts of each instance. */
const ROUNDS = 5;

/** Milliseconds between two requests: twenty a second. */
const STEADY = 50;

/** One of so many requests is an edit, since each makes pages stale and a slow machine could not keep up. */
const READS_FOR_AN_EDIT = 20;

/** A slow machine gets requests as fast as it answers, since those that wait for ten seconds are cut by design. */
const MOST_AT_ONCE = 10;

test('restarting two instances behind nginx in turn fails no request', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-faults-'));
  const ports = [await freePort(), await freePort()];
  const nginxPort = await freePort();
  const nginx = await startNginx({ port: nginxPort, instances: ports.map((port) => `127.0.0.1:${port}`) });
  const start = (port: number) =>
    startSite({
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: nginx.url,
      TRUSTED_PROXIES: '127.0.0.1',
      CONTACT_PER_10_MINUTES: '1000000',
      CONTACT_GLOBAL_PER_10_MINUTES: '1000000',
    });
  // One after the other: the first one adds the demo's content.
  const sites = [await start(ports[0] as number), await start(ports[1] as number)];
  try {
    const login = await fetch(`${nginx.url}/public/api/login`, jsonBody(DEMO_ACCOUNT));
    const headers = { Authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
    const requests: Record<string, (number: number) => Promise<Response>> = {
      page: () => fetch(`${nginx.url}/blogs`),
      article: () => fetch(`${nginx.url}/blogs/1`),
      // Slow, so that some are in flight when a signal comes; nginx repeats none of them.
      login: () => fetch(`${nginx.url}/public/api/login`, jsonBody(DEMO_ACCOUNT)),
      list: () => fetch(`${nginx.url}/public/api/blogs?page=1`, { headers }),
      edit: (number) =>
        fetch(`${nginx.url}/public/api/update_blog/1`, {
          ...formBody({ content: `<p>Number ${number}</p>` }),
          headers,
        }),
      message: (number) => fetch(`${nginx.url}/api/v1.0/email/send-form`, formBody(messageOf(number))),
    };

    const counts: Record<string, number> = {};
    const failures: string[] = [];
    let slowest = 0;
    let underWay = 0;
    const ask = async (name: string, number: number) => {
      const sentAt = performance.now();
      underWay++;
      try {
        const answer = await (requests[name] as (number: number) => Promise<Response>)(number);
        const body = await answer.text();
        if (!answer.ok || body === '') failures.push(`${name} ${number}: ${answer.status} ${body.slice(0, 200)}`);
      } catch (error) {
        failures.push(`${name} ${number}: ${(error as Error).cause ?? error}`);
      }
      underWay--;
      counts[name] = (counts[name] ?? 0) + 1;
      slowest = Math.max(slowest, performance.now() - sentAt);
    };

    let isOver = false;
    const asked: Promise<void>[] = [];
    const asking = (async () => {
      const names = Object.keys(requests).filter((name) => name !== 'edit');
      for (let number = 0; !isOver; number++) {
        while (underWay >= MOST_AT_ONCE) await pause(STEADY);
        const name = number % READS_FOR_AN_EDIT === 0 ? 'edit' : names[number % names.length];
        asked.push(ask(name as string, number));
        await pause(STEADY);
      }
      await Promise.all(asked);
    })();
    const codes: (number | null)[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [place, port] of ports.entries()) {
        await pause(300);
        codes.push((await sites[place]?.stop()) ?? null);
        sites[place] = await start(port);
      }
    }
    isOver = true;
    await asking;

    console.log(
      `${codes.length} restarts, ${failures.length} failures of ${Object.values(counts).reduce((a, b) => a + b, 0)} requests ` +
        `(${Object.entries(counts)
          .map(([name, count]) => `${name} ${count}`)
          .join(', ')}); ` +
        `the slowest took ${Math.round(slowest)} ms.`,
    );
    expect(failures, await nginx.errors()).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
  } finally {
    for (const site of sites) await site.stop('SIGKILL');
    await nginx.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000);

const messageOf = (number: number) => ({
  user_id: 'public',
  service_id: 'site',
  template_id: 'message',
  name: 'Farah',
  email: 'farah@example.com',
  title: `Message ${number}`,
  message: `The text of ${number}.`,
});

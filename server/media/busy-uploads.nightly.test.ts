// SQLite only: nothing here depends on the database.
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { asFile, gradient, imageOfSize } from '../../tests/support/images.ts';

// A process has one image worker. Import new copies of the modules, so that this test sees the worker start.
vi.resetModules();
const { bearer, formBody, openTestSite } = await import('../../tests/support/test-site.ts');
const { createHttpServer } = await import('../http/http-server.ts');
const { createApp } = await import('../web.ts');

/** The processes that the site has started, the newest last. */
const children: ChildProcess[] = [];
subscribe('child_process', (message) => children.push((message as { process: ChildProcess }).process));

/** A site behind the real HTTP server. */
async function openListeningSite(limits?: Parameters<typeof createHttpServer>[0]) {
  const site = await openTestSite();
  const server = createHttpServer(limits);
  server.on('request', getRequestListener(createApp(site, { pages: async () => new Response('a page') }).fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = bearer(await site.signIn());
  return {
    site,
    publish: (image: File, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/api/addblog`, {
        ...formBody({ title: 'A title', content: '<p>Text.</p>', author_name: 'Meera', image }),
        headers: { ...headers, Host: 'localhost:3000' },
        signal: signal ?? null,
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Starts the image worker and suspends it: uploads wait until it is resumed. */
async function pauseWorker({ publish }: { publish: (image: File) => Promise<Response> }) {
  expect((await publish(asFile(await gradient(600, 400)))).status).toBe(201);
  const worker = children.at(-1) as ChildProcess;
  worker.kill('SIGSTOP');
  const resume = () => worker.kill('SIGCONT');
  return { resume, [Symbol.dispose]: resume };
}

test('32 simultaneous posts with images are queued and all published', async () => {
  // Draw the image first: if a connection were idle meanwhile, it could be closed while the next request is sent on it.
  const image = asFile(await gradient(1600, 1200));
  // The uploads wait longer than this timeout of idle connections.
  await using listening = await openListeningSite({ idleTimeout: 2_000 });
  using worker = await pauseWorker(listening);
  const answers = Array.from({ length: 32 }, () => listening.publish(image));
  await pause(5_000);
  worker.resume();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array(32).fill(201));
});

test('when queued images reach the memory limit, the next upload gets a 503 with Retry-After', {
  timeout: 90_000,
}, async () => {
  await using listening = await openListeningSite();
  using worker = await pauseWorker(listening);
  const image = asFile(await imageOfSize());
  const refused: Response[] = [];
  const answers = Array.from({ length: availableParallelism() + 27 }, async () => {
    const answer = await listening.publish(image);
    if (answer.status !== 201) refused.push(answer);
    return answer.status;
  });
  await vi.waitUntil(() => refused.length > 0, { timeout: 60_000 });
  const first = refused[0] as Response;
  expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '10']);
  expect((await first.json()).message).toBe(
    'Many images are being uploaded right now. Wait 10 seconds, then try again.',
  );
  worker.resume();
  const statuses = await Promise.all(answers);
  // 25 images of the maximum size may wait, in addition to those being processed.
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(25);
  expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
});

test('a client that disconnects while queued publishes nothing and frees its place in the queue', async () => {
  await using listening = await openListeningSite();
  using worker = await pauseWorker(listening);
  const image = asFile(await gradient(600, 400));
  const leaving = new AbortController();
  const answers = Array.from({ length: 8 }, () => listening.publish(image));
  const left = listening.publish(image, leaving.signal).catch((error: Error) => error.name);
  await pause(500);
  leaving.abort();
  expect(await left).toBe('AbortError');
  // The server notices the disconnect some time after the client.
  await pause(1_000);
  worker.resume();
  await Promise.all(answers);
  // This request is queued behind all requests that were waiting before.
  expect((await listening.publish(image)).status).toBe(201);
  await pause(200);
  const { count } = await listening.site.db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(10);
});

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { rawRequest, rawStatus, silentConnection } from '../../tests/support/raw-request.ts';
import { createHttpServer } from './http-server.ts';

const ASKED = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Answers everything with `ok`. */
async function listening(limits: Parameters<typeof createHttpServer>[0]) {
  const server = createHttpServer({ checkInterval: 20, ...limits });
  server.on('request', (_request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('a client that never finishes the head of its request is cut', async () => {
  await using server = await listening({ headersTimeout: 100 });
  const slow = await silentConnection(server.port, 'GET / HTTP/1.1\r\nHost: loc');
  await once(slow, 'close');
});

test('a client that never finishes the body of its request is cut', async () => {
  await using server = await listening({ headersTimeout: 100, requestTimeout: 200 });
  const slow = await silentConnection(
    server.port,
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc',
  );
  await once(slow, 'close');
});

test('a connection on which nothing happens is cut', async () => {
  await using server = await listening({ idleTimeout: 100 });
  const idle = await silentConnection(server.port);
  await once(idle, 'close');
});

test('who holds all connections makes room for the next visitor by losing their oldest', async () => {
  await using server = await listening({ maxConnections: 20 });
  const slow: Socket[] = [];
  for (let n = 0; n < 60; n++) slow.push(await silentConnection(server.port, 'GET / HTTP/1.1\r\nX: '));
  expect(await rawRequest(server.port, ASKED)).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  await expect.poll(() => slow.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(20);
  expect(slow[0]?.closed).toBe(true);
  expect(slow.at(-1)?.closed).toBe(false);
});

test('a request that is being answered does not make room for one that is not there yet', async () => {
  const server = createHttpServer({ maxConnections: 5 });
  let answer = () => {};
  server.on('request', (_request, response) => {
    answer = () => response.end('late');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const late = rawRequest(port, ASKED);
  await once(server, 'request');
  for (let n = 0; n < 20; n++) await silentConnection(port);
  answer();
  expect(await late).toMatch(/late/);
  server.closeAllConnections();
  server.close();
});

test('headers that are too large are refused before they are all here', async () => {
  await using server = await listening({ maxHeaderBytes: 1024 });
  expect(rawStatus(await rawRequest(server.port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(2000)}`))).toBe(431);
});

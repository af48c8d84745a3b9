import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { rawRequest, rawStatus, silentConnection } from '../../tests/support/raw-request.ts';
import { createHttpServer } from './http-server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Reads each request to its end and responds with `ok`. */
async function listening(limits: Parameters<typeof createHttpServer>[0], { readsAfter = 0 } = {}) {
  const server = createHttpServer({ checkInterval: 20, ...limits });
  server.on('request', (request, response) => {
    request.on('error', () => {});
    if (request.readableEnded) return void response.end('ok');
    request.on('end', () => response.end('ok'));
    setTimeout(() => request.resume(), readsAfter);
  });
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

test('a client that never completes its headers is disconnected', async () => {
  await using server = await listening({ headersTimeout: 100 });
  const slow = await silentConnection(server.port, 'GET / HTTP/1.1\r\nHost: loc');
  await once(slow, 'close');
});

test('a client that never completes its body is disconnected', async () => {
  await using server = await listening({ headersTimeout: 100, requestTimeout: 200 });
  const slow = await silentConnection(
    server.port,
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc',
  );
  await once(slow, 'close');
});

/** The limits of the tests below, in milliseconds and bytes: a hundredth of the real ones. */
const BODY_LIMITS = { bodyGracePeriod: 200, minBodyBytesPerSecond: 500, idleTimeout: 300 };

/** Posts a body of `length` bytes, `bytes` every 20 ms. Resolves with the response and its duration. */
async function post(port: number, { length, bytes, burst = 0 }: { length: number; bytes: number; burst?: number }) {
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
  const socket = await silentConnection(port, head + 'x'.repeat(burst));
  const startedAt = performance.now();
  let sent = burst;
  const sending = setInterval(() => {
    const next = Math.min(bytes, length - sent);
    if (next > 0) socket.write('x'.repeat(next));
    sent += next;
  }, 20);
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  // `once` of node:events would reject when bytes are written to the closed connection.
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(sending);
  return { response, milliseconds: performance.now() - startedAt };
}

test('300 slow bodies are all ended, with a response', async () => {
  await using server = await listening(BODY_LIMITS);
  const slow = await Promise.all(Array.from({ length: 300 }, () => post(server.port, { length: 100_000, bytes: 1 })));
  expect(slow.filter(({ response }) => rawStatus(response) === 408)).toHaveLength(300);
});

test('a body that starts fast and then slows down is ended too', async () => {
  await using server = await listening(BODY_LIMITS);
  const { response } = await post(server.port, { length: 100_000, burst: 50_000, bytes: 1 });
  expect(rawStatus(response)).toBe(408);
});

test('a slow phone can upload its image, however long it takes', async () => {
  await using server = await listening({ ...BODY_LIMITS, idleTimeout: 3000 });
  const { response, milliseconds } = await post(server.port, { length: 20_000, bytes: 400 });
  expect(response).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  expect(milliseconds).toBeGreaterThan(900);
});

test('a body that the server has not read yet does not count as slow', async () => {
  await using server = await listening({ ...BODY_LIMITS, idleTimeout: 3000 }, { readsAfter: 1200 });
  const { response } = await post(server.port, { length: 5_000_000, burst: 5_000_000, bytes: 1 });
  expect(rawStatus(response)).toBe(200);
});

test('an idle connection is closed', async () => {
  await using server = await listening({ idleTimeout: 100 });
  const idle = await silentConnection(server.port);
  await once(idle, 'close');
});

test('a client that uses all connections loses its oldest one to the next visitor', async () => {
  await using server = await listening({ maxConnections: 20 });
  const slow: Socket[] = [];
  for (let n = 0; n < 60; n++) slow.push(await silentConnection(server.port, 'GET / HTTP/1.1\r\nX: '));
  expect(await rawRequest(server.port, REQUEST)).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  await expect.poll(() => slow.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(20);
  expect(slow[0]?.closed).toBe(true);
  expect(slow.at(-1)?.closed).toBe(false);
});

test('a connection with a response in progress is not closed for a new one', async () => {
  const server = createHttpServer({ maxConnections: 5 });
  let respond = () => {};
  server.on('request', (_request, response) => {
    respond = () => response.end('late');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const late = rawRequest(port, REQUEST);
  await once(server, 'request');
  for (let n = 0; n < 20; n++) await silentConnection(port);
  respond();
  expect(await late).toMatch(/late/);
  server.closeAllConnections();
  server.close();
});

test('oversized headers are rejected before they are complete', async () => {
  await using server = await listening({ maxHeaderBytes: 1024 });
  expect(rawStatus(await rawRequest(server.port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(2000)}`))).toBe(431);
});

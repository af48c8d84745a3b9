import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { authenticate, formBody } from '../support/requests.ts';
import { freePort } from '../support/running-site.ts';
import { startCluster } from './start-cluster.ts';

test('an instance without its database serves cached pages and reports it, while the others keep working', async () => {
  const proxy = await startProxy();
  const envOf = (index: number, urls: { postgres: string }): Record<string, string> => {
    if (index > 0) return {};
    proxy.target = Number(new URL(urls.postgres).port);
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
    return { DATABASE_URL: url, DATABASE_LISTEN_URL: url };
  };
  await using cluster = await startCluster({ count: 2, envOf });
  const [disconnected, other] = cluster.instances.map(({ url }) => url) as [string, string];
  const headers = await authenticate(other);
  const edit = (url: string, title: string) =>
    fetch(`${url}/public/api/update_blog/2`, { ...formBody({ title }), headers });
  expect((await fetch(`${disconnected}/blogs/2`)).status).toBe(200);
  try {
    for (const fault of ['reset', 'drop'] as const) {
      proxy.fail(fault);
      expect((await edit(other, `While disconnected: ${fault}`)).status).toBe(200);
      await pause(2_000);
      const startedAt = performance.now();
      const cached = await fetch(`${disconnected}/blogs/2`);
      expect(cached.status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      expect(cached.headers.get('Cache-Control')).toBe('no-store');
      expect(await cached.text()).not.toContain(fault);
      const ready = await fetch(`${disconnected}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { problems: ['database'] }]);
      const write = await edit(disconnected, 'x');
      expect([write.status, await write.text()]).toEqual([503, expect.stringContaining('Copy your text')]);

      proxy.reconnect();
      const reconnectedAt = performance.now();
      const page = async () => (await fetch(`${disconnected}/blogs/2`)).text();
      await expect.poll(page, { timeout: 30_000 }).toContain(`While disconnected: ${fault}`);
      const recovery = Math.round(performance.now() - reconnectedAt);
      console.log(`Disconnected (${fault}): up to date ${recovery} ms after the connection was restored.`);
      expect(recovery).toBeLessThan(5_000);
    }
    expect(cluster.instances.map(({ process }) => process.exitCode)).toEqual([null, null]);
  } finally {
    proxy.close();
  }
});

/** A TCP proxy to the database that can reset connections, as a host does, or drop all packets, as a network does. */
async function startProxy() {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let fault: 'none' | 'reset' | 'drop' = 'none';
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (fault === 'reset') return socket.resetAndDestroy();
    if (fault === 'drop') return socket.pause();
    const upstream = connect(proxy.target, '127.0.0.1').on('error', () => socket.destroy());
    sockets.add(upstream);
    socket.pipe(upstream).pipe(socket);
    upstream.once('close', () => socket.destroy());
    socket.once('close', () => upstream.destroy());
  }).listen(port, '127.0.0.1');
  const proxy = {
    port,
    target: 0,
    fail(next: 'reset' | 'drop') {
      fault = next;
      for (const socket of sockets) next === 'reset' ? socket.resetAndDestroy() : socket.unpipe().pause();
    },
    /** Accepts new connections. Packets that were dropped stay lost. */
    reconnect() {
      fault = 'none';
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}

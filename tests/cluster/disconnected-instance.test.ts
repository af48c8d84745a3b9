import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../support/running-site.ts';
import { bearer, formBody } from '../support/test-site.ts';
import { startCluster } from './start-cluster.ts';

test('an instance without its database serves cached pages and reports it, while the others keep working', async () => {
  const proxy = await openProxy();
  const envOf = (index: number, urls: { postgres: string }): Record<string, string> => {
    if (index > 0) return {};
    proxy.target = Number(new URL(urls.postgres).port);
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
    return { DATABASE_URL: url, DATABASE_LISTEN_URL: url };
  };
  await using cluster = await startCluster({ count: 2, envOf });
  const [disconnected, other] = cluster.instances.map(({ url }) => url) as [string, string];
  const token = await cluster.signIn(other);
  expect((await fetch(`${disconnected}/blogs/2`)).status).toBe(200);
  const publish = async (title: string) => {
    const edit = { ...formBody({ title }), headers: bearer(token) };
    expect((await fetch(`${other}/public/api/update_blog/2`, edit)).status).toBe(200);
  };
  try {
    for (const cut of [proxy.refuse, proxy.swallow]) {
      cut();
      await publish(`While disconnected: ${cut.name}`);
      await pause(2_000);
      const began = performance.now();
      const cached = await fetch(`${disconnected}/blogs/2`);
      expect(cached.status).toBe(200);
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(cached.headers.get('Cache-Control')).toBe('no-store');
      expect(await cached.text()).not.toContain(cut.name);
      const ready = await fetch(`${disconnected}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { problems: ['database'] }]);
      const write = await fetch(`${disconnected}/public/api/update_blog/2`, {
        ...formBody({ title: 'x' }),
        headers: bearer(token),
      });
      expect([write.status, await write.text()]).toEqual([503, expect.stringContaining('Copy your text')]);

      proxy.restore();
      const restoredAt = performance.now();
      const page = async () => (await fetch(`${disconnected}/blogs/2`)).text();
      await expect.poll(page, { timeout: 30_000 }).toContain(cut.name);
      const recovery = Math.round(performance.now() - restoredAt);
      console.log(`Disconnected (${cut.name}): current again ${recovery} ms after the connection was restored.`);
      expect(recovery).toBeLessThan(5_000);
    }
    expect(cluster.instances.map(({ process }) => process.exitCode)).toEqual([null, null]);
  } finally {
    proxy.close();
  }
});

/** A proxy to the database that can fail: as a host that refuses connections, or a network that drops packets. */
async function openProxy() {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let state: 'open' | 'refused' | 'swallowed' = 'open';
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (state === 'refused') return socket.resetAndDestroy();
    if (state === 'swallowed') return socket.pause();
    const upstream = connect(proxy.target, '127.0.0.1').on('error', () => socket.destroy());
    sockets.add(upstream);
    socket.pipe(upstream).pipe(socket);
    upstream.once('close', () => socket.destroy());
    socket.once('close', () => upstream.destroy());
  }).listen(port, '127.0.0.1');
  const proxy = {
    port,
    target: 0,
    refuse() {
      state = 'refused';
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** Drops all packets without an error. */
    swallow() {
      state = 'swallowed';
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** For new connections only. */
    restore() {
      state = 'open';
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}

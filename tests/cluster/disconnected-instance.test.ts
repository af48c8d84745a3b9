import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../support/running-site.ts';
import { bearer, formBody } from '../support/test-site.ts';
import { startCluster } from './start-cluster.ts';

test('an instance without its database serves cached pages and reports it, and the others go on', async () => {
  const line = await openLine();
  const envOf = (index: number, urls: { postgres: string }): Record<string, string> => {
    if (index > 0) return {};
    line.target = Number(new URL(urls.postgres).port);
    const url = `postgres://postgres@127.0.0.1:${line.port}/postgres`;
    return { DATABASE_URL: url, DATABASE_LISTEN_URL: url };
  };
  await using cluster = await startCluster({ count: 2, envOf });
  const [alone, other] = cluster.instances.map(({ url }) => url) as [string, string];
  const token = await cluster.signIn(other);
  expect((await fetch(`${alone}/blogs/2`)).status).toBe(200);
  const publish = async (title: string) => {
    const edit = { ...formBody({ title }), headers: bearer(token) };
    expect((await fetch(`${other}/public/api/update_blog/2`, edit)).status).toBe(200);
  };
  try {
    for (const cut of [line.refuse, line.swallow]) {
      cut();
      await publish(`While it was cut off: ${cut.name}`);
      await pause(2_000);
      const began = performance.now();
      const kept = await fetch(`${alone}/blogs/2`);
      expect(kept.status).toBe(200);
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(kept.headers.get('Cache-Control')).toBe('no-store');
      expect(await kept.text()).not.toContain(cut.name);
      const ready = await fetch(`${alone}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { problems: ['database'] }]);
      const write = await fetch(`${alone}/public/api/update_blog/2`, {
        ...formBody({ title: 'x' }),
        headers: bearer(token),
      });
      expect([write.status, await write.text()]).toEqual([503, expect.stringContaining('Copy your text')]);

      line.mend();
      const isMended = performance.now();
      const page = async () => (await fetch(`${alone}/blogs/2`)).text();
      await expect.poll(page, { timeout: 30_000 }).toContain(cut.name);
      const recovery = Math.round(performance.now() - isMended);
      console.log(`Cut off (${cut.name}): right again ${recovery} ms after the line was mended.`);
      expect(recovery).toBeLessThan(5_000);
    }
    expect(cluster.instances.map(({ process }) => process.exitCode)).toEqual([null, null]);
  } finally {
    line.close();
  }
});

/** A connection to the database that can be cut: refused by the host, or dropped by the network. */
async function openLine() {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let state: 'whole' | 'refused' | 'swallowed' = 'whole';
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (state === 'refused') return socket.resetAndDestroy();
    if (state === 'swallowed') return socket.pause();
    const far = connect(line.target, '127.0.0.1').on('error', () => socket.destroy());
    sockets.add(far);
    socket.pipe(far).pipe(socket);
    far.once('close', () => socket.destroy());
    socket.once('close', () => far.destroy());
  }).listen(port, '127.0.0.1');
  const line = {
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
    /** For new connections: what was dropped stays lost. */
    mend() {
      state = 'whole';
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return line;
}

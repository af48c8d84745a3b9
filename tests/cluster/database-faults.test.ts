import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { authenticate } from '../support/requests.ts';
import { endAll, readContinuously, writeContinuously } from '../support/traffic.ts';
import { findLostWrites } from './find-lost-writes.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const RESTARTS = 4;

/** Acknowledged writes between two restarts. */
const WRITES_PER_RESTART = 40;

/** Milliseconds within which everything must work again. */
const RECOVERY_MS = 5_000;

const CACHED = ['/', '/blogs', '/blogs/2', '/blogs/3'];

test('restarts and crashes of PostgreSQL under load lose no acknowledged write, and cached pages stay available', async () => {
  await using cluster = await startCluster();
  const before = cluster.instances.map(({ process }) => process.pid);
  const visitors = await visitCachedPages(cluster);
  const writing = writeContinuously(cluster.nginx.url, await authenticate(cluster.nginx.url));
  const recoveries: number[] = [];
  for (let number = 0; number < RESTARTS; number++) {
    await waitForWrites(writing, WRITES_PER_RESTART);
    await cluster.postgres.stop(number % 2 ? 'SIGQUIT' : 'SIGINT');
    await pause(1_000);
    await cluster.postgres.start();
    const restartedAt = performance.now();
    await waitForWrites(writing, 1);
    recoveries.push(Math.round(performance.now() - restartedAt));
  }
  const reads = await endAll(visitors);
  const writes = await writing.end();
  console.log(
    `${RESTARTS} restarts: first write after ${recoveries.join(', ')} ms; ${writes.messages.length} messages and ` +
      `${writes.edits.length} edits acknowledged, ${writes.failed.length} failed; ` +
      `${reads.succeeded} cached pages served, the slowest in ${reads.slowest} ms.`,
  );
  expect(await findLostWrites(cluster.postgres.url, writes)).toEqual({ messages: [], edits: [] });
  expect(reads.failed).toEqual([]);
  expect(Math.max(...recoveries)).toBeLessThan(RECOVERY_MS);
  expect(cluster.instances.map(({ process }) => process.exitCode ?? process.pid)).toEqual(before);
});

test('a frozen database delays no cached page, and is used again as soon as it responds', async () => {
  await using cluster = await startCluster({ count: 2 });
  const visitors = await visitCachedPages(cluster);
  cluster.postgres.freeze();
  await pause(4_000);
  const url = `${cluster.instances[0]?.url}/readyz`;
  const ready = await fetch(url);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', problems: ['database'] }]);
  cluster.postgres.thaw();
  const thawedAt = performance.now();
  await expect.poll(async () => (await fetch(url)).status, { timeout: 30_000 }).toBe(200);
  const recovery = Math.round(performance.now() - thawedAt);
  const { failed, slowest } = await endAll(visitors);
  console.log(`Frozen for 4 s: ready after ${recovery} ms, the slowest cached page took ${slowest} ms.`);
  expect(failed).toEqual([]);
  expect(recovery).toBeLessThan(RECOVERY_MS);
});

async function visitCachedPages({ instances }: Cluster) {
  for (const { url } of instances) for (const path of CACHED) expect((await fetch(url + path)).status).toBe(200);
  return instances.map(({ url }) => readContinuously(url, CACHED));
}

function waitForWrites(writing: { count: number }, more: number) {
  const enough = writing.count + more;
  return expect.poll(() => writing.count, { timeout: 30_000 }).toBeGreaterThanOrEqual(enough);
}

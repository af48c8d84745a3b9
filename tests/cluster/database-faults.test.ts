import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findLostWrites } from './query-database.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { readContinuously, writeContinuously } from './traffic.ts';

const RESTARTS = 4;

/** Acknowledged writes between two restarts. */
const MUCH = 40;

/** Milliseconds until everything must work again. */
const RECOVERY = 5_000;

const KEPT = ['/', '/blogs', '/blogs/2', '/blogs/3'];

test('restarts and crashes of PostgreSQL under load lose nothing acknowledged, and cached pages go on', async () => {
  await using cluster = await startCluster();
  const before = cluster.instances.map(({ process }) => process.pid);
  await fillCaches(cluster);
  const writing = writeContinuously(cluster.nginx.url, await cluster.signIn());
  const visitors = cluster.instances.map(({ url }) => readContinuously(url, KEPT));
  const recoveries: number[] = [];
  for (let number = 0; number < RESTARTS; number++) {
    const least = writing.acknowledged + MUCH;
    await expect.poll(() => writing.acknowledged, { timeout: 30_000 }).toBeGreaterThan(least);
    await cluster.postgres.stop(number % 2 ? 'SIGQUIT' : 'SIGINT');
    await pause(1_000);
    await cluster.postgres.start();
    const isBack = performance.now();
    const acknowledged = writing.acknowledged;
    await expect.poll(() => writing.acknowledged, { timeout: 30_000 }).toBeGreaterThan(acknowledged);
    recoveries.push(Math.round(performance.now() - isBack));
  }
  const seen = await Promise.all(visitors.map((visitor) => visitor.end()));
  const written = await writing.end();
  console.log(
    `${RESTARTS} restarts: written again after ${recoveries.join(', ')} ms; ${written.messages.length} messages and ` +
      `${written.edits.length} edits acknowledged, ${written.refused} refused; ` +
      `${seen.reduce((sum, { answered }) => sum + answered, 0)} kept pages read, the slowest in ${Math.max(...seen.map(({ slowest }) => slowest))} ms.`,
  );
  expect(await findLostWrites(cluster.postgres.url, written)).toEqual({ messages: [], edits: [] });
  expect(seen.flatMap(({ failed }) => failed)).toEqual([]);
  expect(Math.max(...recoveries)).toBeLessThan(RECOVERY);
  expect(cluster.instances.map(({ process }) => process.exitCode ?? process.pid)).toEqual(before);
});

test('a frozen database delays no cached page, and is used again as soon as it answers', async () => {
  await using cluster = await startCluster({ count: 2 });
  await fillCaches(cluster);
  const visitors = cluster.instances.map(({ url }) => readContinuously(url, KEPT));
  cluster.postgres.freeze();
  await pause(4_000);
  const { url } = cluster.instances[0] as (typeof cluster.instances)[number];
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', problems: ['database'] }]);
  cluster.postgres.thaw();
  const isBack = performance.now();
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  const recovery = Math.round(performance.now() - isBack);
  const seen = await Promise.all(visitors.map((visitor) => visitor.end()));
  console.log(
    `Frozen for 4 s: ready after ${recovery} ms, the slowest kept page took ${Math.max(...seen.map(({ slowest }) => slowest))} ms.`,
  );
  expect(seen.flatMap(({ failed }) => failed)).toEqual([]);
  expect(recovery).toBeLessThan(RECOVERY);
});

async function fillCaches({ instances }: Cluster) {
  for (const { url } of instances) for (const path of KEPT) expect((await fetch(url + path)).status).toBe(200);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { asFile, gradient } from '../support/images.ts';
import { queryPostgres } from '../support/query-postgres.ts';
import { authenticate, publishPost } from '../support/requests.ts';
import { startObjectStorage } from '../support/start-object-storage.ts';
import { endAll, readContinuously } from '../support/traffic.ts';
import { startCluster } from './start-cluster.ts';

/** Milliseconds without the bucket. */
const OUTAGE_MS = 8_000;

/** Milliseconds within which everything must work again. */
const RECOVERY_MS = 5_000;

test('instances share images in a bucket; while it is down pages work, and failed uploads leave nothing behind', async () => {
  const storage = await startObjectStorage();
  onTestFinished(() => storage.close());
  const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'otla-instance-'))));
  onTestFinished(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });
  await using cluster = await startCluster({
    count: 2,
    env: storage.settings('cluster'),
    envOf: (index) => ({ DATA_DIR: folders[index] as string }),
  });
  const [writer, reader] = cluster.instances.map(({ url }) => url) as [string, string];
  const headers = await authenticate(cluster.nginx.url);

  const published = await publishPost(writer, headers, { image: asFile(await gradient(900, 600)) });
  const { id } = (await published.json()) as { id: number };
  const findImages = async (url: string) =>
    new Set((await (await fetch(`${url}/blogs/${id}`)).text()).match(/\/media\/[\w-]+\.\w+/g));
  await expect.poll(async () => (await findImages(reader)).size, { timeout: 20_000 }).toBeGreaterThan(3);
  const images = [...(await findImages(reader))];
  for (const image of images) {
    const [one, other] = await Promise.all(
      [writer, reader].map(async (url) => Buffer.from(await (await fetch(url + image)).arrayBuffer())),
    );
    expect([one?.length, one?.equals(other as Buffer)], image).toEqual([expect.any(Number), true]);
  }

  const rows = async () => queryPostgres(cluster.postgres.url, 'select name from media order by name');
  const before = await rows();
  const visitors = cluster.instances.map(({ url }) => readContinuously(url, ['/', '/blogs', `/blogs/${id}`]));
  await storage.stop();
  const [image = ''] = images;
  expect((await fetch(reader + image)).status).toBe(503);
  let rejected = 0;
  for (const end = performance.now() + OUTAGE_MS; performance.now() < end; rejected++) {
    const response = await publishPost(rejected % 2 ? writer : reader, headers);
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('was not saved')]);
    await pause(200);
  }
  expect(await rows()).toEqual(before);

  await storage.start();
  const restartedAt = performance.now();
  for (const url of [writer, reader]) await expect.poll(async () => (await fetch(url + image)).status).toBe(200);
  const recovery = Math.round(performance.now() - restartedAt);
  expect((await publishPost(reader, headers)).status).toBe(201);
  const { succeeded, failed } = await endAll(visitors);
  console.log(
    `The bucket was down for ${OUTAGE_MS / 1_000} s: ${rejected} uploads rejected, ${succeeded} pages served, ` +
      `images available again after ${recovery} ms.`,
  );
  expect(failed).toEqual([]);
  expect(recovery).toBeLessThan(RECOVERY_MS);
});

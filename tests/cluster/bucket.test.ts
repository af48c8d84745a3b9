import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { asFile, gradient, smallImage } from '../support/images.ts';
import { startObjectStorage } from '../support/start-object-storage.ts';
import { bearer, formBody } from '../support/test-site.ts';
import { queryDatabase } from './query-database.ts';
import { startCluster } from './start-cluster.ts';
import { readContinuously } from './traffic.ts';

/** Milliseconds without the bucket. */
const AWAY = 8_000;

/** Milliseconds until everything must work again. */
const RECOVERY = 5_000;

test('instances share their images in a bucket; without it pages still work, and uploads leave nothing behind', async () => {
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
  const headers = bearer(await cluster.signIn());
  const publish = async (url: string, image: File) => {
    const fields = { title: 'A shop by the sea', content: '<p>Text.</p>', author_name: 'Meera', image };
    return fetch(`${url}/public/api/addblog`, { ...formBody(fields), headers });
  };

  const { id } = (await (await publish(writer, asFile(await gradient(900, 600)))).json()) as { id: number };
  const picturesOf = async (url: string) =>
    new Set((await (await fetch(`${url}/blogs/${id}`)).text()).match(/\/media\/[\w-]+\.\w+/g));
  await expect.poll(async () => (await picturesOf(reader)).size, { timeout: 20_000 }).toBeGreaterThan(3);
  const pictures = [...(await picturesOf(reader))];
  for (const picture of pictures) {
    const [one, other] = await Promise.all(
      [writer, reader].map(async (url) => Buffer.from(await (await fetch(url + picture)).arrayBuffer())),
    );
    expect([one?.length, one?.equals(other as Buffer)], picture).toEqual([expect.any(Number), true]);
  }

  const rows = async () => queryDatabase(cluster.postgres.url, 'select name from media order by name');
  const before = await rows();
  const visitors = cluster.instances.map(({ url }) =>
    readContinuously(url, ['/', '/blogs', `/blogs/${id}`, '/blogs/1']),
  );
  await storage.stop();
  const [picture = ''] = pictures;
  expect((await fetch(reader + picture)).status).toBe(503);
  let refused = 0;
  for (const end = performance.now() + AWAY; performance.now() < end; refused++) {
    const answer = await publish(refused % 2 ? writer : reader, asFile(await smallImage('png')));
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('was not saved')]);
    await pause(200);
  }
  expect(await rows()).toEqual(before);

  await storage.start();
  const isBack = performance.now();
  for (const url of [writer, reader]) await expect.poll(async () => (await fetch(url + picture)).status).toBe(200);
  const recovery = Math.round(performance.now() - isBack);
  expect((await publish(reader, asFile(await smallImage('png')))).status).toBe(201);
  const seen = await Promise.all(visitors.map((visitor) => visitor.end()));
  console.log(
    `The bucket was away for ${AWAY / 1_000} s: ${refused} uploads refused, ` +
      `${seen.reduce((sum, { answered }) => sum + answered, 0)} pages read, pictures again after ${recovery} ms.`,
  );
  expect(seen.flatMap(({ failed }) => failed)).toEqual([]);
  expect(recovery).toBeLessThan(RECOVERY);
});

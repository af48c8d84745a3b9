import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BackupList } from '../../contract/backup.ts';
import { authenticate, publishPost } from '../support/requests.ts';
import { copyPreparedData, type RunningSite, startSite } from '../support/running-site.ts';

type Headers = Record<string, string>;

const json = { 'Content-Type': 'application/json' };

const readList = async ({ url }: RunningSite, headers: Headers) =>
  (await (await fetch(`${url}/api/admin/backups`, { headers })).json()) as BackupList;

async function makeBackup(site: RunningSite, headers: Headers): Promise<string> {
  const made = await fetch(`${site.url}/api/admin/backups`, { method: 'POST', headers });
  const { name } = (await made.json()) as { name: string };
  await expect.poll(async () => (await readList(site, headers)).making, { timeout: 60_000 }).toBeNull();
  return name;
}

const startRestore = ({ url }: RunningSite, headers: Headers, name: string) =>
  fetch(`${url}/api/admin/backups/${name}/restore`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify({ site_name: 'Otla' }),
  });

const readPosts = async ({ url }: RunningSite) =>
  ((await (await fetch(`${url}/public/api/blogs`)).json()) as { blogs: { title: string }[] }).blogs.map(
    ({ title }) => title,
  );

test('pages that were cached show what a restore has put back, in the process that runs', async () => {
  const site = await startSite();
  const headers = (await authenticate(site.url)) as Headers;
  const name = await makeBackup(site, headers);
  const before = await readPosts(site);
  await pause(1_100);
  await publishPost(site.url, headers, { title: 'Written since the backup' });
  const page = async () => (await fetch(`${site.url}/blogs`)).text();
  // Twice, so that it comes from the cache.
  await page();
  expect(await page()).toContain('Written since the backup');
  expect((await startRestore(site, headers, name)).status).toBe(202);
  const ended = async () => {
    const answer = await fetch(`${site.url}/api/admin/backups`, { headers });
    return answer.status === 200 && ((await answer.json()) as BackupList).restore.last?.ended_at !== null;
  };
  await expect.poll(ended, { timeout: 60_000 }).toBe(true);
  expect((await readList(site, headers)).restore.last).toMatchObject({ failure: null });
  expect(await page()).not.toContain('Written since the backup');
  expect(await readPosts(site)).toEqual(before);
  expect(await site.stop()).toBe(0);
});

/** After how many milliseconds of the restore the process is killed. */
const KILLS = [0, 150, 400, 700, 1_000];

test('a site that is killed during a restore has all of before or all of the backup', {
  timeout: 240_000,
}, async () => {
  const dataDir = await copyPreparedData();
  let site = await startSite({ DATA_DIR: dataDir });
  let headers = (await authenticate(site.url)) as Headers;
  const name = await makeBackup(site, headers);
  const old = await readPosts(site);
  for (const [round, delay] of KILLS.entries()) {
    await pause(1_100);
    const title = `Written in round ${round}`;
    await publishPost(site.url, headers, { title });
    const written = await readPosts(site);
    await startRestore(site, headers, name);
    await pause(delay);
    await site.stop('SIGKILL');
    site = await startSite({ DATA_DIR: dataDir });
    headers = (await authenticate(site.url)) as Headers;
    const found = await readPosts(site);
    expect([old, written]).toContainEqual(found);
    const { last } = (await readList(site, headers)).restore;
    const isRestored = !found.includes(title);
    expect(last).toMatchObject(
      isRestored ? { failure: null } : { failure: expect.stringContaining('Nothing was changed') },
    );
  }
  expect(await site.stop()).toBe(0);
});

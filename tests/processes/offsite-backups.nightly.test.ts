import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BackupList } from '../../contract/backup.ts';
import { makeBackupKey } from '../../contract/backup-key.ts';
import type { OffsiteBackups } from '../../contract/offsite-backup.ts';
import { openBucketServer } from '../support/bucket-server.ts';
import { authenticate } from '../support/requests.ts';
import { runProgram } from '../support/run-program.ts';
import { copyPreparedData, type RunningSite, startSite } from '../support/running-site.ts';

async function panelOf(site: RunningSite) {
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' } as Record<string, string>;
  const call = async <Body>(method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${site.url}/api/admin/${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  return {
    call,
    list: async () => (await call<OffsiteBackups>('GET', 'offsite-backups')).body,
    async backUp(): Promise<string> {
      const { name } = (await call<{ name: string }>('POST', 'backups')).body;
      const isMaking = async () => (await call<BackupList>('GET', 'backups')).body.making;
      await expect.poll(isMaking, { timeout: 60_000 }).toBeNull();
      return name;
    },
  };
}

/** What visitors see, by path. Replaces the URL of the site, because the port differs between starts. */
async function readPages({ url }: RunningSite): Promise<Record<string, string>> {
  const { blogs } = (await (await fetch(`${url}/public/api/blogs`)).json()) as { blogs: { id: number }[] };
  const paths = ['/', '/Aboutus', '/Contactus', '/blogs', ...blogs.map(({ id }) => `/blogs/${id}`)];
  const pages: Record<string, string> = {};
  for (const path of paths) pages[path] = (await (await fetch(url + path)).text()).replaceAll(url, 'https://site');
  return pages;
}

test('a site that is killed while it sends goes on, and is restored on an empty machine with the same pages', {
  timeout: 240_000,
}, async () => {
  await using bucket = await openBucketServer();
  const dataDir = await copyPreparedData();
  const folder = await mkdtemp(join(tmpdir(), 'otla-offsite-'));
  const key = await makeBackupKey();
  let site = await startSite({ DATA_DIR: dataDir, ...bucket.backupSettings() });
  let panel = await panelOf(site);
  await panel.call('PUT', 'offsite-backups/key', { recipient: key.recipient });
  const pages = await readPages(site);
  const name = await panel.backUp();

  const killed = Promise.withResolvers<void>();
  let files = 0;
  bucket.onRequest = (request) => {
    if (request.startsWith('PUT') && request.includes('/files/') && ++files === 3)
      void site.stop('SIGKILL').then(() => killed.resolve());
  };
  await panel.call('POST', `offsite-backups/${name}/send`);
  await killed.promise;
  bucket.onRequest = undefined;
  expect([...bucket.objects.keys()].filter((object) => !object.includes('/files/'))).toEqual([]);
  const left = bucket.objects.size;
  expect(left).toBeGreaterThan(0);

  site = await startSite({ DATA_DIR: dataDir, ...bucket.backupSettings() });
  panel = await panelOf(site);
  expect((await panel.list()).backups).toEqual([]);
  // Sending succeeds as soon as the claim of the killed process has expired.
  const send = async () => {
    await panel.call('POST', `offsite-backups/${name}/send`);
    return (await panel.list()).backups;
  };
  await expect.poll(send, { timeout: 120_000, interval: 1_000 }).toMatchObject([{ name, failure: null }]);
  expect(await site.stop()).toBe(0);

  const restored = join(folder, 'data');
  const keyFile = join(folder, 'key.txt');
  const run = (address: string, file: string) => {
    const { BACKUP_URL: _, ...access } = bucket.backupSettings();
    return runProgram(['tools/restore.ts', address, '--key', file], { DATA_DIR: restored, ...access });
  };
  await writeFile(keyFile, (await makeBackupKey()).key);
  expect((await run('s3://images/backups', keyFile)).output).toContain('This key does not open the backup.');
  await writeFile(keyFile, 'nothing');
  expect((await run('s3://images/backups', keyFile)).output).toContain('has no key of backups');
  await writeFile(keyFile, `# the key\n${key.key}\n`);
  expect((await run('s3://images/nothing', keyFile)).output).toContain('There is no backup in s3://images/nothing');
  const done = await run('s3://images/backups', keyFile);
  expect([done.code, done.output]).toEqual([0, expect.stringMatching(/\d+ rows, \d+ images and 0 CVs/)]);
  const other = await startSite({ DATA_DIR: restored });
  expect(await readPages(other)).toEqual(pages);
  expect(await other.stop()).toBe(0);
  for (const used of [dataDir, folder]) await rm(used, { recursive: true });
});

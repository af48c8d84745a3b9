import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBackupKey } from '../../contract/backup-key.ts';
import type { OffsiteBackups } from '../../contract/offsite-backup.ts';
import { listContent } from '../../server/backup/offsite/bucket-layout.ts';
import { fetchBackup } from '../../server/backup/offsite/fetch-backup.ts';
import { openBucket } from '../../server/backup/offsite/open-bucket.ts';
import { addPost } from '../support/add-post.ts';
import { startObjectStorage } from '../support/start-object-storage.ts';
import { bearer, EDITOR, jsonBody, openTestSite } from '../support/test-site.ts';

let storage: Awaited<ReturnType<typeof startObjectStorage>>;
beforeAll(async () => {
  storage = await startObjectStorage();
}, 60_000);
afterAll(() => storage?.close());

const MEGABYTE = 1024 * 1024;

const settingsOf = (folder: string) => {
  const { MEDIA_URL, MEDIA_ENDPOINT, MEDIA_ACCESS_KEY_ID, MEDIA_SECRET_ACCESS_KEY } = storage.settings(folder);
  return {
    BACKUP_URL: MEDIA_URL,
    BACKUP_ENDPOINT: MEDIA_ENDPOINT,
    BACKUP_ACCESS_KEY_ID: MEDIA_ACCESS_KEY_ID,
    BACKUP_SECRET_ACCESS_KEY: MEDIA_SECRET_ACCESS_KEY,
  };
};

async function openSite(folder: string) {
  const site = await openTestSite(settingsOf(folder));
  const call = async (path: string, init: RequestInit = {}) => {
    // Signs in each time, because sessions expire.
    const headers = { ...init.headers, ...bearer(await site.signIn()) };
    const answer = await site.request(`/api/admin/offsite-backups${path}`, { ...init, headers });
    return (await answer.json()) as OffsiteBackups;
  };
  const key = await makeBackupKey();
  await call('/key', { ...jsonBody({ recipient: key.recipient }), method: 'PUT' });
  const { bucket } = site.settings.offsiteBackup;
  if (!bucket) throw new Error('The settings name no bucket.');
  const client = openBucket(bucket, { network: undefined, settings: site.settings });
  const backUp = async () => {
    site.time.now += 24 * 3_600_000;
    const name = (await site.slices.backups.makeNow({ who: EDITOR.email, address: '' })) as string;
    await expect.poll(async () => (await site.slices.backups.inProgress()) ?? 'idle', { timeout: 60_000 }).toBe('idle');
    await site.slices.offsiteBackups.workIfDue();
    return name;
  };
  return {
    site,
    call,
    key,
    client,
    prefix: bucket.prefix,
    backUp,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

test('a backup comes back from the service byte by byte, and files that are there are not sent again', {
  timeout: 120_000,
}, async () => {
  await using opened = await openSite('whole');
  const { site, key, client, prefix, backUp } = opened;
  await addPost(site, { title: 'Marzipan' });
  // Smaller than one part: after a multipart upload, the gateway with file storage returns wrong bytes.
  const large = Buffer.alloc(12 * MEGABYTE, 'a large file ');
  await site.files.write(`${'a'.repeat(40)}.pdf`, large);
  const name = await backUp();
  const work = await mkdtemp(join(tmpdir(), 'otla-fetch-'));
  const path = join(work, 'fetched.tar');
  await fetchBackup(name, path, work, { client, prefix, identity: key.key });
  expect((await readFile(path)).equals(await readFile(join(site.settings.backup.folder, name)))).toBe(true);
  await rm(work, { recursive: true });

  const before = [...(await listContent(client, prefix)).files.values()].map(
    ({ key: object, writtenAt }) => `${object} ${writtenAt}`,
  );
  await backUp();
  const { files, backups } = await listContent(client, prefix);
  expect([...files.values()].map(({ key: object, writtenAt }) => `${object} ${writtenAt}`)).toEqual(before);
  expect(backups.size).toBe(2);
});

test('while the service is down the backups stay, and the next one is sent when it is back', {
  timeout: 120_000,
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using opened = await openSite('away');
  const { call, backUp } = opened;
  const first = await backUp();
  await storage.stop();
  const second = await backUp();
  const during = await call('');
  expect(during.failure?.text).toMatch(/^The bucket did not respond/);
  expect(during.backups.map(({ name, sent_at }) => [name, sent_at !== null])).toEqual([
    [second, false],
    [first, true],
  ]);
  await storage.start();
  const third = await backUp();
  const after = await call('');
  expect(after).toMatchObject({ failure: null, trial: { problem: null } });
  expect(after.backups[0]).toMatchObject({ name: third, failure: null });
});

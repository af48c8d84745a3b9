// PostgreSQL nightly: other tests make the same queries.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BackupList } from '../../contract/backup.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { bearer, EDITOR, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const HOUR = 3_600_000;
const BY = { who: EDITOR.email, address: '' };

async function panelOf(site: TestSite) {
  const token = await site.signIn();
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await site.request(`/api/admin/backups${path}`, {
      ...init,
      headers: { ...init.headers, ...bearer(token) },
    });
    return { status: answer.status, body: (await answer.json()) as BackupList & { message?: string } };
  };
  return {
    call,
    list: async () => (await call('')).body,
    change: (schedule: object) => call('/schedule', { ...jsonBody(schedule), method: 'PUT' }),
  };
}

const idle = (site: TestSite) =>
  expect.poll(async () => (await site.slices.backups.inProgress()) ?? 'idle', { timeout: 20_000 }).toBe('idle');

test('backups that are turned on in the panel are made every day at the hour of the site’s time zone', async () => {
  // 14:00 in Ahmedabad.
  await using site = await openTestSite();
  const { list, change } = await panelOf(site);
  expect((await list()).schedule).toMatchObject({ is_on: false, next_at: null, time_source: 'panel' });
  const { body } = await change({ is_on: true, hour: 3, keep_days: 10 });
  expect(body.schedule).toMatchObject({ is_on: true, hour: 3, keep_days: 10, next_at: '2026-11-21T21:30:00.000Z' });
  // The first one is made at once, and only one for the day.
  await expect.poll(async () => (await list()).backups.length, { timeout: 20_000 }).toBe(1);
  await idle(site);
  site.time.now += HOUR;
  await site.slices.backups.makeIfDue();
  expect((await list()).backups).toMatchObject([{ kind: 'schedule', problem: null }]);
  site.time.now = Date.parse('2026-11-21T21:29:00Z');
  await site.slices.backups.makeIfDue();
  expect((await list()).backups).toHaveLength(1);
  site.time.now = Date.parse('2026-11-21T21:30:00Z');
  await Promise.all([site.slices.backups.makeIfDue(), site.slices.backups.makeIfDue()]);
  expect((await panelOf(site).then((panel) => panel.list())).backups).toHaveLength(2);
  expect((await site.slices.health.report()).backup).toMatchObject({ state: 'good', everyHours: 24 });
});

test('another hour on the same day makes no second backup', async () => {
  await using site = await openTestSite();
  const { list, change } = await panelOf(site);
  await change({ is_on: true, hour: 13, keep_days: 7 });
  await idle(site);
  await expect.poll(async () => (await list()).backups.length, { timeout: 20_000 }).toBe(1);
  await change({ is_on: true, hour: 12, keep_days: 7 });
  await idle(site);
  await site.slices.backups.makeIfDue();
  expect((await list()).backups).toHaveLength(1);
  await change({ is_on: false, hour: 12, keep_days: 7 });
  site.time.now += 30 * HOUR;
  await site.slices.backups.makeIfDue();
  expect((await (await panelOf(site)).list()).backups).toHaveLength(1);
});

test('what the server sets takes precedence, and the panel says so', async () => {
  await using site = await openTestSite({ BACKUP_EVERY_HOURS: '0', BACKUP_KEEP_DAYS: '30' });
  const { list, change } = await panelOf(site);
  expect((await list()).schedule).toMatchObject({
    is_on: false,
    keep_days: 30,
    time_source: 'environment',
    keep_source: 'environment',
  });
  const refused = await change({ is_on: true, hour: 3, keep_days: 30 });
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/is set on the server/) } });
  expect(refused.body.message).not.toMatch(/BACKUP_/);
  expect((await change({ is_on: false, hour: 3, keep_days: 7 })).status).toBe(409);
  expect((await change({ is_on: false, hour: 24, keep_days: 0 })).status).toBe(422);
});

testNightly('a check finds a backup that was damaged since, and a deleted one is gone', async () => {
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openTestSite();
  const { list, call } = await panelOf(site);
  const { folder } = site.settings.backup;
  const name = (await site.slices.backups.makeNow(BY)) as string;
  await idle(site);
  const check = async () => {
    expect((await call(`/${name}/check`, { method: 'POST' })).status).toBe(202);
    await expect.poll(async () => (await list()).checking, { timeout: 20_000 }).toBeNull();
    return (await list()).backups[0];
  };
  site.time.now += 60_000;
  expect(await check()).toMatchObject({ checkedAt: '2026-11-21T08:31:00.000Z', problem: null });
  const path = join(folder, name);
  const bytes = await readFile(path);
  bytes[3_000] = (bytes[3_000] as number) ^ 1;
  await writeFile(path, bytes);
  expect(await check()).toMatchObject({ problem: expect.stringMatching(/damaged/) });
  // A file that was copied into the folder, of which nothing is known.
  const copied = 'site-2026-11-01T03-00-00Z.tar';
  await writeFile(join(folder, copied), 'not a backup');
  expect((await list()).backups[1]).toMatchObject({ name: copied, kind: 'command', checkedAt: null });
  await call(`/${copied}/check`, { method: 'POST' });
  await expect.poll(async () => (await list()).backups[1]?.problem, { timeout: 20_000 }).toMatch(/damaged/);

  expect((await call(`/${name}`, { method: 'DELETE' })).status).toBe(200);
  expect((await call(`/${name}`, { method: 'DELETE' })).status).toBe(404);
  expect((await call(`/..%2Fsite.sqlite`, { method: 'DELETE' })).status).toBe(404);
  expect(await readdir(folder)).toEqual([copied]);
  const { entries } = await site.activity.page({ kind: 'Delete' });
  expect(entries[0]).toMatchObject({ action: 'backup.deleted', name });
});

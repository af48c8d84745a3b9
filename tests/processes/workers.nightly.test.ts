import { expect, test } from 'vitest';
import type { BackupList } from '../../contract/backup.ts';
import type { AdminPost } from '../../contract/blog/post-drafts.ts';
import type { Release } from '../../contract/releases/releases.ts';
import { authenticate, formBody } from '../support/requests.ts';
import { startSite } from '../support/running-site.ts';

test('several processes share one port, show each other’s changes, and stop together', async () => {
  const site = await startSite({ WORKERS: '2' });
  // Each new connection goes to the next process.
  const send = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { ...init, headers: { Connection: 'close', ...init.headers } });
  const headers = await authenticate(site.url);
  for (let number = 1; number <= 6; number++) {
    const title = `Title ${number}`;
    expect((await send('/public/api/update_blog/14', { ...formBody({ title }), headers })).status).toBe(200);
    for (const path of ['/blogs/14', '/', '/blogs/14', '/']) expect(await (await send(path)).text()).toContain(title);
  }
  expect(site.output().match(/The site is at/g)).toHaveLength(1);
  expect(await site.stop()).toBe(0);
});

test('several processes publish, undo and schedule a release once, and the others get a conflict', async () => {
  const site = await startSite({ WORKERS: '2' });
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json', Connection: 'close' };
  const call = async (method: string, path: string, json?: object) => {
    const body = json && { body: JSON.stringify(json) };
    const response = await fetch(`${site.url}/api/admin${path}`, { method, headers, ...body });
    return { status: response.status, body: (await response.json()) as Release & AdminPost };
  };
  const { revision, draft_revision } = (await call('GET', '/posts/14')).body;
  await call('PUT', '/posts/14/draft', { fields: { title: 'Once' }, base_revision: revision, draft_revision });
  const { id } = (await call('POST', '/releases', { name: 'Launch' })).body;
  const { hash } = (await call('POST', `/releases/${id}/parts`, { subject: 'post 14' })).body;
  const atOnce = (path: string, json?: object) =>
    Promise.all(Array.from({ length: 4 }, async () => (await call('POST', path, json)).status));
  expect((await atOnce(`/releases/${id}/publish`, { hash })).sort()).toEqual([200, 409, 409, 409]);
  expect((await atOnce(`/releases/${id}/undo`)).sort()).toEqual([200, 409, 409, 409]);
  const undone = (await call('GET', `/releases/${id}`)).body;
  const at = new Date(Date.now() + 3_000).toISOString();
  expect((await call('POST', `/releases/${id}/publish`, { hash: undone.hash, at })).status).toBe(200);
  const state = async () => (await call('GET', `/releases/${id}`)).body.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('Published');
  const { entries } = (await call('GET', '/activity')).body as unknown as { entries: { action: string }[] };
  const actions = entries.map(({ action }) => action).filter((action) => /^release\.(?:publish|undone)/.test(action));
  expect(actions).toEqual(['release.published', 'release.undone', 'release.published']);
  await site.stop();
});

test('with several processes, the panel restores nothing, and says who can', async () => {
  const site = await startSite({ WORKERS: '2' });
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${site.url}/api/admin/backups${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  expect((await call('POST', '')).status).toBe(202);
  const list = async (): Promise<BackupList> => (await call('GET', '')).body;
  await expect.poll(async () => (await list()).backups.length, { timeout: 30_000 }).toBe(1);
  const { backups, restore } = await list();
  expect(await call('POST', `/${backups[0]?.name}/restore`, { site_name: 'Otla' })).toMatchObject({
    status: 409,
    body: { message: 'This site runs in several processes, so only your server administrator can restore backups.' },
  });
  expect(restore).toEqual({ obstacle: 'processes', last: null });
  expect((await list()).restore.last).toBeNull();
  await site.stop();
});

test('a port in use ends all processes with an error', async () => {
  const first = await startSite();
  const port = new URL(first.url).port;
  // The first site responds on that port, so the second seems to have started until it exits.
  const { process: child, output } = await startSite({ WORKERS: '2', PORT: port, DATA_DIR: first.dataDir });
  await expect.poll(() => child.exitCode).toBe(1);
  expect(output()).toContain(`Port ${port} is in use.`);
  await first.stop();
});

import { expect, test } from 'vitest';
import type { BackupList } from '../../contract/backup.ts';
import { authenticate, formBody } from '../support/requests.ts';
import { startSite } from '../support/running-site.ts';
import { testNightly } from '../support/test-nightly.ts';

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

testNightly('with several processes, the panel restores nothing, and says who can', async () => {
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
    body: { message: 'This site runs in several processes, so whoever runs your server restores backups.' },
  });
  expect(restore).toEqual({ obstacle: 'processes', last: null });
  expect((await list()).restore.last).toBeNull();
  await site.stop();
});

testNightly('a port in use ends all processes with an error', async () => {
  const first = await startSite();
  const port = new URL(first.url).port;
  // The first site responds on that port, so the second seems to have started until it exits.
  const { process: child, output } = await startSite({ WORKERS: '2', PORT: port, DATA_DIR: first.dataDir });
  await expect.poll(() => child.exitCode).toBe(1);
  expect(output()).toContain(`Port ${port} is in use.`);
  await first.stop();
});

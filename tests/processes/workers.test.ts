import { expect, test } from 'vitest';
import { startSite } from '../support/running-site.ts';

test('several processes answer on one port, show each other’s changes, and end together', async () => {
  const site = await startSite({ WORKERS: '2' });
  // A connection of its own each time: the processes take turns.
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { ...init, headers: { Connection: 'close', ...init.headers } });
  const login = JSON.stringify({ email: 'admin@example.com', password: 'demo-admin' });
  const signedIn = await ask('/api/login', {
    method: 'POST',
    body: login,
    headers: { 'Content-Type': 'application/json' },
  });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
  for (let turn = 1; turn <= 6; turn++) {
    const edit = new FormData();
    edit.set('title', `Title ${turn}`);
    const edited = await ask('/public/api/update_blog/14', { method: 'POST', body: edit, headers });
    expect(edited.status).toBe(200);
    for (const path of ['/blogs/14', '/', '/blogs/14', '/'])
      expect(await (await ask(path)).text()).toContain(`Title ${turn}`);
  }
  expect(site.output().match(/The site is at/g)).toHaveLength(1);
  expect(await site.stop()).toBe(0);
});

test('a port in use ends all processes with an error', async () => {
  const first = await startSite();
  const port = new URL(first.url).port;
  const second = startSite({ WORKERS: '2', PORT: port, DATA_DIR: first.dataDir });
  // The first answers on that port, so only the end of the second tells.
  const { process: child, output } = await second;
  const code = await new Promise((resolve) =>
    child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );
  expect(code).toBe(1);
  expect(output()).toContain(`Port ${port} is in use.`);
  await first.stop();
});

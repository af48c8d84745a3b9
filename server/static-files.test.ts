import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openStaticFiles } from './static-files.ts';

test('while a build has its files away the site goes on without them, and has them when they are back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = await mkdtemp(join(tmpdir(), 'otla-static-'));
  await mkdir(join(folder, 'static'));
  await writeFile(join(folder, 'static/page.js'), 'export {};');
  const files = openStaticFiles(folder, {});
  const server = createServer((request, response) => {
    if (!files.send(request, response)) response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/static/page.js`)).status;

  await rename(join(folder, 'static'), join(folder, 'away'));
  expect(await ask()).toBe(404);
  expect(String(log.mock.calls)).toContain('/static/page.js could not be read');
  await rename(join(folder, 'away'), join(folder, 'static'));
  expect(await ask()).toBe(200);
  await rm(folder, { recursive: true });
  expect(await ask()).toBe(200);
  server.close();
  log.mockRestore();
});

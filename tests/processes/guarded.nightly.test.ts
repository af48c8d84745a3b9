import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authenticate, bearer, jsonBody } from '../support/requests.ts';
import { startGuarded } from '../support/running-site.ts';

test('a guarded site reads files of secrets, and writes exports and backups where they belong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'otla-guarded-'));
  const METRICS_TOKEN_FILE = join(folder, 'metrics-token');
  await writeFile(METRICS_TOKEN_FILE, 'from a file\n');
  const [EXPORT_DIR, BACKUP_DIR] = [join(folder, 'exports'), join(folder, 'backups')];
  const site = await startGuarded({ METRICS_TOKEN_FILE, EXPORT_DIR, BACKUP_DIR });
  try {
    const readMetrics = async (token: string) =>
      (await fetch(`${site.url}/metrics`, { headers: bearer(token) })).status;
    expect(await readMetrics('from a file')).toBe(200);
    expect(await readMetrics('another one')).toBe(404);

    const headers = await authenticate(site.url);
    const post = (path: string, body: object) => {
      const init = jsonBody(body);
      return fetch(`${site.url}/api/admin${path}`, { ...init, headers: { ...init.headers, ...headers } });
    };
    const asked = await post('/exports', { kind: 'json' });
    expect(asked.ok, await asked.text()).toBe(true);
    await expect.poll(() => readdir(EXPORT_DIR)).toContainEqual(expect.stringMatching(/\.zip$/));
    expect((await post('/backups', {})).ok).toBe(true);
    await expect.poll(() => readdir(BACKUP_DIR)).toContainEqual(expect.stringMatching(/\.tar$/));
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
});

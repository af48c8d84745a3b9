import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ImportReport } from '../../contract/imports.ts';
import { makeExport } from '../support/import-files.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { authenticate, formBody, jsonBody } from '../support/requests.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';
import { size } from './size.ts';

const POSTS = size({ night: 200, full: 1_000 });
const KILLS = size({ night: 2, full: 8 });

test('an import continues after the site was killed, and makes each post once', async () => {
  const dataDir = await copyPreparedData();
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let site = await startSite(env);
  const headers = await authenticate(site.url);
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${site.url}/api/admin/imports${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });
    return (await response.json()) as ImportReport;
  };
  const file = new File([makeExport(POSTS, (number) => `The text of ${number}.`)], 'old.xml');
  const { id } = await call('', formBody({ file }));
  await call(`/${id}/start`, jsonBody({}));
  for (let kill = 1; kill <= KILLS; kill++) {
    const wanted = (POSTS * kill) / (KILLS + 1);
    await expect.poll(async () => (await call(`/${id}`)).progress.done, { timeout: 60_000 }).toBeGreaterThan(wanted);
    await site.stop('SIGKILL');
    // Otherwise the claim of the killed process would last for some minutes.
    querySqlite({ dataDir }, 'update imports set claimed_until = null');
    site = await startSite(env);
  }
  await expect.poll(async () => (await call(`/${id}`)).state, { timeout: 120_000 }).toBe('done');
  expect((await call(`/${id}`)).counts).toEqual({ draft: POSTS });
  const count = (table: string, where: string) =>
    querySqlite<{ n: number }>({ dataDir }, `select count(*) as n from ${table} where ${where}`)[0]?.n;
  expect(count('post_drafts', `title like 'Post %'`)).toBe(POSTS);
  expect(count('(select distinct title from post_drafts)', `title like 'Post %'`)).toBe(POSTS);
  expect(count('audit_log', `action = 'post.imported'`)).toBe(POSTS);
  await site.stop();
  await rm(dataDir, { recursive: true });
}, 300_000);

// PostgreSQL nightly: other tests make the same queries.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXPORT_DAYS, type ExportList } from '../../contract/exports.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { openZip } from '../zip/read-zip.ts';

const DAY = 24 * 3_600_000;

async function openPanel(site: TestSite) {
  const headers = bearer(await site.signIn());
  const call = (path: string, init: RequestInit = {}) =>
    site.request(`/api/admin/exports${path}`, { ...init, headers: { ...headers, ...init.headers } });
  return {
    call,
    start: (body: object) => call('', jsonBody(body)),
    list: async () => ((await (await call('')).json()) as ExportList).exports,
  };
}

test('an export is made in the background, and downloaded once by a link', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'Exported' });
  const panel = await openPanel(site);
  const started = await panel.start({ kind: 'json' });
  expect(started.status).toBe(202);
  const { id } = (await started.json()) as { id: number };
  expect((await panel.start({ kind: 'json' })).status).toBe(409);
  await site.slices.exports.finished();
  const [made] = await panel.list();
  expect(made).toMatchObject({ id, kind: 'json', state: 'done', created_by: 'meera@example.com', error: null });

  const link = (await (await panel.call(`/${id}/link`, { method: 'POST' })).json()) as { path: string };
  const file = await site.request(link.path, { headers: { Range: 'bytes=0-9' } });
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${made?.name}"`);
  // The rest of a part could not be asked for.
  expect([file.status, file.headers.get('Accept-Ranges')]).toEqual([200, 'none']);
  const path = join(site.dataDir, 'downloaded.zip');
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  await using zip = await openZip(path);
  expect([...zip.files.keys()]).toContain('posts.jsonl');
  expect((await site.request(link.path)).status).toBe(404);
  expect((await site.request(`/api/admin/exports/${id}`)).status).toBe(401);

  expect((await panel.call(`/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await panel.list()).toEqual([]);
  expect(await readdir(join(site.dataDir, 'exports'))).toEqual([]);
  const actions = (await site.activity.page({})).entries.map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['export.deleted', 'export.downloaded', 'export.requested']);
});

test('what cannot be done is refused with a sentence, and an export is listed for 30 days', async () => {
  await using site = await openTestSite();
  const panel = await openPanel(site);
  expect(await (await panel.start({ kind: 'pdf' })).json()).toMatchObject({
    errors: { kind: ['Choose site, markdown or json.'] },
  });
  expect((await panel.call('/7')).status).toBe(404);
  const { id } = (await (await panel.start({ kind: 'markdown', drafts: false })).json()) as { id: number };
  await site.slices.exports.finished();
  expect((await panel.list())[0]).toMatchObject({ id, state: 'done' });
  site.time.now += EXPORT_DAYS * DAY;
  expect((await (await openPanel(site)).list()).length).toBe(0);
});

test('an export whose process was killed is shown as failed, and leaves no file that looks finished', async () => {
  await using site = await openTestSite();
  const panel = await openPanel(site);
  const name = 'export-site-2026-11-21T08-30-00Z.zip';
  const row = { kind: 'site' as const, name, done: 3, created_at: '2026-11-21T08:30:00.000Z', created_by: 'x' };
  const claimed_until = '2026-11-21T08:30:30.000Z';
  const { id } = await site.db
    .insertInto('exports')
    .values({ ...row, claimed_until })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await panel.list())[0]).toMatchObject({ state: 'running', done: 3 });
  site.time.now += 60_000;
  expect((await panel.list())[0]).toMatchObject({
    state: 'failed',
    error: 'The server stopped before it was finished. Create it again.',
  });
  expect((await panel.call(`/${id}`)).status).toBe(409);
  expect((await panel.start({ kind: 'json' })).status).toBe(202);
  await site.slices.exports.finished();
});

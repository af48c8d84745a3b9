// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { smallImage } from '../../tests/support/images.ts';
import { makeExport, openImports, openOldSite, readFixtures, zipFile } from '../../tests/support/import-files.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const DAY = 24 * 3_600_000;

async function zipOfHugo() {
  return zipFile({ ...(await readFixtures('hugo')), 'content/posts/price-list/cover.png': await smallImage('webp') });
}

const countPosts = async (site: TestSite) => {
  const posts = await site.db.selectFrom('posts').select('id').where('deleted_at', 'is', null).execute();
  const drafts = await site.db.selectFrom('post_drafts').select('id').where('deleted_at', 'is', null).execute();
  return posts.length + drafts.length;
};

test('an import is undone as a whole, and can be imported again', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const own = await addPost(site, { title: 'Ours' });
  await imports.call('POST', '/redirects', { from: '/ours', to: `/blogs/${own}` });
  const report = await imports.run(await zipOfHugo());
  expect(report.undo_until).toBe(new Date(site.time.now + 30 * DAY).toISOString());
  expect(await countPosts(site)).toBe(4);
  const media = async (filter: string) => (await imports.call('GET', `/media?filter=${filter}`)).body.total;
  expect(await media('pictures')).toBe(2);

  const undone = await imports.undo(report.id);
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 3, left_out: 2 }, undo_until: null });
  expect(await countPosts(site)).toBe(1);
  expect((await imports.call('GET', '/posts?state=in-the-bin')).status).toBe(200);
  expect((await imports.call('GET', '/redirects')).body.redirects.map(({ from }: { from: string }) => from)).toEqual([
    '/ours',
  ]);
  expect([await media('pictures'), await media('bin')]).toEqual([1, 1]);
  const again = await imports.run(await zipOfHugo());
  expect(again.counts).toMatchObject({ published: 1, draft: 2 });
  expect([await media('pictures'), await media('bin')]).toEqual([2, 0]);
});

test('undoing restores what was replaced, unless somebody has changed it since', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const pack = async (text: string) =>
    zipFile({
      'a.md': `---\ntitle: A\ndate: 2020-01-01\nimage: a.png\n---\n${text}`,
      'a.png': await smallImage('png'),
    });
  const first = await imports.run(await pack('Before.'));
  const id = (await imports.items(first.id)).get('A')?.post_id as number;
  const replace = { decisions: { changed: 'replace' } };
  const second = await imports.run(await pack('After.'), replace);
  expect((await imports.post(id)).live.content).toContain('After.');
  await imports.undo(second.id);
  expect((await imports.post(id)).live.content).toContain('Before.');

  const third = await imports.run(await pack('After.'), replace);
  await site.posts.change(id, { content: '<p>By hand.</p>', by: { who: 'meera@example.com', address: '' } });
  const kept = await imports.undo(third.id);
  expect((await imports.post(id)).live.content).toBe('<p>By hand.</p>');
  expect(kept.problems[0]?.text).toBe('The post stays as it is. Its earlier version is in its history.');
});

test('after 30 days an import cannot be undone, and reports that nobody started are removed', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const { id } = await imports.run(await zipOfHugo());
  const waiting = (await imports.upload(makeExport(1, () => 'Text.'))).body.id;
  site.time.now += 31 * DAY;
  await site.sweep();
  // The session has expired, too.
  const later = await openImports(site);
  expect((await later.call('POST', `/imports/${id}/undo`)).status).toBe(409);
  expect((await later.call('GET', `/imports/${id}`)).body.undo_until).toBeNull();
  expect((await later.call('GET', `/imports/${waiting}`)).status).toBe(404);
  // The same file is still recognised.
  expect((await later.upload(await zipOfHugo())).body.counts).toMatchObject({ unchanged: 3 });
});

testNightly('a failure at one of many posts is named, and loses none of the others', { timeout: 120_000 }, async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const file = makeExport(200, (number) => (number === 180 ? 'Too long. '.repeat(100_001) : `The text of ${number}.`));
  const report = await imports.run(file);
  expect(report).toMatchObject({
    state: 'done',
    counts: { draft: 199, failed: 1 },
    progress: { done: 200, total: 200 },
  });
  expect(report.problems).toEqual([{ text: 'Not imported: Content is too long.', items: 1, title: 'Post 180' }]);
  expect((await imports.call('GET', `/imports/${report.id}/items?state=failed`)).body).toMatchObject({
    total: 1,
    items: [{ number: 180, title: 'Post 180', post_id: null }],
  });
  expect(await countPosts(site)).toBe(199);
  // The failed post can be tried again, without the others.
  expect((await imports.start(report.id)).counts).toMatchObject({ draft: 199, failed: 1 });
  expect(await countPosts(site)).toBe(199);
});

test('a cancelled import stops after the current post, and can be continued or undone', async () => {
  let cancel = async () => {};
  await using old = await openOldSite(async (request, response) => {
    if (request.url === '/3.png') await cancel();
    response.end(await smallImage('png'));
  });
  await using site = await openTestSite({}, { network: old.network });
  const imports = await openImports(site);
  const file = makeExport(6, (number) => `<img src="http://old.example/${number}.png"> Text.`, 'publish');
  const { id } = (await imports.upload(file)).body;
  cancel = async () => {
    expect((await imports.call('POST', `/imports/${id}/cancel`)).status).toBe(200);
  };
  const stopped = await imports.start(id, { hosts: ['old.example'] });
  expect(stopped).toMatchObject({ state: 'cancelled', counts: { published: 3, ready: 3 } });
  expect(stopped.progress).toEqual({ done: 3, total: 6, next: 'Post 4' });
  expect((await imports.call('POST', `/imports/${id}/cancel`)).status).toBe(409);
  cancel = async () => {};
  expect(await imports.start(id, { hosts: ['old.example'] })).toMatchObject({
    state: 'done',
    counts: { published: 6 },
  });
  expect(await countPosts(site)).toBe(6);
  expect((await imports.undo(id)).counts).toEqual({ undone: 6 });
  expect(await countPosts(site)).toBe(0);
});

test('calls that do not fit are answered with what to do', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const { id } = (await imports.upload(makeExport(1, () => 'Text.'))).body;
  const start = (body: object) => imports.call('POST', `/imports/${id}/start`, body);
  expect(await start({ hosts: ['https://old.example/'] })).toMatchObject({
    status: 422,
    body: { message: 'A host is a name like old-site.example, without https:// and a path.' },
  });
  expect((await start({ categories: { News: 'Sports' } })).body.message).toMatch(/^Choose one of Marketing/);
  expect((await start({ decisions: { changed: 'delete' } })).body.message).toMatch(/is one of keep, replace/);
  expect((await start({ site: 'javascript:alert(1)' })).status).toBe(422);
  expect((await imports.call('POST', `/imports/${id}/undo`)).status).toBe(409);
  expect((await imports.call('POST', '/imports/999/start', {})).status).toBe(404);
  expect((await imports.call('POST', '/imports', { file: 'text' })).status).toBe(415);
  expect((await imports.call('POST', '/imports', new FormData())).body.message).toBe('Choose a file to import.');
  expect((await imports.call('DELETE', `/imports/${id}`)).status).toBe(200);
  expect((await imports.call('GET', '/imports')).body.imports).toEqual([]);
  expect((await start({})).status).toBe(404);
});

test('an import is in the audit log, and its posts with the person who started it', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const { id } = await imports.run(makeExport(2, () => 'Text.'));
  await imports.undo(id);
  const { entries } = (await imports.call('GET', '/activity')).body;
  const told = entries.filter(({ action }: { action: string }) => /^(import|post)\./.test(action));
  expect(told.map(({ action, name, who }: Record<string, string>) => [action, name, who]).reverse()).toEqual([
    ['import.started', 'export.xml', 'meera@example.com'],
    ['post.imported', 'Post 1', 'meera@example.com'],
    ['post.imported', 'Post 2', 'meera@example.com'],
    ['import.ended', 'export.xml', 'meera@example.com'],
    ['post.deleted', 'Post 2', 'meera@example.com'],
    ['post.deleted', 'Post 1', 'meera@example.com'],
    ['import.undone', 'export.xml', 'meera@example.com'],
  ]);
});

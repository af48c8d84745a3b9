// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { BinPage } from '../../contract/blog/blog-bin.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { bearer, EDITOR, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const DAY = 24 * 3_600_000;

/** Calls the panel's API, signed in. */
async function editorOf(site: TestSite) {
  const headers = bearer(await site.signIn());
  const call = (path: string, method = 'GET') => site.request(path, { method, headers });
  return {
    call,
    bin: async (query = '') => (await (await call(`/api/admin/bin${query}`)).json()) as BinPage,
  };
}

test('a deleted post is in the bin with its days left, and is restored to its address and position', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const [first, second] = [await addPost(site, { title: 'First', category: 'Creative' }), await addPost(site)];
  await editor.call(`/public/api/delete_blog/${first}`, 'DELETE');
  site.time.now += 3.5 * DAY;

  const again = await editorOf(site);
  const { posts, total } = await again.bin();
  expect(total).toBe(1);
  expect(posts[0]).toMatchObject({ id: first, title: 'First', category: 'Creative', daysLeft: 27 });
  expect(await site.posts.counts()).toMatchObject({ total: 1, Creative: 0 });

  const restored = await again.call(`/api/admin/bin/${first}/restore`, 'POST');
  expect(await restored.json()).toMatchObject({ success: true, message: 'Blog restored.' });
  expect((await site.posts.find(first))?.title).toBe('First');
  expect((await site.publicBlog.latest(5)).map(({ id }) => id)).toEqual([second, first]);
  expect(await site.posts.counts()).toMatchObject({ total: 2, Creative: 1 });
  expect((await again.bin()).total).toBe(0);
});

test('posts in the bin are not visible through any public endpoint, and cannot be edited', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site, { title: 'Thrown away' });
  await editor.call(`/public/api/delete_blog/${id}`, 'DELETE');
  const addresses = [
    '/public/api/blogs',
    '/api/blogs?page=1',
    '/api/blogs?q=thrown',
    '/rest/v1/BlogsData?select=*&apikey=any',
  ];
  for (const address of addresses) {
    expect(await (await site.request(address)).text(), address).not.toContain('Thrown away');
  }
  expect(await site.posts.find(id)).toBeUndefined();
  expect((await editor.call(`/public/api/delete_blog/${id}`, 'DELETE')).status).toBe(404);
  await expect(site.posts.change(id, { title: 'Changed', by: SOMEONE })).rejects.toThrow('not found');
});

test('permanent deletion removes the post, and its id is never reused', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site);
  expect((await editor.call(`/api/admin/bin/${id}`, 'DELETE')).status).toBe(404);
  await editor.call(`/public/api/delete_blog/${id}`, 'DELETE');
  expect((await editor.call(`/api/admin/bin/${id}`, 'DELETE')).status).toBe(200);
  expect((await editor.call(`/api/admin/bin/${id}/restore`, 'POST')).status).toBe(404);
  expect(await addPost(site)).toBeGreaterThan(id);
});

test('the sweep removes a post after 30 days, and not before; its images stay', async () => {
  await using site = await openTestSite();
  const picture = (await site.images.store(asFile(await smallImage('webp')))).name;
  const id = await addPost(site, { title: 'Old news', image: picture });
  const kept = await addPost(site, { title: 'Kept' });
  await site.posts.remove(id, SOMEONE);
  site.time.now += 29.9 * DAY;
  await site.sweep();
  expect((await site.slices.blog.bin.page(1)).posts[0]).toMatchObject({ id, daysLeft: 1 });

  site.time.now += 0.2 * DAY;
  await site.sweep();
  expect((await site.slices.blog.bin.page(1)).total).toBe(0);
  expect(await site.files.read(picture)).toBeDefined();
  expect(await site.posts.find(kept)).toBeDefined();
  expect((await site.activity.page({ kind: 'Delete' })).entries[0]).toMatchObject({
    who: 'site',
    action: 'post.purged',
    name: 'Old news',
  });
});

test('a clock that was set back a day removes nothing, and the panel shows at most 30 days', async () => {
  await using site = await openTestSite();
  const id = await addPost(site);
  await site.posts.remove(id, SOMEONE);
  site.time.now -= DAY;
  await site.sweep();
  expect((await site.slices.blog.bin.page(1)).posts[0]).toMatchObject({ id, daysLeft: 30 });
});

test('restoring and permanent deletion are recorded in the audit log', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site, { title: 'Back and forth' });
  await editor.call(`/public/api/delete_blog/${id}`, 'DELETE');
  await editor.call(`/api/admin/bin/${id}/restore`, 'POST');
  await editor.call(`/public/api/delete_blog/${id}`, 'DELETE');
  await editor.call(`/api/admin/bin/${id}`, 'DELETE');
  const { entries } = await site.activity.page({ who: EDITOR.email });
  expect(entries.map(({ action }) => action)).toEqual([
    'post.purged',
    'post.deleted',
    'post.restored',
    'post.deleted',
    'post.published',
    'session.opened',
  ]);
});

test('the bin requires an account and is paged', async () => {
  await using site = await openTestSite();
  expect((await site.request('/api/admin/bin')).status).toBe(401);
  expect((await site.request('/api/admin/bin/1/restore', { method: 'POST' })).status).toBe(401);
  expect((await site.request('/api/admin/bin/1', { method: 'DELETE' })).status).toBe(401);
  for (let number = 1; number <= 16; number++) {
    await site.posts.remove(await addPost(site, { title: `Post ${number}` }), SOMEONE);
    site.time.now += 1;
  }
  const editor = await editorOf(site);
  const first = await editor.bin();
  expect([first.posts.length, first.lastPage, first.posts[0]?.title]).toEqual([15, 2, 'Post 16']);
  expect((await editor.bin('?page=2')).posts.map(({ title }) => title)).toEqual(['Post 1']);
  expect((await editor.call('/api/admin/bin/x/restore', 'POST')).status).toBe(404);
});

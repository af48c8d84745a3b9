// PostgreSQL nightly: other tests make the same queries.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPostList, type WirePost } from '../../../contract/blog/blog-wire.ts';
import { MAX_IMAGE_BYTES } from '../../../contract/media/image-limits.ts';
import { SOMEONE } from '../../../tests/support/add-post.ts';
import { asFile, imageOfSize, photograph, smallImage } from '../../../tests/support/images.ts';
import { bearer, EDITOR, formBody, NOW, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const ARTICLE = { title: 'Reading a quote', author_name: 'Meera Joshi', content: '<p>Five lines to look for.</p>' };

test('a post with an image is published, listed first, changed and deleted', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  await editor.add({ title: 'An older post' });
  site.time.now += 60_000;

  const photo = await photograph();
  expect(photo.length).toBeGreaterThan(1_500_000);
  const added = await editor.post('/api/addblog', { ...ARTICLE, category: 'Business', image: asFile(photo) });
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({ message: 'Blog uploaded successfully!' });

  const [post, older] = (await editor.list()) as [WirePost, WirePost];
  expect(older.title).toBe('An older post');
  expect(post).toMatchObject({
    title: ARTICLE.title,
    heading: ARTICLE.title,
    blog_title: ARTICLE.title,
    author_name: 'Meera Joshi',
    category: 'Business',
    excerpt: 'Five lines to look for.',
    revision: 1,
    create_at: post.created_at,
    blog_id: post.id,
  });

  const picture = await site.request(post.image as string);
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
  expect(picture.headers.get('Cache-Control')).toContain('immutable');
  const bytes = Buffer.from(await picture.arrayBuffer());
  const { exif, width, height } = await sharp(bytes).metadata();
  expect([exif, width, height]).toEqual([undefined, 1500, 2000]);
  expect(bytes.includes('Secret Photographer')).toBe(false);
  expect([post.image_width, post.image_height]).toEqual([1500, 2000]);

  site.time.now += 60_000;
  const changed = await editor.post(`/public/api/update_blog/${post.id}`, {
    ...ARTICLE,
    id: String(post.id),
    title: 'Reading a quote twice',
  });
  expect(await changed.json()).toEqual({
    success: true,
    status: true,
    message: 'Blog updated successfully!',
    errors: {},
  });
  const [after] = (await editor.list()) as [WirePost];
  expect(after).toMatchObject({
    title: 'Reading a quote twice',
    image: post.image,
    created_at: post.created_at,
    revision: 2,
    category: 'Business',
  });

  const removed = await editor.remove(post.id);
  expect(await removed.json()).toMatchObject({ success: true, message: 'Blog deleted successfully!' });
  expect((await editor.list()).map(({ title }) => title)).toEqual(['An older post']);
  expect((await editor.remove(post.id)).status).toBe(404);
});

test('an id is never used again', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const first = await editor.add();
  await editor.remove(first);
  await site.db.deleteFrom('posts').execute();
  expect(await editor.add()).toBeGreaterThan(first);
});

test('an incomplete post is rejected with a message per field, and nothing is stored', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const nothing = await editor.post('/api/addblog', { title: ' ' });
  expect(nothing.status).toBe(422);
  expect(Object.keys((await nothing.json()).errors)).toEqual(['title', 'author_name', 'content']);

  const image = asFile(await smallImage('png'));
  const noText = await editor.post('/api/addblog', { ...ARTICLE, content: '<p>&nbsp;</p><br>', image });
  expect(await noText.json()).toMatchObject({ errors: { content: ['Content is required.'] } });
  const wrongCategory = await editor.post('/api/addblog', { ...ARTICLE, category: 'Operations', image });
  expect(Object.keys((await wrongCategory.json()).errors)).toEqual(['category']);
  expect((await editor.post('/api/addblog', ARTICLE)).status).toBe(422);
  expect(await editor.list()).toEqual([]);
});

test('an image of exactly 5 MB is accepted, one byte more is not', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  expect(
    (await editor.post('/api/addblog', { ...ARTICLE, image: asFile(await imageOfSize(MAX_IMAGE_BYTES)) })).status,
  ).toBe(201);
  for (const bytes of [MAX_IMAGE_BYTES + 1, 6_000_000, 9_000_000]) {
    const refused = await editor.post('/api/addblog', { ...ARTICLE, image: asFile(await imageOfSize(bytes)) });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ message: 'Image size must be less than 5MB!' });
  }
});

test('image types are detected by content, not by file name', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const image = asFile(await smallImage(format), 'holiday.txt', 'text/plain');
    expect([format, (await editor.post('/api/addblog', { ...ARTICLE, image })).status]).toEqual([format, 201]);
  }
  for (const text of [
    'Dear all, this is a text.',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\xff\xd8\xff half a JPEG',
  ]) {
    const refused = await editor.post('/api/addblog', { ...ARTICLE, image: asFile(Buffer.from(text, 'latin1')) });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ message: 'Please select a valid image file (JPG, PNG, WEBP).' });
  }
});

test('scripts are removed when a post is written, and again when it is read', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await editor.add({
    content: '<p onclick="x()">Text</p><script>alert(1)</script><a href="javascript:x">a</a>',
  });
  expect((await editor.list())[0]?.content).toBe('<p>Text</p><a>a</a>');

  await site.db.updateTable('posts').set({ content: '<img src=x onerror=alert(1)><p>Raw</p>' }).execute();
  expect((await site.posts.find(id))?.content).toBe('<img src="x"><p>Raw</p>');
});

test('the second edit of the same revision gets a 409 with the saved post', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await editor.add();
  const first = await editor.post(`/api/update_blog/${id}`, { title: 'First', revision: '1' });
  expect(first.status).toBe(200);

  const second = await editor.post(`/api/update_blog/${id}`, { title: 'Second' }, { 'If-Match': '"1"' });
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    success: false,
    status: false,
    message: 'This post was changed by someone else.',
    current: { title: 'First', revision: 2, updated_by: EDITOR.email },
  });
  expect((await editor.list())[0]?.title).toBe('First');
});

test('an update keeps missing fields and clears empty ones', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await editor.add({ category: 'Creative', excerpt: 'In short.' });
  await editor.post(`/api/update_blog/${id}`, { title: 'Another title' });
  expect((await editor.list())[0]).toMatchObject({
    category: 'Creative',
    excerpt: 'In short.',
    excerpt_entered: 'In short.',
  });
  await editor.post(`/api/update_blog/${id}`, { category: '', excerpt: '' });
  expect((await editor.list())[0]).toMatchObject({
    category: null,
    excerpt: 'Five lines to look for.',
    excerpt_entered: '',
  });

  const emptied = await editor.post(`/api/update_blog/${id}`, { title: '' });
  expect(emptied.status).toBe(422);
  expect((await emptied.json()).errors.title).toEqual(['Title is required.']);
});

test('updating or deleting an unknown post is 404, and a mismatched id is 422', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await editor.add();
  for (const wrong of ['999', '0', `0${id}`, 'abc']) {
    const update = await editor.post(`/api/update_blog/${wrong}`, ARTICLE);
    expect([wrong, update.status]).toEqual([wrong, 404]);
    expect(await update.json()).toMatchObject({ message: `Blog with ID ${wrong} not found.` });
  }
  expect((await editor.post(`/api/update_blog/${id}`, { ...ARTICLE, id: '999' })).status).toBe(422);
  const broken = await site.request(`/api/update_blog/${id}`, {
    method: 'POST',
    headers: { ...bearer(editor.token), 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'this is no form',
  });
  expect(broken.status).toBe(400);
});

test('the list is paged on request, filtered by category, and counted', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  for (const category of ['Marketing', 'Business', 'Marketing', '']) {
    site.time.now += 1000;
    await editor.add({ title: `${category} at ${site.time.now - NOW}`, category });
  }
  const page = await (await site.request('/public/api/blogs?page=2&per_page=3')).json();
  expect(page.blogs).toMatchObject({ current_page: 2, last_page: 2, per_page: 3, total: 4, from: 4, to: 4 });
  expect(page.blogs.data.map(({ title }: WirePost) => title)).toEqual(['Marketing at 1000']);
  expect(page.counts).toEqual({ total: 4, Marketing: 2, Operation: 0, Creative: 0, Business: 1, Development: 0 });

  const marketing = await (await site.request('/api/blogs?category=Marketing&page=0&per_page=1000')).json();
  expect(marketing.blogs).toMatchObject({ current_page: 1, per_page: 100, total: 2 });
});

test('the whole list answers 304 until a post changes', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await editor.add();
  // Image variants change the post too.
  await site.images.finishVariants();
  const first = await site.request('/public/api/blogs');
  const unchanged = { headers: { 'If-None-Match': first.headers.get('ETag') as string } };
  expect((await site.request('/public/api/blogs', unchanged)).status).toBe(304);
  await editor.post(`/api/update_blog/${id}`, { title: 'Changed in the same second' });
  expect((await site.request('/public/api/blogs', unchanged)).status).toBe(200);
});

/** Calls the API as a signed-in administrator. */
async function editorOf(site: TestSite) {
  const token = await site.signIn();
  const picture = asFile(await smallImage('png'));
  const post = (path: string, fields: Record<string, string | File>, headers: Record<string, string> = {}) =>
    site.request(path, { ...formBody(fields), headers: { ...bearer(token), ...headers } });
  return {
    token,
    post,
    async add(fields: Record<string, string> = {}): Promise<number> {
      const response = await post('/api/addblog', { ...ARTICLE, image: picture, ...fields });
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: number }).id;
    },
    remove: (id: number) => site.request(`/public/api/delete_blog/${id}`, { method: 'DELETE', headers: bearer(token) }),
    async list(): Promise<WirePost[]> {
      return ((await (await site.request('/public/api/blogs')).json()) as { blogs: WirePost[] }).blogs;
    },
  };
}

test('fields that only some posts have come last, and other posts do not have them', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  await editor.add({ title: 'Plain' });
  const { id, draftRevision } = await site.drafts.create(SOMEONE);
  const details = {
    image_alt: 'A quote',
    image_focus: { x: 0.25, y: 1 },
    tags: ['Prices', 'Quotes'],
    seo_title: 'Quotes',
    seo_description: 'What to look for.',
    noindex: true,
  };
  await site.drafts.save(id, { fields: details, baseRevision: 0, draftRevision }, SOMEONE);
  await editor.add({ title: 'Detailed', draft_id: String(id) });

  const { blogs } = (await (await site.request('/public/api/blogs')).json()) as { blogs: WirePost[] };
  const [detailed, plain] = ['Detailed', 'Plain'].map((title) => blogs.find((post) => post.title === title));
  expect(Object.keys(plain ?? {}).at(-1)).toBe('revision');
  expect(Object.keys(detailed ?? {})).toEqual([...Object.keys(plain ?? {}), ...Object.keys(details)]);
  expect(detailed).toMatchObject(details);
  const rows = await site.request('/rest/v1/BlogsData?select=*', { headers: { apikey: 'any' } });
  for (const row of (await rows.json()) as object[]) expect(Object.keys(row).at(-1)).toBe('revision');
  // Another deployment reads them, or the defaults.
  const [first, second] = readPostList({ blogs: [detailed, plain] })?.posts ?? [];
  expect(first).toMatchObject({ imageFocus: { x: 0.25, y: 1 }, tags: ['Prices', 'Quotes'], noindex: true });
  expect(second).toMatchObject({ imageAlt: '', imageFocus: null, tags: [], seoTitle: '', noindex: false });
});

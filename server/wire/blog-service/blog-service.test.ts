// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { readPostList } from '../../../contract/blog/blog-wire.ts';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { type Fault, openFaultyService } from '../../../tests/support/faulty-service.ts';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { copyPosts } from './blog-copy.ts';
import { openBlogService } from './blog-service.ts';

/** Longer than a copy is served without a refresh, and longer than the pause after a failure. */
const LATER = 60_000;

const BAD: Fault[] = [
  'error with message',
  'error without message',
  'truncated',
  'html',
  'wrong shape',
  'wrong records',
  'huge',
  'redirect',
  'connection reset',
];

test('pages show the posts of another site, and the API our own', async () => {
  await using other = await openTestSite();
  for (let number = 1; number <= 60; number++) {
    other.time.now += 1000;
    await addPost(other, { title: `Post ${number}`, category: number % 2 ? 'Business' : null });
  }
  await using service = await openFaultyService(other);
  await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
  await addPost(site, { title: 'Our own' });

  const list = await site.publicBlog.page({ page: 5, perPage: 12 });
  expect(list).toMatchObject({ page: 5, lastPage: 5, total: 60, counts: { total: 60, Business: 30, Creative: 0 } });
  expect(list.posts.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, index) => `Post ${12 - index}`));
  const business = await site.publicBlog.page({ page: 3, perPage: 12, category: 'Business' });
  expect(business).toMatchObject({ total: 30, lastPage: 3 });
  expect(business.posts.length).toBe(6);
  expect((await site.publicBlog.latest(3)).map(({ id }) => id)).toEqual([60, 59, 58]);
  expect(await site.publicBlog.find(61)).toBeUndefined();
  expect(await site.publicBlog.addressParts(50)).toMatchObject([
    { part: 1, count: 50 },
    { part: 2, count: 10 },
  ]);
  expect((await site.publicBlog.addresses({ part: 2, size: 50 })).map(({ id }) => id)).toEqual([
    51, 52, 53, 54, 55, 56, 57, 58, 59, 60,
  ]);
  // Two paged requests for sixty posts, however many reads.
  expect(service.requests).toEqual([1, 2].map((page) => `/public/api/blogs?page=${page}&per_page=50`));

  const { blogs } = (await (await site.request('/public/api/blogs')).json()) as { blogs: { title: string }[] };
  expect(blogs.map(({ title }) => title)).toEqual(['Our own']);
});

test("the service's articles are sanitized, and their images stay on its host", async () => {
  await using other = await openTestSite();
  await addPost(other);
  await using service = await openFaultyService(other);
  service.transform = ([post]) => ({
    blogs: [
      {
        ...post,
        image: 'uploads/a.jpg',
        content:
          '<p onclick="x()">Text</p><script>x()</script><img src="//cdn.example.com/b.png"><img src="/media/c.png"><a href="javascript:x()">d</a>',
        excerpt: null,
      },
    ],
  });
  await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
  const post = await site.publicBlog.find(1);
  expect(post?.content).toBe(
    `<p>Text</p><img src="//cdn.example.com/b.png"><img src="${service.url}/media/c.png"><a>d</a>`,
  );
  expect(post?.image).toBe(`${service.url}/uploads/a.jpg`);
  expect(post?.excerpt).toBe('Text. d');
});

test('a service with an unpaged list and other field names is supported', async () => {
  await using other = await openTestSite();
  for (let number = 1; number <= 3; number++) await addPost(other, { title: `Post ${number}`, category: 'Creative' });
  await using service = await openFaultyService(other);
  service.transform = (posts) => ({
    blogs: posts.map(({ id, title, content, category }, index) => ({
      blog_id: String(id),
      heading: title,
      content,
      category,
      create_at: `2026-11-0${index + 1} 10:00:00`,
    })),
  });
  await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
  const list = await site.publicBlog.page({ page: 1, perPage: 2 });
  expect(list).toMatchObject({ total: 3, lastPage: 2, counts: { total: 3, Creative: 3 } });
  expect(list.posts.map(({ id, title, authorName, image }) => [id, title, authorName, image])).toEqual([
    [1, 'Post 1', null, null],
    [2, 'Post 2', null, null],
  ]);
  expect((await site.publicBlog.find(3))?.createdAt).toBe('2026-11-01T10:00:00.000Z');
});

test('a post without title or date is not listed, but found by its id', async () => {
  await using other = await openTestSite();
  for (let number = 1; number <= 3; number++) await addPost(other);
  await using service = await openFaultyService(other);
  service.transform = ([first, second, third]) => ({
    blogs: [
      first,
      { ...second, title: 7, heading: null, blog_title: '' },
      { ...third, created_at: 'soon', create_at: '' },
    ],
  });
  await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
  expect((await site.publicBlog.page({ page: 1, perPage: 12 })).posts.map(({ id }) => id)).toEqual([3]);
  expect(await site.publicBlog.find(2)).toMatchObject({ title: '' });
  expect(await site.publicBlog.find(1)).toMatchObject({ createdAt: '' });
});

test('a service that always reports more pages is not read endlessly', async () => {
  await using other = await openTestSite();
  await addPost(other);
  await using service = await openFaultyService(other);
  service.transform = (posts) => ({ blogs: { data: posts, current_page: 1, last_page: 1_000_000, total: 50_000_000 } });
  await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
  expect(await site.publicBlog.page({ page: 1, perPage: 12 })).toMatchObject({ total: 1, lastPage: 1 });
  expect(service.requests.length).toBe(2);
});

test('new, changed and deleted posts of the service appear soon', async () => {
  await using other = await openTestSite();
  await addPost(other, { title: 'One' });
  await using service = await openFaultyService(other);
  await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
  const version = await site.publicBlog.version();
  expect(await site.publicBlog.version()).toBe(version);

  await addPost(other, { title: 'Two' });
  expect((await site.publicBlog.latest(3)).map(({ title }) => title)).toEqual(['One']);
  site.time.now += LATER;
  expect((await site.publicBlog.latest(3)).map(({ title }) => title)).toEqual(['Two', 'One']);
  expect(await site.publicBlog.version()).not.toBe(version);

  await other.posts.change(1, { title: 'One, again', by: SOMEONE });
  await other.posts.remove(2, SOMEONE);
  // Setting the clock back by a day must not keep old posts for a day.
  site.time.now -= 24 * 3_600_000;
  expect((await site.publicBlog.latest(3)).map(({ title }) => title)).toEqual(['One, again']);
});

test.each(BAD)(
  'while the service fails (%s) its last posts are shown, and the new ones when it is back',
  async (fault) => {
    using log = vi.spyOn(console, 'error').mockImplementation(() => {});
    using warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await using other = await openTestSite();
    await addPost(other, { title: 'One' });
    await using service = await openFaultyService(other);
    await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
    await site.publicBlog.find(1);
    await addPost(other, { title: 'Two' });

    service.fault = fault;
    for (let round = 0; round < 3; round++) {
      site.time.now += LATER;
      expect((await site.publicBlog.latest(3)).map(({ title }) => title)).toEqual(['One']);
    }
    expect(service.requests).not.toContain('/elsewhere');
    // On a busy machine, the service may fail only after visitors stop waiting for it. Sites of other tests in the same
    // process may log something, too.
    const failures = () => log.mock.calls.filter(([text]) => text === `The blog service ${service.url} fails:`);
    await vi.waitFor(() => expect(failures()).toHaveLength(1), 10_000);

    service.fault = 'none';
    site.time.now += LATER;
    await expect
      .poll(
        async () => {
          // Polls, because a refresh that started during the failure may end after it.
          site.time.now += LATER;
          return (await site.publicBlog.latest(3)).map(({ title }) => title);
        },
        { timeout: 10_000 },
      )
      .toEqual(['Two', 'One']);
    expect(warnings).toHaveBeenCalledOnce();
  },
);

test.each(BAD)(
  'with nothing to show a failing service (%s) is told, not asked by every visitor, and recovers',
  async (fault) => {
    using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
    using _warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await using other = await openTestSite();
    await addPost(other, { title: 'One' });
    await using service = await openFaultyService(other);
    service.fault = fault;
    await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
    const upstreamMessage = fault === 'error with message' ? 'The blog is being moved.' : undefined;
    await expect(site.publicBlog.latest(3)).rejects.toMatchObject({ name: 'BlogServiceError', upstreamMessage });
    const asked = service.requests.length;
    for (let visitor = 0; visitor < 20; visitor++) await expect(site.publicBlog.find(1)).rejects.toThrow();
    expect(service.requests.length).toBe(asked);
    expect(await site.publicBlog.version()).toBe('none');

    service.fault = 'none';
    site.time.now += LATER;
    expect((await site.publicBlog.find(1))?.title).toBe('One');
  },
);

test.each(['no response', 'partial response'] as const)(
  'a slow service (%s) does not keep visitors waiting',
  async (fault) => {
    using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await using other = await openTestSite();
    await addPost(other, { title: 'One' });
    await using service = await openFaultyService(other);
    await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
    await site.publicBlog.latest(3);
    service.fault = fault;
    site.time.now += LATER;
    // This responds although the service has not responded yet: it is released only afterwards.
    expect((await site.publicBlog.latest(3)).map(({ title }) => title)).toEqual(['One']);
    service.release();

    const blog = openBlogService(service.url, () => site.time.now, { timeoutMs: 50, maxResponseBytes: 1000 })();
    await expect(blog.latest(3)).rejects.toMatchObject({ name: 'BlogServiceError' });
    service.release();
  },
);

test('posts above the size limit are left out, the oldest first', async () => {
  using warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using other = await openTestSite();
  for (let number = 1; number <= 3; number++) await addPost(other, { content: `<p>${'x'.repeat(1000)}</p>` });
  const list = readPostList(await (await other.request('/public/api/blogs')).json());
  if (!list) throw new Error('no list');
  const copy = await copyPosts({ origin: 'http://127.0.0.1:1', ask: async () => list, maxBytes: 5000 });
  expect(copy.listed.map(({ id }) => id)).toEqual([3, 2]);
  expect(warnings).toHaveBeenCalledOnce();
});

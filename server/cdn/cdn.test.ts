// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import type { Post } from '../../contract/blog/blog.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { editDocument } from '../../tests/support/edit-document.ts';
import { openPurgeListener } from '../../tests/support/purge-listener.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { noDependencies } from '../core/page-dependencies.ts';
import { cdnHeaders } from './cdn-headers.ts';
import { keysOfPage } from './cdn-keys.ts';
import { createPurgeStore } from './purge-store.ts';
import { startPurger } from './start-purger.ts';

const open = (site: TestSite, repeatAfter = [60_000]) =>
  startPurger({
    cdn: site.settings.cdn,
    store: createPurgeStore(site.db, site.clock),
    changesSince: site.posts.changesSince,
    repeatAfter,
  });

const eventually = <T>(check: () => T) => vi.waitFor(check, 10_000);

test('a page names the posts and lists it shows, and a CDN may cache it for as long as the settings say', async () => {
  await using site = await openTestSite({ CDN_MAX_AGE: '86400' });
  const first = await addPost(site);
  const second = await addPost(site);
  const dependencies = noDependencies();
  const blog = site.openPublicBlog(dependencies);
  await blog.find(first);
  expect(keysOfPage(dependencies)).toEqual(['site', `post-${first}`]);
  await blog.page({ page: 1, perPage: 9 });
  expect(keysOfPage(dependencies).sort()).toEqual(['lists', `post-${first}`, `post-${second}`, 'site'].sort());
  await blog.version();
  expect(keysOfPage(dependencies)).toContain('blog');
  expect(Object.fromEntries(cdnHeaders(site.settings.cdn, '/blogs/1', noDependencies()) ?? [])).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=86400',
    'surrogate-control': 'max-age=86400',
    'surrogate-key': 'site',
    'cache-tag': 'site',
  });
  await using plain = await openTestSite();
  expect(cdnHeaders(plain.settings.cdn, '/blogs/1', noDependencies())).toBeUndefined();
});

test('a start purges everything, a change what shows the post, and a post that moves also the lists', async () => {
  await using listener = await openPurgeListener();
  await using site = await openTestSite({
    CDN_PURGE_URL: `${listener.url}/purge`,
    CDN_PURGE_HEADER: 'X-Purge-Secret: abc',
  });
  const id = await addPost(site);
  const purger = await open(site);
  await eventually(() => expect(listener.requests).toHaveLength(1));
  expect(listener.requests[0]).toEqual({ line: 'POST /purge', keys: 'site', tags: ['site'], secret: 'abc' });

  await site.posts.change(id, { title: 'Another title', by: SOMEONE });
  purger.trigger();
  await eventually(() => expect(listener.requests[1]?.keys).toBe(`blog post-${id}`));
  const added = await addPost(site);
  purger.trigger();
  await eventually(() => expect(listener.requests[2]?.tags).toEqual(['blog', 'lists', `post-${added}`]));
  await site.posts.remove(added, SOMEONE);
  purger.trigger();
  await eventually(() => expect(listener.requests[3]?.tags).toEqual(['blog', 'lists', `post-${added}`]));
  await editDocument(site, 'privacy', (body) => ({ ...body, title: 'Private' }));
  purger.trigger();
  await eventually(() => expect(listener.requests[4]?.tags).toEqual(['page-privacy']));
  purger.trigger();
  await purger.close();
  // Each purge is repeated once, for pages that the CDN was fetching during the first one.
  expect(listener.requests.map(({ keys }) => keys).sort()).toEqual(
    [...listener.requests.slice(0, 5), ...listener.requests.slice(0, 5)].map(({ keys }) => keys).sort(),
  );
});

test('a change that two instances see is purged once, and again shortly after', async () => {
  await using listener = await openPurgeListener();
  await using site = await openTestSite({ CDN_PURGE_URL: listener.url });
  const purgers = [await open(site, [50]), await open(site, [50])];
  await eventually(() => expect(listener.requests.length).toBeGreaterThan(1));
  for (const purger of purgers) await purger.close();
  listener.requests.length = 0;

  const both = [await open(site), await open(site)];
  await addPost(site);
  for (const purger of both) purger.trigger();
  await eventually(() => expect(listener.requests.some(({ keys }) => keys.includes('post-'))).toBe(true));
  for (const purger of both) purger.trigger();
  const told = listener.requests.filter(({ keys }) => keys.includes('post-') || keys === 'site');
  expect(told.filter(({ keys }) => keys.includes('post-')).length).toBe(1);
  for (const purger of both) await purger.close();
});

test('a purge that fails is retried until the CDN confirms it, by any instance', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using listener = await openPurgeListener();
  await using site = await openTestSite({ CDN_PURGE_URL: listener.url, CDN_PURGE_HEADER: 'X-Purge-Secret: abc' });
  const store = createPurgeStore(site.db, site.clock);
  const purger = await open(site);
  await eventually(async () => expect((await store.cursor()).number).toBeGreaterThanOrEqual(0));

  listener.status = 503;
  const id = await addPost(site);
  purger.trigger();
  await eventually(async () => expect((await store.cursor()).attempts).toBe(1));
  purger.trigger();
  expect(String(log.mock.calls)).toContain('answers 503');
  expect(String(log.mock.calls)).not.toContain('abc');
  const heard = listener.requests.length;

  listener.status = 200;
  site.time.now += 60_000;
  purger.trigger();
  await eventually(async () => expect((await store.cursor()).attempts).toBe(0));
  expect(listener.requests.slice(heard).map(({ keys }) => keys)).toEqual([`blog lists post-${id}`]);
  await purger.close();
});

test('by address, a change purges the article, the home page and the first list; other pages are not cached', async () => {
  await using listener = await openPurgeListener();
  await using site = await openTestSite({
    CDN_MAX_AGE: '3600',
    CDN_PURGE_URL: listener.url,
    CDN_PURGE_BY: 'address',
  });
  const id = await addPost(site);
  const gone = await addPost(site);
  const articles = [`/blogs/${id}`, `/blogs/${id}.md`, `/readmore/${id}`];
  const shared = ['/', '/blogs', '/feed.xml', '/llms.txt', '/sitemap.xml'];
  const purger = await open(site);
  const lines = () => listener.requests.map(({ line }) => line.replace('PURGE ', '')).sort();
  await eventually(() =>
    expect(lines()).toEqual(expect.arrayContaining([...shared, ...articles, `/blogs/${gone}`, '/aboutus'])),
  );
  await purger.close();

  listener.status = 404;
  const next = await open(site);
  await eventually(async () =>
    expect((await createPurgeStore(site.db, site.clock).cursor()).number).toBeGreaterThan(0),
  );
  listener.requests.length = 0;
  await site.posts.change(id, { title: 'Another title', by: SOMEONE });
  next.trigger();
  await eventually(() => expect(lines()).toEqual([...shared, ...articles].sort()));
  await next.close();

  const lifetimeOf = async (
    address: string,
    read?: (blog: ReturnType<typeof site.openPublicBlog>) => Promise<unknown>,
  ) => {
    const dependencies = noDependencies();
    await read?.(site.openPublicBlog(dependencies));
    const headers = new Headers(cdnHeaders(site.settings.cdn, address, dependencies));
    return headers.get('Surrogate-Control');
  };
  const readArticle: Parameters<typeof lifetimeOf>[1] = async (blog) => blog.context((await blog.find(id)) as Post);
  const readList: Parameters<typeof lifetimeOf>[1] = (blog) => blog.page({ page: 1, perPage: 9 });
  expect([
    await lifetimeOf('/blogs', readList),
    await lifetimeOf('/aboutus'),
    // The page also shows other posts, and changes of those do not purge it.
    await lifetimeOf(`/blogs/${id}`, readArticle),
    await lifetimeOf(`/readmore/${id}`, readArticle),
  ]).toEqual(['max-age=3600', 'max-age=3600', 'max-age=60', 'max-age=60']);
  expect([
    await lifetimeOf('/blogs?page=2', readList),
    await lifetimeOf('/tags/prices', readList),
    await lifetimeOf('/service/seo', (blog) => blog.latest(3)),
    await lifetimeOf('/blogs/99', readArticle),
    await lifetimeOf('/new-page'),
  ]).toEqual([null, null, null, null, null]);
});

// PostgreSQL nightly: watch.postgres.test.ts covers how instances learn of changes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { editDocument } from '../../tests/support/edit-document.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import { bearer, formBody, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { cdnHeaders } from '../cdn/cdn-headers.ts';
import { countAddresses } from '../copy/redirects/count-addresses.ts';
import { noDependencies } from '../core/page-dependencies.ts';
import { createHostResolver } from '../http/host-resolver.ts';
import { createRequestHandler } from '../request-handler.ts';
import { openSite } from '../site.ts';
import { createApp } from '../web.ts';
import { openChangeSource } from './change-source.ts';
import { createPageCache } from './page-cache.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
const OWN_ID = /^[0-9a-f-]{36}$/;

/** Writes of other processes are noticed within half a second on PostgreSQL, unless the machine is busy. */
const untilNotified = async () => {
  if (process.env.TEST_DATABASE === 'postgres') await pause(1_200);
};

/** Test pages that consist of the title of a document. */
const DOCUMENT_PAGES: Readonly<Record<string, 'privacy' | 'about'>> = { '/privacy': 'privacy', '/aboutus': 'about' };

/** The site behind its cache on a real port, with test pages that consist of lists of titles. */
async function openCached(site: TestSite, { whileRendering = async () => {} } = {}) {
  const rendered: string[] = [];
  const answers: Record<string, (request: Request) => Response> = {};
  const app = createApp(site, {
    async pages(request, _visitor, { dependencies = noDependencies() } = {}) {
      const { pathname, searchParams } = new URL(request.url);
      rendered.push(pathname + new URL(request.url).search);
      const blog = site.openPublicBlog(dependencies);
      const special = answers[pathname];
      if (special) return special(request);
      const document = DOCUMENT_PAGES[pathname.toLowerCase()];
      if (document) {
        const { title } = await site.openCopy(dependencies).read(document);
        return new Response(title, { headers: { 'Content-Type': 'text/html' } });
      }
      const id = /^\/blogs\/(\d+)$/.exec(pathname)?.[1];
      const posts = id
        ? [await blog.find(Number(id))]
        : pathname === '/'
          ? await blog.latest(2)
          : (await blog.page({ page: Number(searchParams.get('page') ?? 1), perPage: 2 })).posts;
      await whileRendering();
      const titles = posts.map((post) => post?.title ?? 'absent').join(', ');
      return new Response(titles, {
        status: titles === 'absent' ? 404 : 200,
        headers: { 'Content-Type': 'text/html' },
      });
    },
  });
  const changes = openChangeSource(site);
  const database = { isConnectionError: false };
  const source: typeof changes = {
    ...changes,
    mayHaveChanged: () => changes.mayHaveChanged() || database.isConnectionError,
    read: async () => {
      if (database.isConnectionError) throw new Error('Connection terminated');
      return changes.read();
    },
  };
  const cache = createPageCache({
    render: async (pageUrl, dependencies) => app.request(`http://localhost:3000${pageUrl}`, {}, { dependencies }),
    source,
    clock: site.clock,
    maxBytes: 1_000_000,
    cdnHeaders: (pageUrl, dependencies) => cdnHeaders(site.settings.cdn, pageUrl, dependencies),
    onOtherStatus: countAddresses(site.slices.redirects.addresses),
  });
  const handler = createRequestHandler({
    app,
    files: { send: () => false },
    cache,
    resolveHost: createHostResolver(site.settings),
    expectWrite: source.expectWrite,
  });
  const server = createServer(handler).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init });
  return {
    rendered,
    answers,
    database,
    ask,
    read: async (path: string) => (await ask(path)).text(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      source.close();
    },
  };
}

testOnSqlite(
  'a page is rendered once, whatever the case, trailing slash or tracking parameters of its address',
  async () => {
    await using site = await openTestSite();
    await addPost(site, { title: 'First' });
    await using cached = await openCached(site);
    for (const path of ['/blogs', '/BLOGS', '/blogs/', '/blogs?utm_source=letter', '/blogs?page=1']) {
      expect(await cached.read(path)).toBe('First');
    }
    expect(cached.rendered).toEqual(['/blogs']);
  },
);

testOnSqlite(
  'a response has the request id of a trusted proxy, never one from a visitor, and a cached page has none',
  async () => {
    const idsOf = async (site: TestSite, given?: string) => {
      await using cached = await openCached(site);
      cached.answers['/portfolio'] = () => new Response('down', { status: 503 });
      const ask = async (path: string) => {
        const { headers } = await cached.ask(path, given ? { headers: { 'X-Request-Id': given } } : {});
        return headers.get('X-Request-Id');
      };
      expect([await ask('/blogs'), await ask('/blogs')]).toEqual([null, null]);
      // The error page has the id of the request, which is also in the log.
      expect(await ask('/portfolio')).toMatch(OWN_ID);
      return [await ask('/admin/login'), await ask('/public/api/blogs?page=1')];
    };
    await using site = await openTestSite();
    const own = [...(await idsOf(site)), ...(await idsOf(site, 'planted-by-a-visitor'))];
    for (const id of own) expect(id).toMatch(OWN_ID);
    expect(new Set(own).size).toBe(own.length);

    await using proxied = await openTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
    expect(new Set(await idsOf(proxied, 'named-by-the-proxy'))).toEqual(new Set(['named-by-the-proxy']));
    for (const id of await idsOf(proxied, 'x'.repeat(65))) expect(id).toMatch(OWN_ID);
  },
);

testOnSqlite(
  'missing addresses and redirects are counted although their pages are cached, and programs are not',
  async () => {
    await using site = await openTestSite();
    const token = await site.signIn();
    const call = async (path: string, init: RequestInit = {}) =>
      (await site.request(`/api/admin${path}`, { ...init, headers: { ...bearer(token), ...init.headers } })).json();
    await call('/redirects', jsonBody({ from: '/tags/old', to: '/blogs' }));
    await using cached = await openCached(site);
    cached.answers['/tags/old'] = () => new Response(null, { status: 301, headers: { Location: '/blogs' } });
    cached.answers['/blogs/9'] = () => new Response(null, { status: 301, headers: { Location: '/blogs/1' } });
    cached.answers['/portfolio'] = () => new Response('down', { status: 503 });
    cached.answers['/blogs/7.data'] = () => new Response('{}', { status: 404 });
    const headers = { 'User-Agent': BROWSER, Referer: 'https://www.linkedin.com/feed' };
    for (const path of ['/blogs/7', '/Blogs/7/', '/blogs/7.data', '/tags/old', '/blogs/9', '/portfolio', '/blogs']) {
      await cached.ask(path, { headers });
      await cached.ask(path, { headers: { 'User-Agent': 'Googlebot/2.1' } });
      await cached.ask(path, { method: 'HEAD', headers });
    }
    expect((await call('/missing')).missing).toMatchObject([
      { address: '/blogs/7', hits: 3, referrer: 'linkedin.com' },
    ]);
    await expect.poll(async () => (await call('/redirects')).redirects).toMatchObject([{ from: '/tags/old', hits: 1 }]);
  },
);

testOnSqlite('concurrent requests for a page render it once', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'First' });
  await using cached = await openCached(site);
  const answers = await Promise.all(Array.from({ length: 30 }, () => cached.read('/blogs')));
  expect(new Set(answers)).toEqual(new Set(['First']));
  expect(cached.rendered).toHaveLength(1);
});

test('a published, edited or deleted post is up to date on the next request, and other pages stay cached', async () => {
  await using site = await openTestSite();
  const old = await addPost(site, { title: 'Old', createdAt: '2020-01-01T00:00:00.000Z' });
  const first = await addPost(site, { title: 'First' });
  site.time.now += 1000;
  const second = await addPost(site, { title: 'Second' });
  await using cached = await openCached(site);
  const token = await site.signIn();
  const paths = ['/', '/blogs', '/blogs?page=2', `/blogs/${old}`, `/blogs/${first}`];
  const readAll = () => Promise.all(paths.map(cached.read));
  expect(await readAll()).toEqual(['Second, First', 'Second, First', 'Old', 'Old', 'First']);
  cached.rendered.length = 0;

  const edit = { ...formBody({ title: 'First again' }), headers: bearer(token) };
  expect((await cached.ask(`/public/api/update_blog/${first}`, edit)).status).toBe(200);
  expect(await readAll()).toEqual(['Second, First again', 'Second, First again', 'Old', 'Old', 'First again']);
  expect(cached.rendered.sort()).toEqual(['/', '/blogs', `/blogs/${first}`]);
  cached.rendered.length = 0;

  const remove = { method: 'DELETE', headers: bearer(token) };
  expect((await cached.ask(`/public/api/delete_blog/${old}`, remove)).status).toBe(200);
  expect(await readAll()).toEqual(['Second, First again', 'Second, First again', '', 'absent', 'First again']);
  // The home page shows two newer posts, so it did not change. Lists show the number of posts.
  expect(cached.rendered.sort()).toEqual(['/blogs', `/blogs/${old}`, '/blogs?page=2']);
  expect((await cached.ask(`/public/api/delete_blog/${second}`, remove)).status).toBe(200);
  expect(await cached.read('/')).toBe('First again');
});

test('a published document invalidates the pages that show it, and the company all pages of documents', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'First' });
  await using cached = await openCached(site);
  const readAll = () => Promise.all(['/privacy', '/Aboutus', `/blogs/${id}`].map(cached.read));
  await readAll();
  cached.rendered.length = 0;

  await editDocument(site, 'privacy', (body) => ({ ...body, title: 'Private' }));
  await untilNotified();
  expect((await readAll())[0]).toBe('Private');
  expect(cached.rendered).toEqual(['/privacy']);
  cached.rendered.length = 0;
  await editDocument(site, 'company', (body) => ({ ...body, name: 'Bhandari' }));
  await untilNotified();
  await readAll();
  expect(cached.rendered.sort()).toEqual(['/aboutus', '/privacy']);
});

test('changes by another process are seen as well', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'First' });
  await using cached = await openCached(site);
  expect(await cached.read(`/blogs/${id}`)).toBe('First');
  const other = await openSite(site.settings, { clock: site.clock, mailer: site.mailer });
  await other.posts.change(id, { title: 'Changed elsewhere', by: SOMEONE });
  await untilNotified();
  expect(await cached.read(`/blogs/${id}`)).toBe('Changed elsewhere');
  await other.posts.remove(id, SOMEONE);
  await untilNotified();
  expect((await cached.ask(`/blogs/${id}`)).status).toBe(404);
  await other.close();
});

test('a page that was being rendered during a change is not cached', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Before' });
  let change = async () => {};
  await using cached = await openCached(site, { whileRendering: () => change() });
  change = async () => {
    change = async () => {};
    await site.posts.change(id, { title: 'After', by: SOMEONE });
    await untilNotified();
  };
  expect(await cached.read(`/blogs/${id}`)).toBe('Before');
  expect(await cached.read(`/blogs/${id}`)).toBe('After');
});

test('without the database, cached pages are served that no proxy may keep, and they are up to date as soon as it is back', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Before' });
  await using cached = await openCached(site);
  const path = `/blogs/${id}`;
  expect((await cached.ask(path)).headers.get('Cache-Control')).toBe('no-cache');
  cached.database.isConnectionError = true;
  await site.posts.change(id, { title: 'After', by: SOMEONE });
  await untilNotified();
  const answer = await cached.ask(path, { headers: { 'Accept-Encoding': 'br' } });
  expect([await answer.text(), answer.headers.get('Cache-Control')]).toEqual(['Before', 'no-store']);
  expect(answer.headers.get('Content-Type')).toBe('text/html');
  // A page that is not in the cache is rendered, but not cached.
  for (let time = 1; time <= 2; time++) expect(await cached.read('/')).toBe('After');
  expect(cached.rendered).toEqual([path, '/', '/']);

  cached.database.isConnectionError = false;
  await expect.poll(() => cached.read(path)).toBe('After');
  expect((await cached.ask(path)).headers.get('Cache-Control')).toBe('no-cache');
});

test('a page that changed just before an outage is served stale, unless its post was taken down', async () => {
  await using site = await openTestSite();
  const kept = await addPost(site, { title: 'Kept' });
  const gone = await addPost(site, { title: 'Gone' });
  await using cached = await openCached(site);
  const paths = [`/blogs/${kept}`, `/blogs/${gone}`, '/blogs'];
  for (const path of paths) await cached.read(path);
  await site.posts.change(kept, { title: 'Changed', by: SOMEONE });
  await untilNotified();
  const look = (path: string) =>
    cached.ask(path).then(async (answer) => [answer.status, await answer.text(), answer.headers.get('Cache-Control')]);
  // The database fails only after it has reported the change.
  const failing = (isConnectionError: boolean) => () => {
    cached.database.isConnectionError = isConnectionError;
    return new Response('cannot be read', { status: 503 });
  };
  for (const path of paths) cached.answers[path] = failing(false);
  expect((await cached.ask('/blogs')).status).toBe(503);
  for (const path of paths) cached.answers[path] = failing(true);
  expect(await look('/blogs')).toEqual([200, 'Gone, Kept', 'no-store']);
  for (const _ of ['first', 'again']) expect(await look(`/blogs/${kept}`)).toEqual([200, 'Kept', 'no-store']);

  cached.database.isConnectionError = false;
  await site.posts.remove(gone, SOMEONE);
  await untilNotified();
  await expect.poll(async () => (await cached.ask(`/blogs/${gone}`)).status).toBe(503);
  expect((await cached.ask('/blogs')).status).toBe(503);
  cached.database.isConnectionError = false;
  for (const path of paths) delete cached.answers[path];
  await expect.poll(() => look(`/blogs/${kept}`)).toEqual([200, 'Changed', 'no-cache']);
  expect(await look(`/blogs/${gone}`)).toEqual([404, 'absent', 'no-cache']);
  expect(await cached.read('/blogs')).toBe('Changed');
});

test('a missing post is found as soon as it exists', async () => {
  await using site = await openTestSite();
  const id = await addPost(site);
  await using cached = await openCached(site);
  expect((await cached.ask(`/blogs/${id + 1}`)).status).toBe(404);
  expect((await cached.ask(`/blogs/${id + 1}`)).status).toBe(404);
  expect(cached.rendered).toHaveLength(1);
  await addPost(site, { title: 'There now' });
  await untilNotified();
  expect(await cached.read(`/blogs/${id + 1}`)).toBe('There now');
});

testOnSqlite('errors, redirects and personal responses are never cached', async () => {
  await using site = await openTestSite();
  await using cached = await openCached(site);
  const headers = { 'Content-Type': 'text/html' };
  cached.answers['/portfolio'] = () => new Response('down', { status: 503, headers });
  cached.answers['/career'] = () => new Response(null, { status: 301, headers: { Location: '/' } });
  cached.answers['/aboutus'] = () => new Response('yours', { headers: { ...headers, 'Set-Cookie': 'a=b' } });
  cached.answers['/service'] = () => new Response('now', { headers: { ...headers, 'Cache-Control': 'no-store' } });
  for (const path of Object.keys(cached.answers)) {
    for (let time = 1; time <= 2; time++) {
      await (await cached.ask(path)).text();
      expect(cached.rendered.filter((address) => address === path)).toHaveLength(time);
    }
  }
  expect((await cached.ask('/career')).headers.get('Location')).toBe('/');
  cached.answers['/portfolio'] = () => new Response('up', { headers });
  expect(await cached.read('/portfolio')).toBe('up');
});

testOnSqlite('each client gets the page in an encoding it accepts, or 304 if it has the page', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'Words '.repeat(200).trim() });
  await using cached = await openCached(site);
  const text = await cached.read('/');
  for (const [accepted, used] of [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await cached.ask('/', { headers: { 'Accept-Encoding': accepted } });
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([used, 'Accept-Encoding']);
    expect(await answer.text()).toBe(text);
    const tag = answer.headers.get('ETag') as string;
    const again = await cached.ask('/', {
      headers: { 'If-None-Match': `"other", ${tag}`, 'Accept-Encoding': accepted },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const head = await cached.ask('/', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual([String(text.length), '']);
  expect(head.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(cached.rendered).toHaveLength(1);
});

testOnSqlite('prefetched data may be used for the click that follows, and no proxy keeps it', async () => {
  await using site = await openTestSite();
  await using cached = await openCached(site);
  const lifetime = async (path: string, purpose?: string) => {
    const answer = await cached.ask(path, { headers: purpose ? { 'Sec-Purpose': purpose } : {} });
    return answer.headers.get('Cache-Control');
  };
  await addPost(site);
  for (const _ of ['made', 'kept']) {
    expect(await lifetime('/blogs.data', 'prefetch')).toBe('private, max-age=10');
    expect(await lifetime('/blogs.data')).toBe('no-cache');
    expect(await lifetime('/blogs', 'prefetch')).toBe('no-cache');
  }
});

testOnSqlite('no request header reaches a page that others get', async () => {
  await using site = await openTestSite();
  await using cached = await openCached(site);
  const seen: string[] = [];
  cached.answers['/portfolio'] = ({ headers }) => {
    seen.push(...headers.keys());
    return new Response('page', { headers: { 'Content-Type': 'text/html' } });
  };
  const headers = { Cookie: 'a=b', Authorization: 'Bearer x', 'X-Anything': '1', 'X-Forwarded-Host': 'other.example' };
  expect(await (await cached.ask('/portfolio', { headers })).text()).toBe('page');
  expect(seen).toEqual([]);
});

testOnSqlite('a CDN may cache a page at its canonical address, and nothing else', async () => {
  await using site = await openTestSite({ CDN_MAX_AGE: '3600' });
  const id = await addPost(site, { title: 'Held' });
  await using cached = await openCached(site);
  const control = async (path: string) => (await cached.ask(path)).headers.get('Cache-Control');
  const held = 'public, max-age=0, must-revalidate, s-maxage=3600';
  expect([await control(`/blogs/${id}`), await control(`/blogs/${id}`)]).toEqual([held, held]);
  expect((await cached.ask(`/blogs/${id}`)).headers.get('Surrogate-Key')).toBe(`site post-${id}`);
  for (const other of [`/blogs/${id}?utm_source=x`, `/Blogs/${id}`, `/blogs/${id}/`, '/blogs/999', '/contact']) {
    expect((await control(other)) ?? '', other).not.toContain('s-maxage');
  }
  const known = { 'If-None-Match': (await cached.ask(`/blogs/${id}`)).headers.get('ETag') ?? '' };
  const unchanged = await cached.ask(`/blogs/${id}`, { headers: known });
  expect([unchanged.status, unchanged.headers.get('Cache-Control')]).toEqual([304, held]);
});

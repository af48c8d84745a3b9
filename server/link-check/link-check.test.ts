// PostgreSQL nightly: other tests make the same queries.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { LinkReport } from '../../contract/link-check.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { bearer, openTestSite } from '../../tests/support/test-site.ts';
import { checkLinksWeekly } from './check-links-weekly.ts';
import { findLinks } from './find-links.ts';

const DAY = 24 * 3_600_000;

/** A site whose links to other sites all lead to one test server. Only `inside.example` is not public. */
async function openSiteWithInternet(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network = {
    resolve: async (host: string) => [host === 'inside.example' ? '10.0.0.1' : '93.184.215.14'],
    connectTo: () => ({ address: '127.0.0.1', port }),
  };
  const site = await openTestSite({}, { network });
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const call = async (method: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await site.request('/api/admin/link-check', init);
    return { status: response.status, body: (await response.json()) as LinkReport };
  };
  return {
    site,
    asked,
    call,
    async check() {
      expect((await call('POST')).status).toBe(202);
      await site.slices.linkCheck.checks.finished();
      return (await call('GET')).body;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

const link = (href: string) => `<p><a href="${href}">there</a></p>`;

test('links within the site are checked on demand, other sites are asked only when that is turned on', async () => {
  await using open = await openSiteWithInternet(({ url, method }, response) => {
    if (url === '/moved') response.writeHead(301, { Location: '/found' });
    else if (url === '/no-head' && method === 'HEAD') response.writeHead(404);
    else response.writeHead({ '/gone': 410, '/lost': 404, '/private': 403, '/broken': 500 }[url ?? ''] ?? 200);
    response.end();
  });
  const { site, asked, call, check } = open;
  const paths = ['/gone', '/lost#part', '/private', '/broken', '/moved', '/no-head'];
  const id = await addPost(site, {
    title: 'Prices',
    content: [
      ...['/nowhere', 'http://localhost:3000/nowhere', '/Aboutus', 'mailto:meera@example.com', '#there'],
      ...paths.map((path) => `http://partner.example${path}`),
      ...['http://inside.example/', 'http://partner.example:8080/lost', 'http://hosting.example'],
    ]
      .map(link)
      .join(''),
  });
  const ofPost = ({ broken }: LinkReport) => broken.filter(({ address }) => address === `/admin/posts/${id}`);
  expect((await call('GET')).body).toMatchObject({ external: false, checked_at: null, broken: [] });

  const internal = await check();
  expect(internal).toMatchObject({ is_running: false, checked_at: new Date(site.time.now).toISOString() });
  const nowhere = {
    href: '/nowhere',
    external: false,
    title: 'Prices',
    path: 'content',
    message: 'The link to /nowhere leads nowhere. Correct its address.',
  };
  expect(ofPost(internal)).toMatchObject([nowhere, nowhere]);
  expect(asked).toEqual([]);

  expect((await call('PATCH', { external: 'yes' })).status).toBe(422);
  expect((await call('PATCH', { external: true })).body.external).toBe(true);
  const all = await check();
  expect(ofPost(all).filter(({ external }) => external)).toMatchObject([
    { message: 'The link to http://partner.example/gone leads nowhere: the other site answers 410.' },
    { message: 'The link to http://partner.example/lost#part leads nowhere: the other site answers 404.' },
    { message: 'The link to http://inside.example/ leads nowhere: there is no such site.' },
  ]);
  expect(all.links).toBeGreaterThan(internal.links);
  expect(asked).toContain('HEAD partner.example/found');
  expect(asked.filter((request) => request.includes('inside.example'))).toEqual([]);
  const [entry] = (await site.activity.page({ kind: 'Edit' })).entries;
  expect(entry).toMatchObject({ action: 'link_check.external_on', who: 'meera@example.com' });
  const { token } = await addAccount(site, 'editor@example.com', 'editor');
  const refused = await site.request('/api/admin/link-check', { method: 'PATCH', headers: bearer(token) });
  expect(refused.status).toBe(403);
});

test('links are checked every week by one process, and one check runs at a time', async () => {
  await using open = await openSiteWithInternet((_, response) => response.end());
  const { site, call } = open;
  const source = {
    links: () => findLinks(Object.values(site.slices), site.settings.publicUrl),
    readPath: async () => new Response('', { status: 404 }),
  };
  const checkedAt = async () => (await call('GET')).body.checked_at;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const weekly = checkLinksWeekly(site.slices.linkCheck.checks, source);
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(async () => expect(await checkedAt()).toBe(new Date(site.time.now).toISOString()));
    weekly.stop();
  } finally {
    vi.useRealTimers();
  }
  expect((await call('GET')).body.broken.length).toBeGreaterThan(0);

  const { promise, resolve } = Promise.withResolvers<Response>();
  expect(await site.slices.linkCheck.checks.start({ ...source, readPath: () => promise })).toBe(true);
  expect(await site.slices.linkCheck.checks.start(source)).toBe(false);
  expect((await call('POST')).status).toBe(409);
  expect((await call('GET')).body.is_running).toBe(true);
  resolve(new Response(null, { status: 410 }));
  await site.slices.linkCheck.checks.finished();
  expect((await call('GET')).body.is_running).toBe(false);

  site.time.now += 6 * DAY;
  expect(await site.slices.linkCheck.checks.startIfDue(source)).toBe(false);
  site.time.now += 2 * DAY;
  expect(await site.slices.linkCheck.checks.startIfDue(source)).toBe(true);
});

test('a check that fails leaves the earlier report, and the next one can start', async () => {
  await using open = await openSiteWithInternet((_, response) => response.end());
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const before = await open.check();
  const failing = {
    links: () => findLinks(Object.values(open.site.slices), open.site.settings.publicUrl),
    readPath: () => Promise.reject(new Error('No disk.')),
  };
  await open.site.slices.linkCheck.checks.start(failing);
  await open.site.slices.linkCheck.checks.finished();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  expect((await open.call('GET')).body).toEqual(before);
  expect(await open.check()).toEqual(before);
});

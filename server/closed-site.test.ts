// PostgreSQL nightly: other tests make the same queries.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addAccount } from '../tests/support/add-account.ts';
import { addPost } from '../tests/support/add-post.ts';
import { ENDPOINTS } from '../tests/support/endpoints.ts';
import { rawRequest } from '../tests/support/raw-request.ts';
import { openReleaseSite } from '../tests/support/release-site.ts';
import { bearer, formBody, jsonBody, openTestSite, type TestSite } from '../tests/support/test-site.ts';
import { createHostResolver } from './http/host-resolver.ts';
import { openChangeSource } from './page-cache/change-source.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createRequestHandler } from './request-handler.ts';
import { readSettings } from './settings.ts';
import { openSite } from './site.ts';
import { createApp } from './web.ts';

const PRODUCTION = { SITE_MODE: 'production', PUBLIC_URL: 'http://localhost:3000', OPEN: '' };

const openClosedSite = (env: Record<string, string> = {}) => openTestSite({ ...PRODUCTION, ...env });

/** The status of a page request: 503 if the site is closed for it. */
async function statusOf(site: TestSite, path: string, headers: Record<string, string> = {}) {
  return (await site.request(path, { headers })).status;
}

const cookieOf = (response: Response) => (response.headers.get('Set-Cookie') ?? '').split(';')[0] as string;

async function setOpen(site: TestSite, open: boolean, token?: string) {
  const headers = { ...jsonBody({}).headers, ...bearer(token ?? (await site.signIn())) };
  return site.request('/api/admin/opening', { method: 'PUT', headers, body: JSON.stringify({ open }) });
}

test('a new production site answers visitors of every page with 503, until an owner opens it', async () => {
  await using site = await openClosedSite();
  await addPost(site);
  for (const path of [
    '/',
    '/Service',
    '/blogs/1',
    '/no-such-page',
    '/search?q=a',
    '/ADMINX',
    '/preview/0123456789abcdef',
  ]) {
    const { status, headers } = await site.request(path);
    expect([path, status]).toEqual([path, 503]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '3600',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': expect.stringContaining('text/html'),
      vary: expect.stringContaining('Cookie'),
    });
  }
  for (const path of [
    '/sitemap.xml',
    '/feed.xml',
    '/llms.txt',
    '/copy.json',
    '/blogs/1.md',
    '/service.data',
    '/_.data',
  ]) {
    const response = await site.request(path);
    expect([path, response.status]).toEqual([path, 503]);
    expect(await response.text()).toBe('This site is not open yet.\n');
  }
  const sent = await site.request('/Contactus', formBody({ name: 'Farah', email: 'f@example.com' }));
  expect(sent.status).toBe(503);

  expect((await setOpen(site, true)).status).toBe(200);
  expect(await statusOf(site, '/')).toBe(200);
  expect((await site.request('/')).headers.get('X-Robots-Tag')).toBeNull();
  expect((await setOpen(site, false)).status).toBe(200);
  expect(await statusOf(site, '/')).toBe(503);
  const { entries } = await site.activity.page({});
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['site.opened', 'site.closed']));
});

test('what visitors call is closed too, each in its own format, and the panel and the probes work', async () => {
  await using site = await openClosedSite();
  await addPost(site);
  const closed: string[] = [];
  for (const { method, path, account, isPrefixed } of ENDPOINTS) {
    if (account !== 'none' && account !== 'optional' && account !== 'apikey') continue;
    const address = (isPrefixed ? '/api' : '') + path.replace(/\{\w+\}/g, '1');
    const headers = { apikey: 'any' };
    const { status } = await site.request(address, { method: method.toUpperCase(), headers });
    if (status === 503) closed.push(`${method} ${path}`);
  }
  expect(closed.sort()).toEqual([
    'get /blogs',
    'get /docs',
    'get /openapi.json',
    'get /rest/v1/BlogsData',
    'get /search',
    'post /api/v1.0/email/send-form',
    'post /applications',
    'post /forms/{id}',
    'post /visits',
  ]);

  const blogs = await site.request('/public/api/blogs');
  expect([blogs.headers.get('Retry-After'), await blogs.json()]).toEqual([
    '3600',
    { message: 'This site is not open yet.' },
  ]);
  // No Retry-After header: the PostgREST client would wait for that time.
  const rows = await site.request('/rest/v1/BlogsData?select=*', { headers: { apikey: 'any' } });
  expect([rows.headers.get('Retry-After'), await rows.json()]).toEqual([
    null,
    { code: 'not_open', message: 'This site is not open yet.', details: null, hint: null },
  ]);
  const message = formBody({ name: 'Farah', email: 'f@example.com', title: 'Hello', message: 'There.' });
  const sent = await site.request('/api/v1.0/email/send-form', message);
  expect([sent.headers.get('Content-Type'), await sent.text()]).toEqual([
    expect.stringContaining('text/plain'),
    'This site is not open yet.',
  ]);

  const token = await site.signIn();
  expect((await site.request('/public/api/blogs', { headers: bearer(token) })).status).toBe(200);
  expect((await site.request('/public/api/blogs', { headers: bearer('dead') })).status).toBe(401);
  expect(await statusOf(site, '/healthz')).toBe(200);
  expect(await statusOf(site, '/robots.txt')).not.toBe(503);
  expect(await statusOf(site, '/favicon.svg')).not.toBe(503);
});

test('the panel has no page that shows what is public', async () => {
  await using site = await openClosedSite();
  const { settings } = site;
  const app = createApp(site, {
    pages: async ({ url }) => new Response('page', { status: /\/(login|setup)$/.test(url) ? 200 : 404 }),
  });
  const read = async (path: string) => (await app.request(settings.publicUrl + path)).status;
  expect(await read('/admin/login')).toBe(200);
  expect(await read('/setup')).toBe(200);
  expect(await read('/login')).toBe(200);
  // The 404 page of a missing screen would be a public page, so the closed page is sent.
  expect(await read('/admin/no-such-screen')).toBe(503);
});

test('people who are signed in see the whole site, until they sign out', async () => {
  await using site = await openClosedSite();
  const reader = await addAccount(site, 'reader@example.com', 'reader');
  expect(await statusOf(site, '/', bearer(reader.token))).toBe(200);
  expect(await statusOf(site, '/', bearer('dead'))).toBe(503);

  // Every screen of the panel makes this call. It sets a cookie, because a browser's page requests have no token.
  const asked = await site.request('/api/user', {
    headers: { ...bearer(reader.token), 'Sec-Fetch-Site': 'same-origin' },
  });
  const Cookie = cookieOf(asked);
  expect(asked.headers.get('Set-Cookie')).toMatch(/^view=session\.[0-9a-f]{64}; .*HttpOnly; SameSite=Lax/);
  const page = await site.request('/', { headers: { Cookie } });
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    vary: expect.stringContaining('Cookie'),
  });
  // The cookie only shows pages. It does not sign the user in.
  expect(await statusOf(site, '/api/user', { Cookie })).toBe(401);
  expect(await statusOf(site, '/', { Cookie: 'view=session.0000' })).toBe(503);

  const other = await site.request('/api/user', { headers: bearer(reader.token) });
  expect(other.headers.get('Set-Cookie')).toBeNull();

  await site.request('/api/logout', { method: 'POST', headers: bearer(reader.token) });
  expect(await statusOf(site, '/', { Cookie })).toBe(503);
});

test('a session that is idle, or of a suspended account, shows nothing', async () => {
  await using site = await openClosedSite();
  const reader = await addAccount(site, 'reader@example.com', 'reader');
  const headers = { ...bearer(reader.token), 'Sec-Fetch-Site': 'same-origin' };
  const Cookie = cookieOf(await site.request('/api/user', { headers }));
  await site.db.updateTable('users').set({ suspended_at: 'now' }).where('id', '=', reader.id).execute();
  expect(await statusOf(site, '/', { Cookie })).toBe(503);
  await site.db.updateTable('users').set({ suspended_at: null }).where('id', '=', reader.id).execute();
  expect(await statusOf(site, '/', { Cookie })).toBe(200);
  site.time.now += 13 * 3_600_000;
  expect(await statusOf(site, '/', { Cookie })).toBe(503);
});

test('a preview link shows the whole site to whoever has it, until it is revoked', async () => {
  await using site = await openClosedSite();
  const token = await site.signIn();
  const editor = await addAccount(site, 'editor@example.com', 'editor');
  const author = await addAccount(site, 'author@example.com', 'author');
  const links = '/api/admin/opening/preview-links';
  const create = (by: string) => {
    const { headers, ...init } = jsonBody({ days: 1 });
    return site.request(links, { ...init, headers: { ...headers, ...bearer(by) } });
  };
  expect((await create(author.token)).status).toBe(403);
  const created = (await (await create(editor.token)).json()) as { id: number; url: string };
  const path = new URL(created.url).pathname;
  const opened = await site.request(path);
  expect(opened.status).not.toBe(503);
  const Cookie = cookieOf(opened);
  expect(Cookie).toMatch(/^view=link\./);
  expect(await statusOf(site, '/Service', { Cookie })).toBe(200);
  expect(await statusOf(site, '/api/blogs', { Cookie })).toBe(200);
  expect(await statusOf(site, `/?preview_token=${path.split('/').at(-1)}`)).toBe(200);

  await site.request(`${links}/${created.id}`, { method: 'DELETE', headers: bearer(token) });
  expect(await statusOf(site, '/Service', { Cookie })).toBe(503);
  expect(await statusOf(site, path)).toBe(503);

  const short = (await (await create(token)).json()) as { url: string };
  const Later = cookieOf(await site.request(new URL(short.url).pathname));
  site.time.now += 25 * 3_600_000;
  expect(await statusOf(site, '/', { Cookie: Later })).toBe(503);
});

test('only owners open the site, and nobody who has only a token', async () => {
  await using site = await openClosedSite();
  const editor = await addAccount(site, 'editor@example.com', 'editor');
  expect((await setOpen(site, true, editor.token)).status).toBe(403);
  const owner = await site.signIn();
  const { headers, ...init } = jsonBody({ name: 'A script', role: 'owner', read_only: false, expires_in_days: 30 });
  const made = await site.request('/api/admin/api_tokens', { ...init, headers: { ...headers, ...bearer(owner) } });
  const { token } = (await made.json()) as { token?: string };
  if (token) expect((await setOpen(site, true, token)).status).toBe(403);
  expect(await statusOf(site, '/')).toBe(503);
  const invalid = await site.request('/api/admin/opening', {
    ...jsonBody({ open: 'yes' }),
    method: 'PUT',
    headers: { ...headers, ...bearer(owner) },
  });
  expect(invalid.status).toBe(422);
});

test('OPEN=yes opens a site, which then cannot be closed in the panel, and a demo is open', async () => {
  await using site = await openClosedSite({ OPEN: 'yes' });
  expect(await statusOf(site, '/')).toBe(200);
  const refused = await setOpen(site, false);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: 'OPEN=yes is set for the server and takes precedence. Remove it there first.' },
  ]);
  expect(() => readSettings({ OPEN: 'no' })).toThrow('OPEN is "no": it must be yes, or empty');

  await using demo = await openTestSite();
  expect(await statusOf(demo, '/')).toBe(200);
  // People try the button in a demo, too.
  expect((await setOpen(demo, false)).status).toBe(200);
  expect(await statusOf(demo, '/')).toBe(503);
});

test('all processes see at once that the site was opened or closed, and no cached page is left', async () => {
  await using site = await openClosedSite();
  const other = await openSite(site.settings, { clock: site.clock, startsWork: false });
  const app = createApp(other, {
    pages: async (_request, _visitor, { dependencies } = {}) => {
      await other.openCopy(dependencies).read('company');
      return new Response('a page', { headers: { 'Content-Type': 'text/html' } });
    },
  });
  const changes = openChangeSource(other);
  const source = {
    ...changes,
    async read() {
      await other.slices.opening.refresh();
      return changes.read();
    },
  };
  const server = createServer(
    createRequestHandler({
      app,
      files: { send: () => false },
      cache: createPageCache({
        render: async (pageUrl, dependencies) => app.request(`http://localhost:3000${pageUrl}`, {}, { dependencies }),
        source,
        clock: site.clock,
        maxBytes: 1_000_000,
        isBypassed: () => !other.slices.opening.wasOpen(),
      }),
      resolveHost: createHostResolver(site.settings),
      expectWrite: source.expectWrite,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const read = async () => {
    const request = 'GET /Aboutus HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n';
    return Number((await rawRequest(port, request)).split(' ')[1]);
  };
  // Writes of other processes are noticed within half a second on PostgreSQL.
  const untilNotified = () => (process.env.TEST_DATABASE === 'postgres' ? pause(1_200) : undefined);
  try {
    expect(await read()).toBe(503);
    await setOpen(site, true);
    await untilNotified();
    expect([await read(), await read()]).toEqual([200, 200]);
    await setOpen(site, false);
    await untilNotified();
    expect(await read()).toBe(503);
    await setOpen(site, true);
    await untilNotified();
    expect(await read()).toBe(200);
  } finally {
    server.close();
    source.close();
    await other.close();
  }
});

test('the dashboard and the weekly e-mail say that the site is closed', async () => {
  await using site = await openClosedSite();
  const closed = { text: 'The site is closed.', path: '/admin/launch-checklist' };
  expect(await site.slices.dashboard.findProblems()).toContainEqual(closed);
  await site.slices.opening.set(true, { who: 'x', address: '' });
  expect(await site.slices.dashboard.findProblems()).not.toContainEqual(closed);
});

test('the name and the telephone are known once they are replaced or confirmed', async () => {
  await using site = await openClosedSite();
  expect(await site.slices.launch.knownFacts(site.copy)).toEqual({ name: null, phone: null });
  const owner = bearer(await site.signIn());
  await site.request('/api/admin/launch-checklist/company.phone', {
    ...jsonBody({ confirmed: true }),
    method: 'PUT',
    headers: { ...jsonBody({}).headers, ...owner },
  });
  const { phone } = await site.copy.read('company');
  expect(await site.slices.launch.knownFacts(site.copy)).toEqual({ name: null, phone });
});

test('on a closed site, a release is shown to who has a link that works, and to nobody else', async () => {
  await using opened = await openReleaseSite(PRODUCTION);
  const { site, call, start, draftPost } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'Changed' });
  const { id } = await start(`post ${post}`);
  const tokenOf = (url: string) => /\/release\/([\w-]+)/.exec(url)?.[1] as string;
  const preview = tokenOf((await call<{ url: string }>('POST', `/releases/${id}/preview`)).body.url);
  const asked = await call<{ url: string; link: { id: number } }>('POST', `/releases/${id}/sign-off-links`, {
    name: 'D',
  });
  const signOff = tokenOf(asked.body.url);
  const unknown = 'a'.repeat(32);
  const pathsOf = (token: string) => [`/release/${token}/`, `/release/${token}/blogs`, `/sign-off/${token}`];
  const closed = await (await site.request('/')).text();
  for (const token of [preview, signOff]) {
    const response = await site.request(`/release/${token}/`);
    expect(response.status).not.toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  }
  expect((await site.request(`/api/releases/${signOff}`)).status).toBe(200);
  // A preview link gives no access to sign-offs.
  expect((await site.request(`/api/releases/${preview}`)).status).toBe(404);

  const expectClosed = async (token: string) => {
    for (const path of pathsOf(token)) {
      const response = await site.request(path);
      expect([path, response.status, await response.text()]).toEqual([path, 503, closed]);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
    expect((await site.request(`/api/releases/${token}`)).status).toBe(404);
  };
  await expectClosed(unknown);
  await call('DELETE', `/releases/${id}/sign-off-links/${asked.body.link.id}`);
  await expectClosed(signOff);
  site.time.now += 25 * 3_600_000;
  await expectClosed(preview);
});

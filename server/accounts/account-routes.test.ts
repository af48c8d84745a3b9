import { expect, test } from 'vitest';
import { bearer, EDITOR, formBody, jsonBody, NOW, openTestSite } from '../../tests/support/test-site.ts';
import { SITE } from '../audit/actor.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { hashPassword } from './passwords.ts';

const HOUR = 3_600_000;
const FROM_OUR_PAGE = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

test('an administrator signs in, is known, and signs out', async () => {
  await using site = await openTestSite();
  const login = await site.request(
    '/public/api/login',
    jsonBody({ ...EDITOR, email: ` ${EDITOR.email.toUpperCase()} ` }),
  );
  expect(login.status).toBe(200);
  const answer = await login.json();
  expect(answer).toMatchObject({ user: { email: EDITOR.email }, data: { token: answer.token } });
  expect(answer.access_token).toBe(answer.token);

  const headers = bearer(answer.token);
  expect(await (await site.request('/public/api/user', { headers })).json()).toEqual({ user: { email: EDITOR.email } });

  await site.request('/public/api/logout', { method: 'POST', headers });
  const after = await site.request('/api/user', { headers });
  expect(after.status).toBe(401);
  expect(await after.json()).toMatchObject({ code: 'token_invalid' });
  expect((await site.request('/public/api/logout', { method: 'POST', headers })).status).toBe(200);
});

test('a wrong password and an unknown address get the same answer', async () => {
  await using site = await openTestSite();
  const wrong = await site.request('/public/api/login', jsonBody({ ...EDITOR, password: 'guess' }));
  const unknown = await site.request('/public/api/login', jsonBody({ email: 'nobody@example.com', password: 'guess' }));
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.text()).toBe(await unknown.text());
});

test('a login that cannot be read is told what is wrong', async () => {
  await using site = await openTestSite();
  const broken = await site.request('/public/api/login', { ...jsonBody(0), body: '{"email":' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toEqual({ message: 'The request is not valid JSON.' });

  const empty = await site.request('/public/api/login', jsonBody({ email: '  ' }));
  expect(empty.status).toBe(422);
  expect(Object.keys((await empty.json()).errors)).toEqual(['email', 'password']);
});

test('after ten failures in a minute the next is told to wait, and a good login is not counted', async () => {
  await using site = await openTestSite({ LOGIN_FAILURES_PER_MINUTE: '3' });
  const guess = () => site.request('/public/api/login', jsonBody({ ...EDITOR, password: 'guess' }));
  await site.signIn();
  for (let tries = 0; tries < 3; tries++) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a session ends after twelve idle hours and after seven days, and says that it expired', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const ask = () => site.request('/public/api/user', { headers: bearer(token) });

  site.time.now = NOW + 11 * HOUR;
  expect((await ask()).status).toBe(200);
  site.time.now += 13 * HOUR;
  const idle = await ask();
  expect(idle.status).toBe(401);
  expect(await idle.json()).toMatchObject({ code: 'token_expired' });

  const other = await site.signIn();
  for (let hours = 0; hours <= 7 * 24; hours += 10) {
    site.time.now += 10 * HOUR;
    await site.request('/public/api/user', { headers: bearer(other) });
  }
  expect((await site.request('/public/api/user', { headers: bearer(other) })).status).toBe(401);
});

test('a token that a browser got on our page is worth nothing without its cookie', async () => {
  await using site = await openTestSite();
  const login = await site.request('/public/api/login', { ...jsonBody(EDITOR), headers: FROM_OUR_PAGE });
  const { token } = await login.json();
  const cookie = login.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^session=.+; Path=\/; HttpOnly; SameSite=Strict$|^session=.+HttpOnly.+SameSite=Strict/);

  const ask = (headers: Record<string, string>) => site.request('/public/api/user', { headers });
  expect((await ask(bearer(token))).status).toBe(401);
  expect((await ask({ ...bearer(token), Cookie: cookie.split(';')[0] as string })).status).toBe(200);
  expect((await ask({ Cookie: cookie.split(';')[0] as string })).status).toBe(401);
});

test('binding sessions can be turned off, and clients that log in by themselves can be kept out', async () => {
  await using unbound = await openTestSite({ BIND_SESSIONS: 'off' });
  const login = await unbound.request('/public/api/login', { ...jsonBody(EDITOR), headers: FROM_OUR_PAGE });
  const { token } = await login.json();
  expect((await unbound.request('/public/api/user', { headers: bearer(token) })).status).toBe(200);

  await using ownPagesOnly = await openTestSite({ PLAIN_CLIENTS: 'off' });
  expect((await ownPagesOnly.request('/public/api/login', jsonBody(EDITOR))).status).toBe(403);
});

test('every call but the open ones needs a live token, under both prefixes', async () => {
  await using site = await openTestSite();
  for (const prefix of ['/public/api', '/api']) {
    for (const [method, path] of [
      ['GET', '/user'],
      ['POST', '/addblog'],
      ['POST', '/update_blog/1'],
      ['DELETE', '/delete_blog/1'],
      ['GET', '/anything'],
    ]) {
      const response = await site.request(prefix + path, { method: method as string });
      expect([method, path, response.status]).toEqual([method, path, 401]);
      expect(await response.json()).toMatchObject({ code: 'token_invalid' });
    }
  }
  expect((await site.request('/api/blogs', { headers: bearer('dead') })).status).toBe(401);
  expect((await site.request('/api/addblog', { ...formBody({}), headers: bearer('dead') })).status).toBe(401);
});

test('the demo credentials are shown while they open a demo, and never in production', async () => {
  const put = async (site: Awaited<ReturnType<typeof openTestSite>>, password: string) =>
    site.accounts.put({ email: DEMO_ACCOUNT.email, passwordHash: await hashPassword(password), by: SITE });
  await using demo = await openTestSite();
  expect(await demo.accounts.demoCredentials()).toBeNull();
  await put(demo, DEMO_ACCOUNT.password);
  expect(await demo.accounts.demoCredentials()).toEqual(DEMO_ACCOUNT);
  await put(demo, 'changed since');
  expect(await demo.accounts.demoCredentials()).toBeNull();

  await using production = await openTestSite({ SITE_MODE: 'production', PUBLIC_URL: 'http://localhost:3000' });
  await put(production, DEMO_ACCOUNT.password);
  expect(await production.accounts.demoCredentials()).toBeNull();
});

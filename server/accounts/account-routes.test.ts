// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { bearer, EDITOR, formBody, jsonBody, NOW, openTestSite } from '../../tests/support/test-site.ts';
import { SITE } from '../activity/actor.ts';
import { openSite } from '../site.ts';
import { createApp } from '../web.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { hashPassword } from './passwords/passwords.ts';

const HOUR = 3_600_000;
const FROM_OUR_PAGE = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

test('an administrator signs in, reads the account, and signs out', async () => {
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
  const user = { email: EDITOR.email, role: 'owner', mayPublish: true, rights: expect.any(Object) };
  expect(await (await site.request('/public/api/user', { headers })).json()).toEqual({ user });

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

test('an invalid login request gets an error that says what is wrong', async () => {
  await using site = await openTestSite();
  const broken = await site.request('/public/api/login', { ...jsonBody(0), body: '{"email":' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toEqual({ message: 'The request is not valid JSON.' });

  const empty = await site.request('/public/api/login', jsonBody({ email: '  ' }));
  expect(empty.status).toBe(422);
  expect(Object.keys((await empty.json()).errors)).toEqual(['email', 'password']);
});

test('after ten failures in a minute the next is rejected, and successful logins do not count', async () => {
  await using site = await openTestSite({ LOGIN_FAILURES_PER_MINUTE: '3' });
  const guess = () => site.request('/public/api/login', jsonBody({ ...EDITOR, password: 'guess' }));
  await site.signIn();
  for (let tries = 0; tries < 3; tries++) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('an account under attack is locked for unknown addresses, but not for ones that have signed in before', async () => {
  await using site = await openTestSite();
  const from = (address: string, password: string) =>
    site.request('/public/api/login', jsonBody({ ...EDITOR, password }), address);
  expect((await from('192.0.2.1', EDITOR.password)).status).toBe(200);
  // One attempt from each of ten addresses, so that no address reaches its own limit.
  for (let number = 1; number <= 10; number++) expect((await from(`203.0.113.${number}`, 'guess')).status).toBe(401);
  const stranger = await from('203.0.113.99', EDITOR.password);
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect((await from('192.0.2.1', EDITOR.password)).status).toBe(200);

  // The limit per address applies to a known address too.
  for (let tries = 0; tries < 10; tries++) await from('192.0.2.1', 'mistyped');
  expect((await from('192.0.2.1', EDITOR.password)).status).toBe(429);
  site.time.now += 60_000;
  expect((await from('203.0.113.99', EDITOR.password)).status).toBe(200);

  // After 30 days the address is unknown again.
  site.time.now += 31 * 24 * HOUR;
  for (let number = 1; number <= 10; number++) await from(`203.0.113.${number}`, 'guess');
  expect((await from('192.0.2.1', EDITOR.password)).status).toBe(429);
});

test('thirty concurrent attempts count as thirty', async () => {
  await using site = await openTestSite();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => site.request('/public/api/login', jsonBody({ ...EDITOR, password: 'guess' }))),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('an expired session stays expired when the clock is set back', async () => {
  await using site = await openTestSite();
  const [asked, forgotten, live] = [await site.signIn(), await site.signIn(), await site.signIn()];
  const ask = async (token: string) => (await site.request('/public/api/user', { headers: bearer(token) })).status;
  site.time.now += 11 * HOUR;
  expect(await ask(live)).toBe(200);
  site.time.now += 2 * HOUR;
  expect(await ask(asked)).toBe(401);
  await site.sweep();
  site.time.now -= 24 * HOUR;
  expect(await ask(asked)).toBe(401);
  expect(await ask(forgotten)).toBe(401);
  expect(await ask(live)).toBe(200);
  // `last_used_at` is now in the future, which does not extend the session.
  site.time.now += 13 * HOUR;
  expect(await ask(live)).toBe(401);
});

test('a session expires after twelve idle hours and after seven days, and the response says so', async () => {
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

test('a token issued to a browser on our page is rejected without its cookie', async () => {
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

test('with TLS the cookie has the __Host- prefix, and a new password ends a stolen session at once', async () => {
  await using site = await openTestSite({ PUBLIC_URL: 'https://example.com' });
  const signIn = async () => {
    const login = await site.request('/public/api/login', { ...jsonBody(EDITOR), headers: FROM_OUR_PAGE });
    const cookie = login.headers.get('Set-Cookie') ?? '';
    return { cookie, pair: { ...bearer((await login.json()).token), Cookie: cookie.split(';')[0] as string } };
  };
  const [mine, stolen] = [await signIn(), await signIn()];
  expect(mine.cookie).toMatch(/^__Host-session=/);
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(mine.cookie).toContain(attribute);
  expect(mine.cookie).not.toContain('Domain');
  // The cookie of one session does not work with the token of another.
  const swapped = { ...mine.pair, Cookie: stolen.pair.Cookie };
  expect((await site.request('/public/api/user', { headers: swapped })).status).toBe(401);

  // Another instance on the same database rejects it from the next request on.
  const other = await openSite(site.settings, { clock: site.clock, mailer: site.mailer });
  const web = createApp(other, { pages: async () => new Response() });
  const ask = async (headers: Record<string, string>) =>
    (await web.request('https://example.com/public/api/user', { headers: { Host: 'example.com', ...headers } })).status;
  expect([await ask(mine.pair), await ask(stolen.pair)]).toEqual([200, 200]);
  const password = 'four other unrelated words';
  const change = { current_password: EDITOR.password, new_password: password, new_password_confirmation: password };
  const changed = await site.request('/public/api/change_password', {
    ...jsonBody(change),
    headers: { ...mine.pair, 'Content-Type': 'application/json' },
  });
  expect(changed.status).toBe(200);
  expect([await ask(mine.pair), await ask(stolen.pair)]).toEqual([200, 401]);
  await site.request('/public/api/logout', { method: 'POST', headers: mine.pair });
  expect(await ask(mine.pair)).toBe(401);
  await other.close();
});

test('a client that sends Sec-Fetch-Mode alone, or is cross-site, gets no session cookie', async () => {
  await using site = await openTestSite();
  for (const [name, value] of [
    ['Sec-Fetch-Mode', 'cors'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const) {
    const login = await site.request('/public/api/login', {
      ...jsonBody(EDITOR),
      headers: { 'Content-Type': 'application/json', [name]: value },
    });
    expect(login.headers.get('Set-Cookie')).toBeNull();
    const { token } = await login.json();
    expect((await site.request('/public/api/user', { headers: bearer(token) })).status).toBe(200);
  }
});

test('no other site signs anybody out: only a request with the token deletes the cookie', async () => {
  await using site = await openTestSite({ CORS_ORIGINS: 'https://shop.example.com' });
  const login = await site.request('/public/api/login', { ...jsonBody(EDITOR), headers: FROM_OUR_PAGE });
  const Cookie = (login.headers.get('Set-Cookie') ?? '').split(';')[0] as string;
  const { token } = await login.json();
  const logOut = async (headers: Record<string, string>) => {
    const { status, headers: answer } = await site.request('/api/logout', { method: 'POST', headers });
    return [status, answer.get('Set-Cookie')?.startsWith('session=;') ?? false];
  };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const submitted = { ...form, 'Sec-Fetch-Mode': 'navigate' };
  const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect(await logOut({ ...submitted, ...elsewhere, Cookie })).toEqual([403, false]);
  expect(await logOut({ ...form, Origin: 'https://evil.example' })).toEqual([403, false]);
  expect(await logOut({ ...form, Origin: 'null' })).toEqual([403, false]);
  // A script that sends no token, and one with a dead token of its own.
  expect(await logOut({ ...form, ...elsewhere, 'Sec-Fetch-Mode': 'no-cors' })).toEqual([200, false]);
  expect(await logOut({ ...bearer('dead'), ...elsewhere, 'Sec-Fetch-Mode': 'cors' })).toEqual([200, false]);
  expect((await site.request('/api/user', { headers: { ...bearer(token), Cookie } })).status).toBe(200);

  // A program, a shop of ours on another host, and the panel.
  const plain = await site.signIn();
  expect((await logOut(bearer(plain)))[0]).toBe(200);
  expect((await site.request('/api/user', { headers: bearer(plain) })).status).toBe(401);
  const listed = { Origin: 'https://shop.example.com', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' };
  const shop = await site.signIn();
  expect(await logOut({ ...bearer(shop), ...listed })).toEqual([200, false]);
  expect((await site.request('/api/user', { headers: bearer(shop) })).status).toBe(401);
  const panel = { ...bearer(token), Cookie, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin' };
  expect(await logOut(panel)).toEqual([200, true]);
});

test('session binding can be turned off, and logins by other clients can be rejected', async () => {
  await using unbound = await openTestSite({ BIND_SESSIONS: 'off' });
  const login = await unbound.request('/public/api/login', { ...jsonBody(EDITOR), headers: FROM_OUR_PAGE });
  const { token } = await login.json();
  expect((await unbound.request('/public/api/user', { headers: bearer(token) })).status).toBe(200);

  await using ownPagesOnly = await openTestSite({ PLAIN_CLIENTS: 'off' });
  expect((await ownPagesOnly.request('/public/api/login', jsonBody(EDITOR))).status).toBe(403);
});

test('every endpoint that is not public requires a valid token, under both prefixes', async () => {
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

test('demo credentials are shown while they work in a demo, and never in production', async () => {
  const account = {
    ...DEMO_ACCOUNT,
    passwordHash: await hashPassword(DEMO_ACCOUNT.password),
    role: 'owner',
    by: SITE,
  } as const;
  await using demo = await openTestSite();
  expect(await demo.accounts.demoCredentials()).toBeNull();
  await demo.accounts.add(account);
  expect(await demo.accounts.demoCredentials()).toEqual(DEMO_ACCOUNT);
  const { id } = (await demo.accounts.findByEmail(DEMO_ACCOUNT.email)) as { id: number };
  await demo.slices.accounts.secondFactors.begin(id, 'A SECRET');
  await demo.db.updateTable('second_factors').set({ enabled_at: '2026-11-21T08:30:00.000Z' }).execute();
  expect(await demo.accounts.demoCredentials()).toBeNull();
  await demo.slices.accounts.secondFactors.disable(id, SITE);
  expect(await demo.accounts.demoCredentials()).toEqual(DEMO_ACCOUNT);
  await demo.accounts.setPassword(id, await hashPassword('changed since'), SITE);
  expect(await demo.accounts.demoCredentials()).toBeNull();

  await using production = await openTestSite({
    SITE_MODE: 'production',
    MAIL: 'files',
    PUBLIC_URL: 'http://localhost:3000',
  });
  await production.accounts.add(account);
  expect(await production.accounts.demoCredentials()).toBeNull();
});

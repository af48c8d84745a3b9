// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { bearer, openTestSite } from '../tests/support/test-site.ts';
import { createApp } from './web.ts';

const DAY = 86_400_000;

/** Routes that need no account, listed a second time so that the test notices a route opened by mistake. */
const OPEN = [
  'POST /login',
  'POST /logout',
  'POST /forgot_password',
  'POST /reset_password',
  'POST /check_reset_link',
  'POST /passkeys/sign-in/options',
  'POST /passkeys/sign-in',
  'POST /invitations/check',
  'POST /invitations/accept',
  'POST /setup',
  'POST /setup/check',
  'POST /setup/test_email',
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
  'GET /releases/:token',
  'POST /releases/:token/code',
  'POST /releases/:token/notes',
  'DELETE /releases/:token/notes/:note',
  'POST /releases/:token/decision',
  'DELETE /releases/:token/decision',
  'GET /releases/:token/record',
  'GET /blogs',
  'GET /search',
  'POST /visits',
  'POST /applications',
  'POST /forms/:id',
  'GET /openapi.json',
  'GET /docs',
  'GET /admin/backups/download',
  'GET /admin/exports/download',
  'GET /admin/privacy/download',
].flatMap((door) => [door.replace(' ', ' /api'), door.replace(' ', ' /public/api')]);

const OPEN_BESIDE_CALLS =
  /^(GET \/(healthz|readyz|metrics|media\/|logo\/|\.well-known\/)|POST \/api\/v1\.0\/email\/send-form$|[A-Z]+ \/rest\/v1\/)/;

test('every route of the program is closed to strangers, but the listed open doors', async () => {
  await using site = await openTestSite();
  const { routes } = createApp(site, { pages: async () => new Response('a page') });
  const doors = new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`));
  const closed = [...doors].filter((door) => !OPEN.includes(door) && !OPEN_BESIDE_CALLS.test(door));
  expect(OPEN.filter((door) => !doors.has(door))).toEqual([]);
  // All of the panel's calls are among them, under both prefixes.
  expect(closed.length).toBeGreaterThan(40);

  const expired = await site.signIn();
  const loggedOut = await site.signIn();
  await site.request('/api/logout', { method: 'POST', headers: bearer(loggedOut) });
  site.time.now += 8 * DAY;
  const strangers: Record<string, string>[] = [
    {},
    { Cookie: 'session=x; __Host-session=x' },
    bearer('undefined'),
    bearer(expired),
    bearer(loggedOut),
    { 'X-HTTP-Method-Override': 'GET', 'X-Original-URL': '/api/blogs', 'X-Forwarded-For': '127.0.0.1' },
  ];
  for (const door of closed) {
    const [method = '', pattern = ''] = door.split(' ');
    const path = pattern.replace(/:\w+\{\[0-9a-f\]\{16\}\}/g, '0123456789abcdef').replace(/:\w+(\{[^}]+\})?/g, '1');
    for (const headers of strangers) {
      const answer = await site.request(path, { method, headers });
      expect([door, headers, answer.status]).toEqual([door, headers, 401]);
      expect(answer.headers.get('Cache-Control')).toMatch(/no-store/);
      expect(Object.keys((await answer.json()) as object)).not.toContain('user');
    }
  }
});

test('no other way of writing an address opens a closed door', async () => {
  await using site = await openTestSite();
  const spellings = ['/API/admin/messages', '/api/Admin/messages', '/api/admin/messages/', '/api/admin/messages.csv?'];
  spellings.push('/api/login/../admin/messages', '/api/login/%2e%2e/admin/messages', '/api/blogs;/../admin/messages');
  spellings.push('/api/blogs%2f..%2fadmin%2fmessages', '/public/api/api/admin/messages', '/api/admin%2fmessages');
  for (const path of spellings) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const answer = await site.request(path, { method });
      // Every page of the test site is the text `a page`, including the 404 page for a path that is not an endpoint.
      const text = await answer.text();
      expect([path, method, answer.status === 401 || text === 'a page' || text === '']).toEqual([path, method, true]);
      expect(text).not.toContain('"messages"');
    }
  }
});

test('nobody ends the session of another administrator', async () => {
  await using site = await openTestSite();
  const { hashPassword } = await import('./accounts/passwords/passwords.ts');
  const { SITE } = await import('./activity/actor.ts');
  const other = { email: 'ravi@example.com', password: 'another three words' };
  await site.accounts.add({
    email: other.email,
    passwordHash: await hashPassword(other.password),
    role: 'owner',
    by: SITE,
  });
  const mine = await site.signIn();
  const login = await site.request('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(other),
  });
  const { token: theirs } = (await login.json()) as { token: string };
  const listed = await site.request('/api/admin/sessions', { headers: bearer(theirs) });
  const { sessions } = (await listed.json()) as { sessions: { id: string }[] };
  expect(sessions).toHaveLength(1);
  for (const path of [`/api/admin/sessions/${sessions[0]?.id}`, '/api/admin/sessions']) {
    await site.request(path, { method: 'DELETE', headers: bearer(mine) });
    expect((await site.request('/api/user', { headers: bearer(theirs) })).status).toBe(200);
  }
});

// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addAccount } from '../../tests/support/add-account.ts';
import { addPasskey } from '../../tests/support/authenticator.ts';
import { enableSecondFactor } from '../../tests/support/second-factor.ts';
import { bearer, EDITOR, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { totpCode } from '../../tests/support/totp-code.ts';

const MINUTE = 60_000;

/** Signs in as a browser on the login page, to a session that is bound to its cookie. */
async function openPanel(site: TestSite, more: object = {}) {
  const response = await site.request('/api/login', {
    ...jsonBody({ ...EDITOR, ...more }),
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  });
  const { token } = (await response.json()) as { token: string };
  const headers = {
    ...bearer(token),
    Cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    'Content-Type': 'application/json',
  };
  return async (method: string, path: string, body?: object) => {
    const answer = await site.request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    // biome-ignore lint/suspicious/noExplicitAny: the tests look at any field of the response.
    return { status: answer.status, body: (await answer.json()) as any };
  };
}

const invitation = { email: 'farhan@example.com', role: 'author' };

test('a sensitive change of the panel needs a proof of the last 15 minutes, and other calls none', async () => {
  await using site = await openTestSite();
  const call = await openPanel(site);
  site.time.now += 15 * MINUTE;
  expect((await call('POST', '/admin/invitations', invitation)).status).toBe(201);
  site.time.now += 1;
  const refused = await call('POST', '/admin/invitations', { ...invitation, email: 'ravi@example.com' });
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
  expect((await call('GET', '/admin/invitations')).body.invitations).toHaveLength(1);
  for (const [method, path] of [
    ['PATCH', '/admin/people/1'],
    ['DELETE', '/admin/people/1'],
    ['POST', '/admin/tokens'],
    ['POST', '/admin/exports'],
    ['POST', '/admin/backups'],
    ['POST', '/passkeys/registration/options'],
    ['DELETE', '/admin/password'],
  ] as const) {
    expect([path, (await call(method, path, {})).body.code]).toEqual([path, 'proof_required']);
  }
  const recorded = (await site.activity.page({ kind: 'Access denied' })).entries;
  expect(recorded).toEqual([]);

  expect((await call('POST', '/admin/proof', { password: 'wrong' })).status).toBe(422);
  expect((await call('POST', '/admin/proof', {})).status).toBe(422);
  expect((await call('POST', '/admin/invitations', invitation)).status).toBe(403);
  expect((await call('POST', '/admin/proof', { password: EDITOR.password })).status).toBe(200);
  expect((await call('POST', '/admin/invitations', invitation)).status).toBe(201);
});

test('a client that logs in itself is asked only for what would keep a thief of its token in', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  site.time.now += 60 * MINUTE;
  const post = async (path: string, body = {}) =>
    (await site.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  expect(await post('/admin/invitations', invitation)).toBe(201);
  expect(await post('/passkeys/registration/options')).toBe(403);
  expect(await post('/admin/people/1/password-link')).toBe(403);
});

test('a code of the app or a passkey is proof too, each once and only for its account', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const { authenticator } = await addPasskey(site, token);
  const { secret } = await enableSecondFactor(site, token);
  site.time.now += MINUTE;
  const call = await openPanel(site, { code: totpCode(secret, site.time.now) });
  expect((await call('GET', '/admin/proof')).body).toEqual({ password: true, code: true, passkey: true });

  site.time.now += 16 * MINUTE;
  const code = totpCode(secret, site.time.now);
  expect((await call('POST', '/admin/proof', { code })).status).toBe(200);
  expect((await call('POST', '/admin/proof', { code })).status).toBe(422);
  expect((await call('POST', '/admin/invitations', invitation)).status).toBe(201);

  site.time.now += 16 * MINUTE;
  const { body: options } = await call('POST', '/passkeys/proof/options');
  expect(options.allowCredentials).toHaveLength(1);
  const response = authenticator.use(options);
  expect((await call('POST', '/passkeys/proof', { response })).status).toBe(200);
  expect((await call('POST', '/passkeys/proof', { response })).status).toBe(422);
  expect((await call('POST', '/admin/invitations', invitation)).status).toBe(201);

  const other = await addAccount(site, 'ravi@example.com', 'owner');
  const theirs = await site.request('/api/passkeys/proof/options', { method: 'POST', headers: bearer(other.token) });
  const stolen = authenticator.use(await theirs.json());
  const answer = await site.request('/api/passkeys/proof', {
    ...jsonBody({ response: stolen }),
    headers: { ...bearer(other.token), 'Content-Type': 'application/json' },
  });
  expect(answer.status).toBe(422);
});

test('wrong proofs are limited', async () => {
  await using site = await openTestSite();
  const call = await openPanel(site);
  for (let guess = 0; guess < 10; guess++) {
    expect((await call('POST', '/admin/proof', { password: `guess ${guess}` })).status).toBe(422);
  }
  expect((await call('POST', '/admin/proof', { password: EDITOR.password })).status).toBe(429);
});

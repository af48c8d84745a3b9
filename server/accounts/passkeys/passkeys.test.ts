// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import { addAccount, logIn } from '../../../tests/support/add-account.ts';
import { Authenticator, addPasskey, signInWith } from '../../../tests/support/authenticator.ts';
import { bearer, EDITOR, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { createApp } from '../../web.ts';

const MINUTE = 60_000;

const call = async (site: TestSite, method: string, path: string, token: string, body?: object) => {
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  const response = await site.request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at any field of the response.
  return { status: response.status, body: (await response.json()) as any };
};
const listed = async (site: TestSite, token: string) => (await call(site, 'GET', '/passkeys', token)).body;
const entries = async (site: TestSite) =>
  (await site.activity.page({})).entries.map(({ action, note }) => [action, note]);

test('a passkey signs in without an e-mail address or a code, to a session like that of a password', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const added = await addPasskey(site, token, 'Meera’s laptop');
  expect([added.status, added.body.message]).toEqual([201, 'The passkey “Meera’s laptop” was added.']);
  expect(added.options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  expect(added.options.user).toEqual({ id: added.authenticator.handle, name: EDITOR.email, displayName: EDITOR.email });
  expect(Buffer.from(added.authenticator.handle, 'base64url').toString()).not.toContain('meera');

  site.time.now += MINUTE;
  const { status, body, headers } = await signInWith(site, added.authenticator, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect([status, body]).toMatchObject([
    200,
    { user: { email: EDITOR.email, role: 'owner' }, token: body.access_token },
  ]);
  const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const open = (more: object) => site.request('/api/user', { headers: { ...bearer(body.token), ...more } });
  expect((await open({ Cookie: cookie })).status).toBe(200);
  expect((await open({})).status).toBe(401);

  const [passkey] = (await listed(site, token)).passkeys;
  expect(passkey).toMatchObject({
    name: 'Meera’s laptop',
    kind: 'computer',
    is_synced: false,
    last_used_at: new Date(site.time.now).toISOString(),
  });
  expect(await entries(site)).toContainEqual(['session.opened', 'With a passkey']);
  expect(await entries(site)).toContainEqual(['account.passkey_added', 'Meera’s laptop']);
  await expect.poll(() => site.emails.map(({ subject }) => subject)).toContain(`[${COMPANY.name}] A passkey was added`);
  expect(site.emails.find(({ subject }) => subject.includes('passkey'))?.text).toContain('Passkey: Meera’s laptop.');
});

test('a challenge works once, for five minutes, for its purpose and its account, on every instance', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const { authenticator } = await addPasskey(site, token);
  const optionsOf = async (path: string, by?: string) =>
    (await site.request(path, { method: 'POST', headers: by ? bearer(by) : {} })).json();
  const signIn = (response: object) => site.request('/api/passkeys/sign-in', jsonBody({ response }));
  const register = async (response: object, by = token) =>
    call(site, 'POST', '/passkeys', by, { name: 'New', response });

  const used = authenticator.use(await optionsOf('/api/passkeys/sign-in/options'));
  const other = createApp(site, { pages: async () => new Response() });
  const first = await other.request('http://localhost:3000/api/passkeys/sign-in', jsonBody({ response: used }));
  expect(first.status).toBe(200);
  expect([(await signIn(used)).status, await (await signIn(used)).json()]).toEqual([
    422,
    { message: 'This took too long. Try again.' },
  ]);

  const late = authenticator.use(await optionsOf('/api/passkeys/sign-in/options'));
  site.time.now += 5 * MINUTE;
  expect((await signIn(late)).status).toBe(422);

  const registration = await optionsOf('/api/passkeys/registration/options', token);
  expect((await signIn(authenticator.use({ ...registration, rpId: 'localhost' }))).status).toBe(422);
  const { token: somebody } = await addAccount(site, 'ravi@example.com', 'editor');
  const forMeera = await optionsOf('/api/passkeys/registration/options', token);
  expect((await register(new Authenticator().register(forMeera), somebody)).status).toBe(422);
  expect((await listed(site, somebody)).passkeys).toEqual([]);
});

test('what was not signed by a registered passkey for this site by a verified person is refused', async () => {
  await using site = await openTestSite({ LOGIN_FAILURES_PER_MINUTE: '100' });
  const { authenticator } = await addPasskey(site, await site.signIn());
  const stranger = new Authenticator();
  stranger.handle = authenticator.handle;
  const refused = async (change: Parameters<typeof signInWith>[2], by = authenticator) => {
    const { status, body } = await signInWith(site, by, change);
    expect([status, body]).toEqual([401, { message: expect.stringMatching(/^This passkey was not accepted/) }]);
  };

  await refused({}, stranger);
  // The id of another credential, signed with the key of this one.
  await refused({ change: (answer) => ({ ...answer, id: stranger.use({ challenge: '', rpId: '' }).id }) });
  await refused({
    change: ({ response, ...rest }) => ({ ...rest, response: { ...response, userHandle: 'c29tZWJvZHk' } }),
  });
  await refused({
    change: ({ response, ...rest }) => ({
      ...rest,
      response: { ...response, signature: response.signature.slice(0, -4) },
    }),
  });
  authenticator.origin = 'https://example.com';
  await refused({});
  authenticator.origin = 'http://localhost:3000';
  authenticator.flags = { isVerified: false };
  await refused({});
  authenticator.flags = { canSync: true, isSynced: true };
  await refused({});
  authenticator.flags = {};
  expect((await signInWith(site, authenticator)).status).toBe(200);
  expect(await entries(site)).toContainEqual(['session.refused', 'Passkey not accepted']);

  const token = await site.signIn();
  const unverified = new Authenticator();
  unverified.flags = { isVerified: false };
  expect(await addPasskey(site, token, 'New', unverified)).toMatchObject({ status: 422 });
  const elsewhere = new Authenticator();
  elsewhere.origin = 'https://example.com';
  expect(await addPasskey(site, token, 'New', elsewhere)).toMatchObject({ status: 422 });
});

test('a copied passkey is noticed by its counter, and of two concurrent uses one counts', async () => {
  await using site = await openTestSite();
  const { authenticator } = await addPasskey(site, await site.signIn());
  authenticator.counter = 5;
  expect((await signInWith(site, authenticator)).status).toBe(200);
  expect((await signInWith(site, authenticator)).status).toBe(401);
  authenticator.counter = 4;
  expect((await signInWith(site, authenticator)).status).toBe(401);
  authenticator.counter = 6;
  const both = await Promise.all([signInWith(site, authenticator), signInWith(site, authenticator)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a synced passkey is shown as synced, with what stores it', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const phone = new Authenticator();
  phone.flags = { canSync: true, isSynced: true };
  phone.aaguid = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';
  await addPasskey(site, token, 'Phone', phone);
  expect((await listed(site, token)).passkeys).toMatchObject([
    { is_synced: true, provider: 'Google Password Manager' },
  ]);
  phone.flags = { canSync: true, isSynced: false };
  await signInWith(site, phone);
  expect((await listed(site, token)).passkeys).toMatchObject([{ is_synced: false }]);
});

test('the options for signing in do not depend on any account, and failures are limited', async () => {
  await using site = await openTestSite();
  const options = async () => {
    const response = await site.request('/api/passkeys/sign-in/options', { method: 'POST' });
    return { ...((await response.json()) as object), challenge: '' };
  };
  const before = await options();
  const { authenticator } = await addPasskey(site, await site.signIn());
  expect(await options()).toEqual(before);
  const address = '203.0.113.7';
  const stranger = new Authenticator();
  stranger.handle = authenticator.handle;
  for (let failure = 0; failure < 10; failure++) {
    expect((await signInWith(site, stranger, { address })).status).toBe(401);
  }
  expect((await signInWith(site, authenticator, { address })).status).toBe(429);
  expect((await signInWith(site, authenticator, { address: '198.51.100.4' })).status).toBe(200);
});

test('passkeys are renamed and removed by their owner, with their sessions', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const { authenticator, body } = await addPasskey(site, token, 'Old phone');
  const { token: somebody } = await addAccount(site, 'ravi@example.com', 'reader');
  const path = `/passkeys/${body.passkey.id}`;
  expect((await call(site, 'PATCH', path, somebody, { name: 'Mine' })).status).toBe(404);
  const tooLarge = `${path.slice(0, path.lastIndexOf('/'))}/99999999999999999999`;
  expect((await call(site, 'PATCH', tooLarge, token, { name: 'Mine' })).status).toBe(404);
  expect((await call(site, 'DELETE', tooLarge, token)).status).toBe(404);
  expect((await call(site, 'DELETE', path, somebody)).status).toBe(404);
  expect((await call(site, 'PATCH', path, token, { name: ' ' })).body.errors.name).toEqual(['Enter a name.']);
  expect((await call(site, 'PATCH', path, token, { name: 'Lost phone' })).status).toBe(200);
  expect((await listed(site, token)).passkeys).toMatchObject([{ name: 'Lost phone' }]);

  const opened = (await signInWith(site, authenticator)).body.token;
  expect((await call(site, 'DELETE', path, token)).status).toBe(200);
  expect((await call(site, 'GET', '/user', opened)).status).toBe(401);
  expect((await call(site, 'GET', '/user', token)).status).toBe(200);
  expect((await signInWith(site, authenticator)).status).toBe(401);
  expect(await entries(site)).toContainEqual(['account.passkey_renamed', 'Old phone to Lost phone']);
  expect(await entries(site)).toContainEqual(['account.passkey_removed', 'Lost phone']);
});

test('the password can be removed once there are two passkeys, and the last passkey then stays', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const first = await addPasskey(site, token, 'Laptop');
  expect((await call(site, 'DELETE', '/admin/password', token)).status).toBe(409);
  const second = await addPasskey(site, token, 'Key');
  expect(second.authenticator.handle).toBe(first.authenticator.handle);
  const elsewhere = await site.signIn();
  expect((await call(site, 'DELETE', '/admin/password', token)).status).toBe(200);
  expect((await call(site, 'GET', '/user', elsewhere)).status).toBe(401);
  expect((await site.request('/api/login', jsonBody(EDITOR))).status).toBe(401);
  expect(await listed(site, token)).toMatchObject({ has_password: false });
  // An e-mail cannot set a password again.
  await site.request('/api/forgot_password', jsonBody({ email: EDITOR.email }));
  expect(await site.db.selectFrom('password_resets').select('user_id').execute()).toEqual([{ user_id: null }]);

  expect((await call(site, 'DELETE', `/passkeys/${first.body.passkey.id}`, token)).status).toBe(200);
  const last = await call(site, 'DELETE', `/passkeys/${second.body.passkey.id}`, token);
  expect([last.status, last.body.message]).toEqual([409, expect.stringContaining('only way to sign in')]);
  expect((await signInWith(site, second.authenticator)).status).toBe(200);

  const passwords = { new_password: 'a quite different one', new_password_confirmation: 'a quite different one' };
  expect((await call(site, 'POST', '/admin/password', token, passwords)).status).toBe(200);
  expect((await call(site, 'POST', '/admin/password', token, passwords)).status).toBe(409);
  expect((await site.request('/api/login', jsonBody({ ...EDITOR, password: passwords.new_password }))).status).toBe(
    200,
  );
  expect((await call(site, 'DELETE', `/passkeys/${second.body.passkey.id}`, token)).status).toBe(200);
});

test('an owner lets somebody in again who has lost everything', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  const { id, email, token } = await addAccount(site, 'ravi@example.com', 'editor');
  await addPasskey(site, token, 'Laptop');
  await addPasskey(site, token, 'Key');
  await call(site, 'DELETE', '/admin/password', token);
  const people = (await call(site, 'GET', '/admin/people', owner)).body.people;
  expect(people[1]).toMatchObject({ email, has_password: false, passkeys: 2, second_factor: false });

  expect((await call(site, 'POST', '/admin/people/999/password-link', owner, {})).status).toBe(404);
  const sent = await call(site, 'POST', `/admin/people/${id}/password-link`, owner, {});
  expect(sent.status).toBe(201);
  const link = new URL(sent.body.link);
  const parts = new URLSearchParams(link.hash.slice(1));
  expect([link.pathname, parts.get('email')]).toEqual(['/admin/reset-password', email]);
  const reset = {
    token: parts.get('token'),
    new_password: 'three unrelated words',
    new_password_confirmation: 'three unrelated words',
  };
  expect((await site.request('/api/reset_password', jsonBody(reset))).status).toBe(200);
  expect(await logIn(site, email)).toBeTruthy();
  const letter = () => site.emails.find(({ subject, to }) => to === email && subject.includes('new password'));
  await expect.poll(() => letter()?.text).toContain(`${EDITOR.email} sends you a link`);
  expect(await entries(site)).toContainEqual(['account.recovery_sent', '']);
});

test('nobody signs in with a passkey to a suspended or removed account', async () => {
  await using site = await openTestSite();
  const { id, token } = await addAccount(site, 'ravi@example.com', 'editor');
  const { authenticator } = await addPasskey(site, token);
  const users = site.db.updateTable('users').where('id', '=', id);
  await users.set({ suspended_at: new Date(site.time.now).toISOString() }).execute();
  const suspended = await signInWith(site, authenticator);
  expect([suspended.status, suspended.body.message]).toEqual([403, expect.stringContaining('suspended')]);
  await site.db.deleteFrom('users').where('id', '=', id).execute();
  expect((await signInWith(site, authenticator)).status).toBe(401);
});

test('passkeys belong to the host of PUBLIC_URL, and a demo also has local names', async () => {
  const optionsFor = async (env: Record<string, string>, host: string) => {
    await using site = await openTestSite(env);
    const path = '/api/passkeys/sign-in/options';
    const response = await site.request(path, { method: 'POST', headers: { Host: host } });
    return { status: response.status, ...((await response.json()) as { rpId?: string }) };
  };
  expect(await optionsFor({}, 'localhost:4000')).toMatchObject({ rpId: 'localhost' });
  expect(await optionsFor({ PUBLIC_URL: 'https://otla.example' }, 'otla.example')).toMatchObject({
    rpId: 'otla.example',
  });
  expect(await optionsFor({}, 'otla.example')).toMatchObject({ status: 421 });
});

test('the list of sessions says how each was opened, and from which network, but never the address', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const { authenticator } = await addPasskey(site, token);
  await signInWith(site, authenticator, { address: '203.0.113.87' });
  const { sessions } = (await call(site, 'GET', '/admin/sessions', token)).body;
  expect(sessions).toHaveLength(2);
  expect(sessions).toContainEqual(expect.objectContaining({ signedInWith: 'password', isThis: true }));
  expect(sessions).toContainEqual(expect.objectContaining({ signedInWith: 'passkey', network: '203.0.113.0/24' }));
  expect(JSON.stringify(await site.db.selectFrom('sessions').selectAll().execute())).not.toContain('203.0.113.87');
});

// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { type ApiToken, type CreatedApiToken, MAX_API_TOKENS } from '../../../contract/accounts/api-tokens.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { addAccount } from '../../../tests/support/add-account.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { bearer, EDITOR, formBody, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const DAY = 86_400_000;

const send = async (site: TestSite, method: string, path: string, token: string, json?: unknown) => {
  const init = json === undefined ? {} : jsonBody(json);
  const response = await site.request(path, { ...init, method, headers: { ...init.headers, ...bearer(token) } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const create = async (site: TestSite, session: string, more: object = {}) => {
  const { status, body } = await send(site, 'POST', '/api/admin/tokens', session, {
    name: 'Nightly build',
    role: 'reader',
    ...more,
  });
  return { status, body: body as unknown as CreatedApiToken & { errors?: object } };
};

const list = async (site: TestSite, session: string) =>
  (await send(site, 'GET', '/api/admin/tokens', session)).body.tokens as ApiToken[];

const readPosts = (site: TestSite, token: string) => send(site, 'GET', '/api/admin/posts', token);

const setRole = (site: TestSite, id: number, role: Role) =>
  site.db.updateTable('users').set({ role }).where('id', '=', id).execute();

test('a token is shown once, stored as a hash, announced by e-mail and recorded', async () => {
  await using site = await openTestSite();
  const session = await site.signIn();
  const { status, body } = await create(site, session, { role: 'editor', is_read_only: true });
  expect(status).toBe(201);
  expect(body.token).toMatch(/^otla_[0-9A-Za-z]{49}$/);
  expect(body.created).toMatchObject({
    name: 'Nightly build',
    email: EDITOR.email,
    role: 'editor',
    is_read_only: true,
    ending: body.token.slice(-4),
    last_used_at: null,
  });

  const [listed] = await list(site, session);
  expect(listed).toEqual(body.created);
  const rows = JSON.stringify([
    await site.db.selectFrom('api_tokens').selectAll().execute(),
    await site.db.selectFrom('audit_log').selectAll().execute(),
  ]);
  expect(rows).not.toContain(body.token.slice(5, 20));
  expect((await site.activity.page({ kind: 'Account' })).entries[0]).toMatchObject({
    action: 'token.created',
    name: EDITOR.email,
    note: 'Nightly build (editor, read-only)',
  });
  await expect
    .poll(() => site.emails.at(-1))
    .toMatchObject({ to: EDITOR.email, subject: expect.stringContaining('API token was created') });
  expect(site.emails.at(-1)?.text).toContain('Nightly build (editor, read-only)');
  expect(site.emails.at(-1)?.text).not.toContain('otla_');
});

test('a program publishes a post with a token, and Activity names both', async () => {
  await using site = await openTestSite();
  const { token } = (await create(site, await site.signIn(), { role: 'author' })).body;
  const before = site.time.now;
  site.time.now += 5.5 * 60_000;
  const image = asFile(await smallImage('png'));
  const fields = { title: 'From a script', author_name: 'Meera Joshi', content: '<p>Words.</p>', image };
  const post = await site.request('/api/addblog', { ...formBody(fields), headers: bearer(token) });
  expect(post.status).toBe(201);
  expect((await site.activity.page({ kind: 'New' })).entries[0]).toMatchObject({
    who: EDITOR.email,
    action: 'post.published',
    note: 'With the API token Nightly build',
  });
  const [used] = await list(site, await site.signIn());
  expect(Date.parse(used?.last_used_at as string)).toBe(before + 5 * 60_000);
});

test('an expired or revoked token is told from one that never existed', async () => {
  await using site = await openTestSite();
  const session = await site.signIn();
  const expiring = (await create(site, session, { expires_at: new Date(site.time.now + DAY).toISOString() })).body;
  const revoked = (await create(site, session)).body;
  expect((await readPosts(site, expiring.token)).status).toBe(200);
  expect((await readPosts(site, revoked.token)).status).toBe(200);

  expect((await send(site, 'DELETE', `/api/admin/tokens/${revoked.created.id}`, session)).status).toBe(200);
  expect((await send(site, 'DELETE', `/api/admin/tokens/${revoked.created.id}`, session)).status).toBe(404);
  site.time.now += DAY;
  const refused = async (token: string) => {
    const { status, body } = await readPosts(site, token);
    return [status, body.code, body.message];
  };
  expect(await refused(expiring.token)).toEqual([401, 'token_expired', expect.stringContaining('has expired')]);
  expect(await refused(revoked.token)).toEqual([401, 'token_expired', expect.stringContaining('was revoked')]);
  const other = `${expiring.token.slice(0, -1)}${expiring.token.endsWith('a') ? 'b' : 'a'}`;
  for (const wrong of [other, 'otla_', `otla_${'a'.repeat(49)}`]) {
    expect(await refused(wrong)).toEqual([401, 'token_invalid', expect.stringContaining('not valid')]);
  }
  // Also where a token is optional.
  expect((await send(site, 'GET', '/public/api/blogs', expiring.token)).status).toBe(401);

  site.time.now += 366 * DAY;
  await site.sweep();
  expect(await site.db.selectFrom('api_tokens').select('id').execute()).toEqual([]);
});

test('a token loses rights with its account, on the next request, and never gains any', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  const person = await addAccount(site, 'ravi@example.com', 'editor');
  const { token } = (await create(site, person.token, { role: 'editor' })).body;
  const readMessages = () => send(site, 'GET', '/api/admin/messages', token);
  expect((await readMessages()).status).toBe(200);
  await setRole(site, person.id, 'reader');
  expect((await readMessages()).status).toBe(403);
  await setRole(site, person.id, 'owner');
  expect((await send(site, 'GET', '/api/admin/people', token)).status).toBe(403);

  await send(site, 'PATCH', `/api/admin/people/${person.id}`, owner, { suspended: true });
  expect((await readPosts(site, token)).body).toMatchObject({ code: 'token_invalid' });
  await send(site, 'PATCH', `/api/admin/people/${person.id}`, owner, { suspended: false });
  expect((await readPosts(site, token)).status).toBe(200);
  const [me] = await site.db.selectFrom('users').select('id').where('email', '=', EDITOR.email).execute();
  await send(site, 'DELETE', `/api/admin/people/${person.id}?hand_to=${me?.id}`, owner);
  expect((await readPosts(site, token)).status).toBe(401);
});

test('everybody sees and revokes their own tokens, and owners all', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  const person = await addAccount(site, 'ravi@example.com', 'author');
  const ours = (await create(site, owner)).body.created;
  const theirs = (await create(site, person.token)).body.created;
  expect((await list(site, person.token)).map(({ id }) => id)).toEqual([theirs.id]);
  expect((await list(site, owner)).map(({ id, is_yours }) => [id, is_yours])).toEqual([
    [ours.id, true],
    [theirs.id, false],
  ]);
  expect((await send(site, 'DELETE', `/api/admin/tokens/${ours.id}`, person.token)).status).toBe(404);
  expect((await send(site, 'DELETE', `/api/admin/tokens/${theirs.id}`, owner)).status).toBe(200);
  await expect.poll(() => site.emails.at(-1)?.text).toContain(`revoked by ${EDITOR.email}`);
  expect(site.emails.at(-1)?.to).toBe(person.email);
});

test('a token that is asked for wrongly is refused with the field', async () => {
  await using site = await openTestSite();
  const author = await addAccount(site, 'ravi@example.com', 'author');
  const refused = async (more: object) => {
    const { status, body } = await create(site, author.token, more);
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await refused({ role: 'editor' })).toEqual([422, ['role']]);
  expect(await refused({ name: ' ' })).toEqual([422, ['name']]);
  expect(await refused({ name: 'a'.repeat(61) })).toEqual([422, ['name']]);
  expect(await refused({ expires_at: 'tomorrow' })).toEqual([422, ['expires_at']]);
  expect(await refused({ expires_at: new Date(site.time.now).toISOString() })).toEqual([422, ['expires_at']]);
  expect(await refused({ expires_at: '2226-11-21T00:00:00Z' })).toEqual([422, ['expires_at']]);

  for (let count = 0; count < 20; count++) expect((await create(site, author.token)).status).toBe(201);
  expect((await create(site, author.token)).status).toBe(429);
  for (let count = 20; count < MAX_API_TOKENS; count++) {
    if (count % 20 === 0) site.time.now += 3_600_000;
    expect((await create(site, author.token)).status).toBe(201);
  }
  expect((await create(site, author.token)).status).toBe(409);
});

// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { User } from '../contract/accounts/accounts.ts';
import type { NewApiToken } from '../contract/accounts/api-tokens.ts';
import { isAllowed, PANEL_OPERATIONS } from '../contract/accounts/rights.ts';
import { hasRole, ROLES, type Role } from '../contract/accounts/roles.ts';
import { addAccount } from '../tests/support/add-account.ts';
import { addPost } from '../tests/support/add-post.ts';
import { ENDPOINTS } from '../tests/support/endpoints.ts';
import { isNightly } from '../tests/support/is-nightly.ts';
import { bearer, formBody, jsonBody, openTestSite, type TestSite } from '../tests/support/test-site.ts';
import type { Endpoint } from './http/endpoint.ts';
import { API_PREFIXES } from './openapi/api-prefixes.ts';

interface Caller {
  name: string;
  role?: Role;
  mayPublish?: boolean;
  email?: string;
  token?: string;
  /** The token is an API token, and whether it is read-only. */
  api?: { isReadOnly: boolean };
}

const OTHER = 'somebody@example.com';

/** The result that the description of the endpoint requires. */
function expected(
  { account, own, publishes, method, sessionOnly }: Endpoint,
  { role, mayPublish, token, api }: Caller,
  isOwn: boolean,
) {
  if (account === 'none' || (account === 'optional' && !token)) return 'allowed';
  if (!role) return 401;
  if (api && (sessionOnly || (api.isReadOnly && method !== 'get'))) return 403;
  if (account === 'optional' || account === 'apikey') return 'allowed';
  if (!hasRole(role, account)) return 403;
  if (role !== 'author') return 'allowed';
  if (own && !isOwn) return 403;
  return publishes === true && !mayPublish ? 403 : 'allowed';
}

test('every endpoint is open to exactly the roles that its description names', { timeout: 240_000 }, async () => {
  await using site = await openTestSite();
  const callers = await signInCallers(site);
  let calls = 0;
  for (const endpoint of ENDPOINTS.filter(({ isPrefixed }) => isPrefixed)) {
    // Public endpoints are called without a token: POST /logout would sign it out.
    const isPublic = endpoint.account === 'none';
    for (const caller of isPublic ? callers.slice(0, 1) : callers) {
      for (const isOwn of endpoint.own && caller.role === 'author' ? [true, false] : [true]) {
        // Both prefixes have the same routes. By day the calls alternate between them; at night each call uses both.
        for (const prefix of isNightly ? API_PREFIXES : [API_PREFIXES[calls++ % API_PREFIXES.length]]) {
          const target = await makeTarget(site, endpoint, isOwn ? caller.email : OTHER);
          const path = prefix + endpoint.path.replace(/\{\w+\}/, target).replace(/\{\w+\}/g, '1');
          const last = await lastEntry(site);
          const response = await site.request(path, {
            method: endpoint.method.toUpperCase(),
            headers: caller.token ? bearer(caller.token) : {},
          });
          const status = [401, 403].includes(response.status) ? response.status : 'allowed';
          const call = `${endpoint.method} ${path} by ${caller.name}${isOwn ? '' : ', of somebody else'}`;
          expect([call, status]).toEqual([call, expected(endpoint, caller, isOwn)]);
          expect([call, response.status]).not.toEqual([call, 500]);
          if (status === 'allowed') continue;
          const { message } = (await response.json()) as { message: string };
          expect([call, message]).toEqual([call, expect.stringMatching(/\.$/)]);
          expect([call, await changesAfter(site, last)]).toEqual([call, []]);
        }
      }
    }
  }
});

test('the panel offers exactly what the server lets an account do', { timeout: 240_000 }, async () => {
  await using site = await openTestSite();
  const accounts = (await signInCallers(site)).filter(({ role, api }) => role && !api);
  for (const caller of accounts) {
    const headers = bearer(caller.token ?? '');
    const { user } = (await (await site.request('/api/user', { headers })).json()) as { user: User };
    expect([caller.name, Object.keys(user.rights ?? {})]).toEqual([caller.name, [...PANEL_OPERATIONS]]);
    for (const operation of PANEL_OPERATIONS) {
      const endpoint = ENDPOINTS.find(
        ({ method, path }) => operation === `${method.toUpperCase()} ${path}`,
      ) as Endpoint;
      for (const isOwn of endpoint.own ? [true, false] : [true]) {
        const target = await makeTarget(site, endpoint, isOwn ? caller.email : OTHER);
        const path = `/api${endpoint.path.replace(/\{\w+\}/, target).replace(/\{\w+\}/g, '1')}`;
        const { status } = await site.request(path, { method: endpoint.method.toUpperCase(), headers });
        const call = `${operation} by ${caller.name}${isOwn ? '' : ', of somebody else'}`;
        expect([call, isAllowed(user.rights, operation, { isOwn })]).toEqual([call, status !== 403]);
      }
    }
  }
});

test('an author may not be offered what is public without the permission to publish', async () => {
  await using site = await openTestSite();
  const author = await addAccount(site, 'aarav@example.com', 'author');
  const id = await addPost(site, { title: 'Public', by: { who: author.email, address: '' } });
  const headers = bearer(author.token);
  const { user } = (await (await site.request('/api/user', { headers })).json()) as { user: User };
  expect(isAllowed(user.rights, 'DELETE /admin/posts/{id}')).toBe(true);
  expect(isAllowed(user.rights, 'DELETE /admin/posts/{id}', { isPublic: true })).toBe(false);
  const refused = await site.request(`/api/admin/posts/${id}`, { method: 'DELETE', headers });
  expect([refused.status, await refused.json()]).toEqual([403, { message: 'Only editors can change what is public.' }]);
  const publish = await site.request(`/api/admin/posts/${id}/publish`, { method: 'POST', headers });
  expect(await publish.json()).toEqual({ message: 'Only editors can publish. Save it for an editor.' });
  const foreign = await addPost(site, { title: 'Of somebody else' });
  for (const [method, message] of [
    ['DELETE', 'You can delete only your own posts.'],
    ['GET', 'You can open only your own posts.'],
  ] as const) {
    const response = await site.request(`/api/admin/posts/${foreign}`, { method, headers });
    expect([response.status, await response.json()]).toEqual([403, { message }]);
  }
});

async function signInCallers(site: TestSite): Promise<Caller[]> {
  const callers: Caller[] = [{ name: 'a stranger' }];
  for (const role of ROLES) {
    callers.push({ name: `the ${role}`, role, ...(await addAccount(site, `${role}@example.com`, role)) });
  }
  const publishing = await addAccount(site, 'publishing@example.com', 'author', { mayPublish: true });
  callers.push({ name: 'the author who may publish', role: 'author', mayPublish: true, ...publishing });
  const suspended = await addAccount(site, 'suspended@example.com', 'owner');
  await site.db
    .updateTable('users')
    .set({ suspended_at: new Date(site.time.now).toISOString() })
    .where('id', '=', suspended.id)
    .execute();
  callers.push({ name: 'the suspended owner', token: suspended.token });
  return [...callers, ...(await createTokens(site, suspended))];
}

/** API tokens of an owner and of the suspended owner, two of them expired or revoked. */
async function createTokens(site: TestSite, suspended: { id: number; email: string }): Promise<Caller[]> {
  const owner = await addAccount(site, 'programs@example.com', 'owner');
  const create = async (more: Partial<NewApiToken>, account = owner as { id: number; email: string }) => {
    const input: NewApiToken = { name: 'CI', role: 'owner', is_read_only: false, expires_at: null, ...more };
    return site.apiTokens.add(account, input, { who: account.email, address: '' });
  };
  const soon = new Date(site.time.now + 1).toISOString();
  const revoked = await create({});
  await site.apiTokens.revoke(revoked.created.id, owner.id, { all: false, by: { who: owner.email, address: '' } });
  const tokens = [
    { name: 'an API token', role: 'owner', api: { isReadOnly: false }, ...(await create({})) },
    {
      name: 'a read-only API token',
      role: 'owner',
      api: { isReadOnly: true },
      ...(await create({ is_read_only: true })),
    },
    {
      name: 'an API token of a reader',
      role: 'reader',
      api: { isReadOnly: false },
      ...(await create({ role: 'reader' })),
    },
    { name: 'an expired API token', api: { isReadOnly: false }, ...(await create({ expires_at: soon })) },
    { name: 'a revoked API token', api: { isReadOnly: false }, ...revoked },
    { name: 'an API token of a suspended owner', api: { isReadOnly: false }, ...(await create({}, suspended)) },
  ] as const;
  site.time.now += 1;
  return tokens.map(({ created: _, ...caller }) => ({ ...caller, email: owner.email }));
}

/** A new draft or file of `email` for an endpoint that changes it; otherwise an id that nothing has. */
async function makeTarget(site: TestSite, { own }: Endpoint, email = OTHER): Promise<string> {
  if (own === 'post') return String((await site.drafts.create({ who: email, address: '' })).id);
  // Also valid as the id of a session, by its length.
  if (own !== 'media') return '1234567890123456';
  const name = `${crypto.randomUUID().replaceAll('-', '')}.webp`;
  const now = new Date(site.time.now).toISOString();
  await site.db
    .insertInto('media')
    .values({
      name,
      item: name,
      width: 4,
      height: 3,
      bytes: 9,
      upload_hash: null,
      created_at: now,
      ...{
        uploaded_at: now,
        uploaded_by: email,
        replaced_at: null,
        binned_at: null,
      },
    })
    .execute();
  return name;
}

/** The id of the last entry in the activity log. */
async function lastEntry(site: TestSite): Promise<number> {
  const { id } = await site.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** The later entries of the activity log, except refused requests. Counting all entries per call would take longer. */
async function changesAfter(site: TestSite, entry: number): Promise<string[]> {
  const entries = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('id', '>', entry)
    .where('action', '!=', 'request.refused')
    .execute();
  return entries.map(({ action }) => action);
}

test('authors see their own posts only, and change what is public only with permission', async () => {
  await using site = await openTestSite();
  const author = await addAccount(site, 'aarav@example.com', 'author');
  const by = { who: author.email, address: '' };
  const live = await addPost(site, { title: 'Public', by });
  const binned = await addPost(site, { title: 'In the bin', by });
  await site.posts.remove(binned, by);
  await site.posts.remove(await addPost(site, { title: 'Of somebody else' }), by);
  const { id: draft } = await site.drafts.create(by);
  const { id: foreign } = await site.drafts.create({ who: OTHER, address: '' });
  const headers = bearer(author.token);
  const read = async (path: string) => (await site.request(path, { headers })).json();

  expect(await read('/api/admin/posts')).toMatchObject({
    posts: [{ id: draft }, { title: 'Public' }],
    total: 2,
    counts: { Draft: 1, Live: 1 },
  });
  expect(await read('/api/admin/posts?status=live')).toMatchObject({ total: 1 });
  expect(await read('/api/admin/bin')).toMatchObject({ posts: [{ title: 'In the bin' }], total: 1 });

  const call = async (method: string, path: string) => (await site.request(path, { method, headers })).status;
  expect(await call('DELETE', `/api/admin/posts/${live}`)).toBe(403);
  expect(await call('POST', `/api/admin/bin/${binned}/restore`)).toBe(403);
  expect(await call('DELETE', `/api/admin/posts/${draft}`)).toBe(200);
  await site.db.updateTable('users').set({ may_publish: 1 }).where('id', '=', author.id).execute();
  expect(await call('POST', `/api/admin/bin/${binned}/restore`)).toBe(200);
  expect(await call('DELETE', `/api/admin/posts/${live}`)).toBe(200);

  const post = { title: 'A post', author_name: 'Aarav Shah', content: '<p>Its text.</p>', draft_id: String(foreign) };
  const published = await site.request('/api/addblog', { ...formBody(post), headers });
  expect([published.status, await published.json()]).toEqual([
    403,
    { message: 'You can publish only your own posts.' },
  ]);
});

test('nobody signs in to a suspended account', async () => {
  await using site = await openTestSite();
  const { id, email } = await addAccount(site, 'aarav@example.com', 'editor');
  await site.db.updateTable('users').set({ suspended_at: '2026-11-21T08:30:00.000Z' }).where('id', '=', id).execute();
  const login = await site.request('/api/login', jsonBody({ email, password: 'three unrelated words' }));
  expect([login.status, await login.json()]).toEqual([403, { message: expect.stringContaining('suspended') }]);
  const wrong = await site.request('/api/login', jsonBody({ email, password: 'not the password' }));
  expect([wrong.status, await wrong.json()]).toEqual([401, { message: 'Invalid email or password.' }]);
});

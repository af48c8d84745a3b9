// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROLES } from '../contract/accounts/roles.ts';
import { addAccount } from '../tests/support/add-account.ts';
import { ENDPOINTS } from '../tests/support/endpoints.ts';
import { bearer, jsonBody, openTestSite } from '../tests/support/test-site.ts';
import type { Endpoint } from './http/endpoint.ts';

const FILES: readonly Endpoint['response'][] = ['csv', 'file', 'tar', 'png'];

/** Paths that API tokens must not call: changing any of these, or loading a backup, leads to further access. */
const NOT_FOR_TOKENS =
  /^\/(?:passkeys|change_password|update_profile|admin\/(?:people|invitations|tokens|sessions|password|second-factor|proof|sign-in-policy|settings|backups|offsite-backups))(?:\/|$)/;

/** What an endpoint requires: the account, its own content, a session, and a recent proof of identity. */
const rightsOf = ({ account, own, sessionOnly, proof }: Endpoint) => ({ account, own, sessionOnly, proof });

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
/** 0 is the strictest. */
const rank = ({ account }: Endpoint) => (ROLES as readonly string[]).indexOf(account);
const find = (method: Endpoint['method'], path: string) =>
  ENDPOINTS.find((endpoint) => endpoint.method === method && endpoint.path === path);

/** A one-time link: a path that opens without an account. Preview links are for other people, and are recorded. */
const makesLink = ({ response }: Endpoint) =>
  response instanceof z.ZodObject && Object.keys(response.shape).join() === 'path';

/** `/admin/backups/{name}/link` → `/admin/backups` */
const collectionOf = ({ path }: Endpoint) => path.split('/').slice(0, 3).join('/');

test('whoever may not make a link to a file may not load the file, and the reverse', () => {
  const makers = ENDPOINTS.filter(makesLink);
  expect(makers.map(nameOf)).toEqual([
    'POST /admin/privacy/export',
    'POST /admin/backups/{name}/link',
    'POST /admin/exports/{id}/link',
  ]);
  for (const maker of makers) {
    const sameData = ENDPOINTS.filter((other) => collectionOf(other) === collectionOf(maker));
    const loaders = sameData.filter(({ response, account }) => FILES.includes(response) && account !== 'none');
    for (const loader of loaders) {
      expect([nameOf(loader), rightsOf(loader)]).toEqual([nameOf(loader), rightsOf(maker)]);
    }
    // Opening the link needs no account. All other ways to load the file need one.
    expect(sameData.filter(({ account }) => account === 'none').map(({ path, query }) => [path, query])).toEqual([
      [`${collectionOf(maker)}/download`, { link: expect.anything() }],
    ]);
    expect(maker).toMatchObject({ account: 'owner', proof: expect.any(String) });
  }
  const opened = ENDPOINTS.filter(({ response, account, query }) => {
    return FILES.includes(response) && account === 'none' && !query?.link;
  });
  expect(opened).toEqual([]);
});

test('a list as a CSV file needs the same as the list', () => {
  const files = ENDPOINTS.filter(({ response }) => response === 'csv');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const list = find('get', file.path.replace(/\.csv$/, ''));
    expect([nameOf(file), rightsOf(file)]).toEqual([nameOf(file), list && rightsOf(list)]);
  }
});

test('a part of something never needs less than the whole', () => {
  const parts = ENDPOINTS.filter(({ path, method }) => method === 'get' && /\}\/./.test(path));
  const pairs = parts.flatMap((part) => {
    const whole = find('get', part.path.slice(0, part.path.indexOf('}') + 1));
    return whole ? [{ part, whole }] : [];
  });
  expect(pairs.map(({ part }) => part.path)).toContain('/admin/messages/{id}/files/{field}');
  for (const { part, whole } of pairs) {
    expect([nameOf(part), rank(part) <= rank(whole)]).toEqual([nameOf(part), true]);
    expect([nameOf(part), part.own]).toEqual([nameOf(part), whole.own]);
  }
});

test('a backup, which has everything, needs no less than any other endpoint', () => {
  const [backup, ...rest] = ENDPOINTS.filter(({ response }) => response === 'tar');
  expect(backup).toMatchObject({ account: ROLES[0], sessionOnly: true, proof: 'all sessions' });
  expect(rest).toMatchObject([{ path: '/admin/backups/download', account: 'none' }]);
});

test('only owners reach people, settings and webhooks, and nobody below an editor reads messages', () => {
  const areas = {
    owner:
      /^\/admin\/(?:people|sign-in-policy|invitations|settings|imports|weekly-email|privacy|webhooks|webhook-deliveries|exports)(?:\/|$)/,
    editor: /^\/admin\/(?:messages|message-views|reply-templates|activity|link-check|health)(?:[./]|$)/,
  };
  for (const [least, paths] of Object.entries(areas)) {
    // A one-time link needs no account.
    const within = ENDPOINTS.filter(({ path, account }) => paths.test(path) && account !== 'none');
    expect(within.length).toBeGreaterThan(10);
    const open = within.filter((endpoint) => rank(endpoint) > (ROLES as readonly string[]).indexOf(least));
    expect(open.map(nameOf)).toEqual([]);
  }
});

test('API tokens change nothing that leads to further access', () => {
  const guarded = ENDPOINTS.filter(({ account, method, path, response }) => {
    const isOpen = account === 'none' || (method === 'get' && response !== 'tar');
    return NOT_FOR_TOKENS.test(path) && !isOpen;
  });
  expect(guarded.length).toBeGreaterThan(25);
  expect(guarded.filter(({ sessionOnly }) => !sessionOnly).map(nameOf)).toEqual([]);
});

test('no token, role or old session but that of an owner takes over the site', async () => {
  await using site = await openTestSite();
  const owner = await addAccount(site, 'ravi@example.com', 'owner');
  const editor = await addAccount(site, 'meera@example.org', 'editor');
  const by = { who: owner.email, address: '' };
  const apiToken = async (isReadOnly: boolean) => {
    const input = { name: 'CI', role: 'owner' as const, is_read_only: isReadOnly, expires_at: null };
    return (await site.apiTokens.add({ id: owner.id, email: owner.email }, input, by)).token;
  };
  await site.slices.backups.makeNow(by);
  await expect.poll(async () => (await site.slices.backups.inProgress()) ?? 'done', { timeout: 20_000 }).toBe('done');
  const listed = await site.request('/api/admin/backups', { headers: bearer(owner.token) });
  const { backups } = (await listed.json()) as { backups: { name: string }[] };
  const backup = `/api/admin/backups/${backups[0]?.name}`;
  const invitation = { email: 'thief@example.com', role: 'owner' };
  const calls: [string, string, object?][] = [
    ['GET', backup],
    ['POST', `${backup}/link`],
    ['POST', `${backup}/restore`, { site_name: 'another' }],
    ['POST', `${backup}/check`],
    ['PUT', '/api/admin/backups/schedule', { is_on: false, hour: 3 }],
    ['DELETE', `${backup}-of-none`],
    ['POST', '/api/admin/backups'],
    ['POST', '/api/admin/invitations', invitation],
    ['PATCH', `/api/admin/people/${editor.id}`, { role: 'owner' }],
    ['PUT', '/api/admin/settings/mail', { host: 'mail.example.com', port: 587 }],
  ];
  const statuses = async (token: string) => {
    const answers: number[] = [];
    for (const [method, path, json] of calls) {
      const init = json ? jsonBody(json) : {};
      const headers = { ...init.headers, ...bearer(token) };
      const response = await site.request(path, { ...init, method, headers });
      answers.push(response.status);
      await response.body?.cancel();
    }
    return answers;
  };
  const refused = calls.map(() => 403);
  expect(await statuses(await apiToken(false))).toEqual(refused);
  expect(await statuses(await apiToken(true))).toEqual(refused);
  expect(await statuses(editor.token)).toEqual(refused);
  expect(await site.db.selectFrom('invitations').select('id').execute()).toEqual([]);
  site.time.now += 16 * 60_000;
  expect((await statuses(owner.token)).slice(0, 2)).toEqual([403, 403]);

  const proof = await site.request('/api/admin/proof', {
    ...jsonBody({ password: 'three unrelated words' }),
    headers: { 'Content-Type': 'application/json', ...bearer(owner.token) },
  });
  expect(proof.status).toBe(200);
  expect((await statuses(owner.token)).slice(0, 2)).toEqual([200, 201]);
});

test('no endpoint that needs no token takes a form of another site', async () => {
  await using site = await openTestSite();
  const open = ENDPOINTS.filter(({ account, method, isPrefixed }) => {
    return isPrefixed && method !== 'get' && (account === 'none' || account === 'optional');
  });
  expect(open.length).toBeGreaterThan(10);
  const forms: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', Origin: 'https://evil.example' },
    { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
  ];
  for (const { method, path } of open) {
    for (const headers of forms) {
      const address = `/api${path.replace(/\{\w+\}/g, '1')}`;
      const { status } = await site.request(address, { method: method.toUpperCase(), headers });
      // Mail programs post to /unsubscribe from anywhere. Visits sent by another site get a response, but do not count.
      const isHarmless = path === '/unsubscribe/{token}' || path === '/visits';
      expect([path, headers, status === 403 || isHarmless]).toEqual([path, headers, true]);
    }
  }
});

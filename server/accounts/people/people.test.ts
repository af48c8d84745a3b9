// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import type { Invitation, Person } from '../../../contract/accounts/people.ts';
import { addAccount, logIn } from '../../../tests/support/add-account.ts';
import { addPost } from '../../../tests/support/add-post.ts';
import { testOnSqlite } from '../../../tests/support/test-on-sqlite.ts';
import { bearer, EDITOR, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openSite } from '../../site.ts';
import { createApp } from '../../web.ts';
import { createInvitationStore } from './invitation-store.ts';

const DAY = 86_400_000;

const patch = (value: unknown, token: string): RequestInit => ({
  ...jsonBody(value),
  method: 'PATCH',
  headers: { 'Content-Type': 'application/json', ...bearer(token) },
});

const withToken = (init: RequestInit, token: string): RequestInit => ({
  ...init,
  headers: { ...init.headers, ...bearer(token) },
});

async function listPeople(site: TestSite, token: string): Promise<Person[]> {
  const response = await site.request('/api/admin/people', { headers: bearer(token) });
  return ((await response.json()) as { people: Person[] }).people;
}

const idOf = async (site: TestSite, email: string) => (await site.accounts.findByEmail(email))?.id as number;

test('owners see everybody, with role, second factor and when they were last seen', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  const aarav = await addAccount(site, 'aarav@example.com', 'author');
  await addPost(site, { by: { who: aarav.email, address: '' } });
  site.time.now += DAY / 4;
  await site.request('/api/user', { headers: bearer(aarav.token) });
  expect(await listPeople(site, owner)).toMatchObject([
    { email: EDITOR.email, role: 'owner', may_publish: true, is_you: true, second_factor: false },
    {
      email: 'aarav@example.com',
      role: 'author',
      may_publish: false,
      suspended_at: null,
      last_seen_at: '2026-11-21T14:30:00.000Z',
      posts: 1,
      is_you: false,
    },
  ]);
});

testOnSqlite('a new role and a suspension apply from the next request on, also on another instance', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  const { id, email, token } = await addAccount(site, 'aarav@example.com', 'author');
  // On SQLite, two connections of one process would wait for each other.
  const isShared = process.env.TEST_DATABASE === 'postgres';
  const other = isShared
    ? await openSite(site.settings, { clock: () => site.time.now, mailer: site.mailer })
    : undefined;
  try {
    const app = createApp(other ?? site, { pages: async () => new Response('a page') });
    const create = async () =>
      (await app.request('http://localhost:3000/api/admin/posts', { method: 'POST', headers: bearer(token) })).status;
    expect(await create()).toBe(201);
    expect((await site.request(`/api/admin/people/${id}`, patch({ role: 'reader' }, owner))).status).toBe(200);
    expect(await create()).toBe(403);
    await site.request(`/api/admin/people/${id}`, patch({ role: 'editor' }, owner));
    expect(await create()).toBe(201);
    await site.request(`/api/admin/people/${id}`, patch({ suspended: true }, owner));
    expect(await create()).toBe(401);
    await site.request(`/api/admin/people/${id}`, patch({ suspended: false }, owner));
    // Its sessions ended with the suspension.
    expect(await create()).toBe(401);
  } finally {
    await other?.close();
  }
  expect(await logIn(site, email)).toEqual(expect.any(String));
  const entries = await site.db.selectFrom('audit_log').select(['action', 'name', 'note']).execute();
  expect(entries).toContainEqual({ action: 'account.role', name: email, note: 'author to reader' });
  expect(entries).toContainEqual({ action: 'account.suspended', name: email, note: '' });
  await expect
    .poll(() => site.emails.map(({ to, subject }) => `${to}: ${subject}`))
    .toContain(`aarav@example.com: [${COMPANY.name}] Your role was changed`);
});

test('the last owner stays an owner', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const id = await idOf(site, EDITOR.email);
  const { id: editor } = await addAccount(site, 'riya@example.com', 'editor');
  const { id: suspended } = await addAccount(site, 'nisha@example.com', 'owner');
  await site.request(`/api/admin/people/${suspended}`, patch({ suspended: true }, token));
  for (const init of [patch({ role: 'editor' }, token), patch({ suspended: true }, token)]) {
    const response = await site.request(`/api/admin/people/${id}`, init);
    expect([response.status, await response.json()]).toEqual([409, { message: expect.stringMatching(/owner|own/) }]);
  }
  const removal = { method: 'DELETE', headers: bearer(token) };
  expect((await site.request(`/api/admin/people/${id}?hand_to=${editor}`, removal)).status).toBe(409);
  for (const heir of ['99999999999999999999', '1.5', 'nobody', '']) {
    const response = await site.request(`/api/admin/people/${editor}?hand_to=${heir}`, removal);
    expect([heir, response.status]).toEqual([heir, 422]);
  }
  expect((await listPeople(site, token))[0]).toMatchObject({ role: 'owner', suspended_at: null });
});

const REMOVALS: Record<string, (id: number, heir: number, token: string) => [string, RequestInit]> = {
  demote: (id, _, token) => [`/api/admin/people/${id}`, patch({ role: 'reader' }, token)],
  suspend: (id, _, token) => [`/api/admin/people/${id}`, patch({ suspended: true }, token)],
  remove: (id, heir, token) => [
    `/api/admin/people/${id}?hand_to=${heir}`,
    { method: 'DELETE', headers: bearer(token) },
  ],
};

test.for(Object.entries(REMOVALS))(
  'of two owners who %s each other at the same time, one stays',
  async ([, attack]) => {
    await using site = await openTestSite();
    const meera = { id: await idOf(site, EDITOR.email), token: await site.signIn() };
    const other = await addAccount(site, 'nisha@example.com', 'owner');
    const heir = await addAccount(site, 'heir@example.com', 'editor');
    const responses = await Promise.all([
      site.request(...attack(other.id, heir.id, meera.token)),
      site.request(...attack(meera.id, heir.id, other.token)),
    ]);
    const owners = await site.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .execute();
    expect(owners).toHaveLength(1);
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
  },
);

test('whoever is removed hands posts and files to somebody, and can do nothing any more', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const aarav = await addAccount(site, 'aarav@example.com', 'author');
  const riya = await addAccount(site, 'riya@example.com', 'author');
  const id = await addPost(site, { by: { who: aarav.email, address: '' } });
  await site.db.updateTable('media').set({ uploaded_by: aarav.email }).execute();
  const remove = (query: string) =>
    site.request(`/api/admin/people/${aarav.id}${query}`, { method: 'DELETE', headers: bearer(token) });
  for (const query of ['', '?hand_to=nobody', `?hand_to=${aarav.id}`, '?hand_to=99999']) {
    expect([query, (await remove(query)).status]).toEqual([query, 422]);
  }
  expect((await remove(`?hand_to=${riya.id}`)).status).toBe(200);
  expect((await remove(`?hand_to=${riya.id}`)).status).toBe(404);
  expect((await site.request('/api/user', { headers: bearer(aarav.token) })).status).toBe(401);
  const people = await listPeople(site, token);
  expect(people.find(({ email }) => email === riya.email)).toMatchObject({ posts: 1, files: 1 });
  const post = await site.request(`/api/admin/posts/${id}`, { headers: bearer(riya.token) });
  expect(post.status).toBe(200);
});

testOnSqlite('an invitation makes one account, with the role that it offers', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const invite = (body: object) => site.request('/api/admin/invitations', withToken(jsonBody(body), token));
  const sent = await invite({ email: 'Farhan@example.com', role: 'author', note: 'Your clinic numbers, please.' });
  expect(sent.status).toBe(201);
  await expect.poll(() => site.emails.length).toBe(1);
  const [email] = site.emails;
  expect(email?.to).toBe('farhan@example.com');
  expect(email?.text).toContain('> Your clinic numbers, please.');
  const secret = email?.text.match(/#token=(\S+)/)?.[1] as string;
  expect(JSON.stringify(await site.db.selectFrom('invitation_links').selectAll().execute())).not.toContain(secret);

  const check = await site.request('/api/invitations/check', jsonBody({ token: secret }));
  expect(await check.json()).toMatchObject({ email: 'farhan@example.com', role: 'author', invited_by: EDITOR.email });
  const accept = (password: string) => site.request('/api/invitations/accept', jsonBody({ token: secret, password }));
  expect((await accept('short')).status).toBe(422);
  const outcomes = await Promise.all([accept('three unrelated words'), accept('three unrelated words')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await accept('three unrelated words')).status).toBe(422);

  const farhan = await logIn(site, 'farhan@example.com');
  const response = await site.request('/api/user', { headers: bearer(farhan) });
  expect(await response.json()).toMatchObject({
    user: { email: 'farhan@example.com', role: 'author', mayPublish: false },
  });
  const again = await invite({ email: 'farhan@example.com', role: 'owner' });
  expect([again.status, await again.json()]).toMatchObject([422, { errors: { email: [expect.any(String)] } }]);
});

testOnSqlite('expired, revoked, replaced and invented links get the same answer', async () => {
  await using site = await openTestSite();
  let token = await site.signIn();
  const invite = async (email: string) => {
    const response = await site.request(
      '/api/admin/invitations',
      withToken(jsonBody({ email, role: 'reader' }), token),
    );
    const { invitation, link } = (await response.json()) as { invitation: Invitation; link: string };
    return { id: invitation.id, secret: link.split('#token=')[1] as string };
  };
  const expired = await invite('first@example.com');
  site.time.now += 7 * DAY + 1000;
  token = await site.signIn();
  const list = await site.request('/api/admin/invitations', { headers: bearer(token) });
  expect(await list.json()).toEqual({ invitations: [], is_emailed: false });
  const revoked = await invite('second@example.com');
  const revoke = { method: 'DELETE', headers: bearer(token) };
  expect((await site.request(`/api/admin/invitations/${revoked.id}`, revoke)).status).toBe(200);
  expect((await site.request(`/api/admin/invitations/${revoked.id}`, revoke)).status).toBe(404);
  const replaced = await invite('third@example.com');
  await invite('third@example.com');
  for (const secret of [expired.secret, revoked.secret, replaced.secret, 'invented']) {
    for (const path of ['/api/invitations/check', '/api/invitations/accept']) {
      const response = await site.request(path, jsonBody({ token: secret, password: 'three unrelated words' }));
      const { message } = (await response.json()) as { message: string };
      expect([response.status, message]).toEqual([
        422,
        'This invitation has expired or was already used. Ask for a new one.',
      ]);
    }
  }
});

testOnSqlite('a sign-in on a new device and a new password are e-mailed to the owner of the account', async () => {
  await using site = await openTestSite();
  const subjects = () => site.emails.map(({ to, subject }) => `${to}: ${subject}`);
  const signIn = (userAgent: string) =>
    site.request('/api/login', {
      ...jsonBody(EDITOR),
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    });
  await signIn('Firefox/140.0 (Linux)');
  site.time.now += 2 * DAY;
  await signIn('Firefox/141.0 (Linux)');
  await signIn('Safari/18.1 (iPhone)');
  await expect.poll(subjects).toEqual([`${EDITOR.email}: [${COMPANY.name}] Your account was used on a new device`]);
  expect(site.emails[0]?.text).toContain('Browser: Safari/18.1 (iPhone).');

  const token = await site.signIn();
  const change = { current_password: EDITOR.password, new_password: 'another three words' };
  const init = jsonBody({ ...change, new_password_confirmation: change.new_password });
  expect((await site.request('/api/change_password', withToken(init, token))).status).toBe(200);
  await expect.poll(subjects).toContain(`${EDITOR.email}: [${COMPANY.name}] Your password was changed`);
});

testOnSqlite('invitations and guesses of their links are limited', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  const invite = async (number: number) =>
    (
      await site.request(
        '/api/admin/invitations',
        withToken(jsonBody({ email: `person${number}@example.com`, role: 'reader' }), owner),
      )
    ).status;
  for (let number = 1; number <= 30; number++) expect(await invite(number)).toBe(201);
  expect(await invite(31)).toBe(429);
  site.time.now += DAY / 24;
  expect(await invite(31)).toBe(201);

  const guess = async (address: string) =>
    (await site.request('/api/invitations/check', jsonBody({ token: crypto.randomUUID() }), address)).status;
  for (let number = 1; number <= 30; number++) expect(await guess('192.0.2.1')).toBe(422);
  expect(await guess('192.0.2.1')).toBe(429);
  expect(await guess('198.51.100.1')).toBe(422);
});

testOnSqlite('the name of somebody is given with the invitation, confirmed by them, and changed later', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const invited = { email: 'farhan@example.com', name: ' Farhan\u202e  Contractor ', role: 'author' };
  const sent = await site.request('/api/admin/invitations', { method: 'POST', headers, body: JSON.stringify(invited) });
  expect(await sent.json()).toMatchObject({ invitation: { name: 'Farhan Contractor' } });
  const { id } = await site.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow();
  const token = await createInvitationStore(site.db, () => site.time.now).addLink(id);
  const check = await site.request('/api/invitations/check', jsonBody({ token }));
  expect(await check.json()).toMatchObject({ name: 'Farhan Contractor' });
  const password = 'three unrelated words';
  const accepted = await site.request('/api/invitations/accept', jsonBody({ token, name: 'Farhan C.', password }));
  expect(accepted.status).toBe(201);
  const own = { ...bearer(await logIn(site, invited.email)), 'Content-Type': 'application/json' };
  const nameOf = async () => (await (await site.request('/api/user', { headers: own })).json()).user.name;
  expect(await nameOf()).toBe('Farhan C.');
  const change = (name: string) =>
    site.request('/api/admin/name', { method: 'PUT', headers: own, body: JSON.stringify({ name }) });
  expect(await (await change('  ')).json()).toMatchObject({ errors: { name: ['Enter your name.'] } });
  expect((await change('Farhan Contractor')).status).toBe(200);
  expect(await nameOf()).toBe('Farhan Contractor');
});

testOnSqlite(
  'people are named as they have entered it, in the panel and in e-mails, until they are removed',
  async () => {
    await using site = await openTestSite();
    const owner = await site.signIn();
    const aarav = await addAccount(site, 'aarav@example.com', 'reader');
    const setName = async (name: string, token: string) =>
      expect((await site.request('/api/admin/name', { ...patch({ name }, token), method: 'PUT' })).status).toBe(200);
    const namesFor = async (token: string) =>
      (await (await site.request('/api/user', { headers: bearer(token) })).json()).names;
    expect(await namesFor(aarav.token)).toBeUndefined();
    await setName('Meera Iyer', owner);
    await setName('Aarav Patel', aarav.token);
    // Every account gets the names, because the panel shows e-mail addresses everywhere. API tokens do not get them.
    const both = { [EDITOR.email]: 'Meera Iyer', 'aarav@example.com': 'Aarav Patel' };
    expect(await namesFor(owner)).toEqual(both);
    expect(await namesFor(aarav.token)).toEqual(both);
    const create = withToken(jsonBody({ name: 'CI', role: 'reader' }), owner);
    const created = await site.request('/api/admin/tokens', create);
    expect(created.status).toBe(201);
    expect(await namesFor((await created.json()).token)).toBeUndefined();

    const find = async (q: string) =>
      (await (await site.request(`/api/admin/search?q=${q}`, { headers: bearer(owner) })).json()).results;
    expect(await find('patel')).toEqual([
      { kind: 'person', title: 'Aarav Patel', note: 'reader, aarav@example.com', path: '/admin/people' },
    ]);
    const textOf = async (to: string) => {
      await expect.poll(() => site.emails.map((email) => email.to)).toContain(to);
      return site.emails.find((email) => email.to === to)?.text;
    };
    const invitation = { email: 'farhan@example.com', role: 'author' };
    await site.request('/api/admin/invitations', withToken(jsonBody(invitation), owner));
    expect(await textOf('farhan@example.com')).toContain(`Meera Iyer (${EDITOR.email}) invites you`);
    await site.request(`/api/admin/people/${aarav.id}`, patch({ role: 'author' }, owner));
    expect(await textOf('aarav@example.com')).toContain(`by Meera Iyer (${EDITOR.email}).`);

    const remove = `/api/admin/people/${aarav.id}?hand_to=${await idOf(site, EDITOR.email)}`;
    await site.request(remove, { method: 'DELETE', headers: bearer(owner) });
    expect(await namesFor(owner)).toEqual({ [EDITOR.email]: 'Meera Iyer' });
  },
);

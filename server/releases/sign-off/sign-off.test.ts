// PostgreSQL nightly: other tests make the same queries.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Release } from '../../../contract/releases/releases.ts';
import type { OpenSignOff, SignOff, SignOffRecord } from '../../../contract/releases/sign-offs.ts';
import { addAccount } from '../../../tests/support/add-account.ts';
import { addPost } from '../../../tests/support/add-post.ts';
import { isNightly } from '../../../tests/support/is-nightly.ts';
import { openReleaseSite } from '../../../tests/support/release-site.ts';
import { bearer, jsonBody } from '../../../tests/support/test-site.ts';

const CLIENT = { name: 'Devang Raval', email: 'devang@example.com' };
const PLACE = { label: 'About us', quotation: 'About us', selector: '#main > h1', x: 0.5, y: 0.5 };

/** A release of a post and a page, and a link with which a client opens it. */
async function openAskedSite() {
  const opened = await openReleaseSite();
  const { site, call, start, draftPost, draftPage } = opened;
  const post = await addPost(site, { title: 'What an invoice says' });
  await draftPost(post, { title: 'What an invoice does not say' });
  await draftPage('about', (body) => ({ ...body, title: 'Who we are now' }));
  const release = await start(`post ${post}`, 'page about');
  const asking = `/releases/${release.id}/sign-off-links`;

  async function ask(json: object = {}) {
    const { status, body } = await call<{ url: string; code: string | null; link: { id: number } }>('POST', asking, {
      ...CLIENT,
      ...json,
    });
    expect([status, body.message]).toEqual([201, expect.any(String)]);
    return { ...body, token: body.url.split('/').at(-1) as string };
  }
  /** As the browser of a client, who has no account. */
  async function visit<Body = { message: string }>(method: string, path: string, json?: object, cookie = '') {
    const { headers, body } = jsonBody(json ?? {});
    const response = await site.request(`/api/releases/${path}`, {
      method,
      headers: { ...headers, ...(cookie && { Cookie: cookie }) },
      ...(json && { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith('{') ? JSON.parse(text) : text) as Body & { message: string; code?: string },
    };
  }
  const see = async (token: string) => (await visit<OpenSignOff>('GET', token)).body;
  const decide = async (token: string, json: object = {}) =>
    visit('POST', `${token}/decision`, {
      decision: 'approve',
      ...CLIENT,
      hash: (await see(token)).hash,
      ...json,
    });
  return { ...opened, post, release, asking, ask, visit, see, decide };
}

test('a client sees what changes, pins a note, approves it, and the release can be published', async () => {
  await using opened = await openAskedSite();
  const { site, call, read, publish, release, ask, visit, see, decide } = opened;
  const { token } = await ask();
  const waiting = await read(release.id);
  expect(waiting).toMatchObject({
    state: 'Waiting for sign-off',
    sign_off: { asked: 'Devang Raval', is_current: false },
  });
  const refused = await publish(waiting);
  expect([refused.status, refused.body.message]).toEqual([409, 'Devang Raval has not signed off yet.']);

  const seen = await see(token);
  expect(seen).toMatchObject({ release: 'Winter offer', client: 'Devang Raval', state: 'open', decision: null });
  expect(seen.parts.map(({ title, path, changes }) => [title, path, changes[0]?.after])).toEqual([
    ['What an invoice does not say', `/blogs/${opened.post}`, 'What an invoice does not say'],
    ['About us', '/Aboutus', 'Who we are now'],
  ]);
  const note = await visit<{ id: number }>('POST', `${token}/notes`, {
    name: CLIENT.name,
    note: 'Can it be larger?',
    path: '/Aboutus',
    place: PLACE,
  });
  expect(note.status).toBe(201);
  await call('PATCH', `/releases/${release.id}/sign-off-notes/${note.body.id}`, { answer: 'Yes.', resolved: true });
  expect((await see(token)).notes).toMatchObject([{ note: 'Can it be larger?', answer: 'Yes.' }]);

  expect((await decide(token)).status).toBe(201);
  const approved = await read(release.id);
  expect(approved).toMatchObject({ state: 'Draft', sign_off: { approved_by: 'Devang Raval', is_current: true } });
  const shown = (await call<SignOff>('GET', `/releases/${release.id}/sign-off-links`)).body;
  expect(shown.links).toMatchObject([{ name: 'Devang Raval', opened: 1, has_ended: false }]);
  expect((await publish(approved)).body.state).toBe('Published');
  const [entry] = (await site.activity.entriesAfter(0, 1_000)).slice(-1);
  expect(entry?.note).toMatch(/^Signed off by Devang Raval\. /);
  expect((await see(token)).state).toBe('published');
  expect((await decide(token)).body.message).toBe('These changes are public already.');

  const kinds = await site.db.selectFrom('outbox').select('kind').orderBy('id').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sign-off-request', 'sign-off-confirmation', 'sign-off-decided', 'release-published']),
  );
  const record = (await call<SignOffRecord>('GET', `/releases/${release.id}/sign-offs/${shown.decisions[0]?.id}`)).body;
  expect(record).toMatchObject({ decision: 'approve', hash: seen.hash, ...CLIENT });
  expect(record.parts[1]?.changes[0]).toMatchObject({ before: 'About us', after: 'Who we are now' });
  const pdf = await visit('GET', `${token}/record`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(String(pdf.body)).toMatch(/^%PDF-1\.7/);
});

test('a change of any part voids an approval, until somebody asks again or an owner publishes without', async () => {
  await using opened = await openAskedSite();
  const { site, call, read, publish, release, ask, decide, see, draftPage } = opened;
  const { token } = await ask();
  await decide(token);
  const [current] = (await call<{ releases: Release[] }>('GET', '/releases')).body.releases;
  expect(current?.state).toBe('Draft');
  site.time.now += 60_000;
  await draftPage('about', (body) => ({ ...body, title: 'Who we are now!' }));
  const changed = await read(release.id);
  expect(changed).toMatchObject({
    state: 'Waiting for sign-off',
    sign_off: { approved_by: 'Devang Raval', is_current: false },
  });
  const [listed] = (await call<{ releases: Release[] }>('GET', '/releases')).body.releases;
  expect(listed?.state).toBe('Waiting for sign-off');
  expect((await publish(changed)).body.message).toBe(
    'The release has changed since Devang Raval approved it. Ask for a sign-off again.',
  );
  expect((await see(token)).decision).toMatchObject({ is_current: false });

  const { token: editor } = await addAccount(site, 'riya@example.com', 'editor');
  const { headers, body } = jsonBody({ hash: changed.hash, without_sign_off: true });
  const byEditor = await site.request(`/api/admin/releases/${release.id}/publish`, {
    method: 'POST',
    headers: { ...headers, ...bearer(editor) },
    body,
  });
  expect(byEditor.status).toBe(403);
  expect((await publish(changed, { without_sign_off: true })).body.state).toBe('Published');
  const [entry] = (await site.activity.entriesAfter(0, 1_000)).slice(-1);
  expect(entry?.note).toContain('Published without the sign-off of the client');
});

test('an approval of an older hash is refused, and one of the present text is taken', async () => {
  await using opened = await openAskedSite();
  const { ask, see, decide, draftPage } = opened;
  const { token } = await ask();
  const { hash } = await see(token);
  await draftPage('about', (body) => ({ ...body, title: 'Something else' }));
  const old = await decide(token, { hash });
  expect([old.status, old.body.message]).toEqual([409, expect.stringContaining('Look at them again')]);
  expect((await decide(token)).status).toBe(201);
});

test('a client returns the changes with a note, withdraws it, and a release waits for its approval', async () => {
  await using opened = await openAskedSite();
  const { site, read, publish, release, ask, visit, decide } = opened;
  const { token } = await ask();
  expect((await decide(token, { decision: 'return' })).body).toMatchObject({
    errors: { note: ['Write what should change.'] },
  });
  expect((await decide(token, { decision: 'return', note: 'Too long.' })).status).toBe(201);
  expect((await publish(await read(release.id))).body.message).toContain('has asked for changes');
  expect((await visit('DELETE', `${token}/decision`)).status).toBe(200);
  expect((await visit('DELETE', `${token}/decision`)).status).toBe(409);

  const waiting = await publish(await read(release.id), { when_signed_off: true });
  expect(waiting.body).toMatchObject({ state: 'Waiting for sign-off', when_signed_off: true });
  await decide(token);
  await expect.poll(async () => (await read(release.id)).state, { timeout: 10_000 }).toBe('Published');
  expect(await site.db.selectFrom('sign_offs').select('withdrawn_at').orderBy('id').execute()).toMatchObject([
    { withdrawn_at: expect.any(String) },
    { withdrawn_at: null },
  ]);
});

test('a deleted release is restored with its links, notes and decisions', async () => {
  await using opened = await openAskedSite();
  const { call, release, ask, visit, decide, see } = opened;
  const { token } = await ask();
  await visit('POST', `${token}/notes`, { name: 'Devang', note: 'Which year?', path: '/Aboutus', place: PLACE });
  await decide(token, { decision: 'return', note: 'Too long.' });
  const before = {
    client: await see(token),
    panel: (await call('GET', `/releases/${release.id}/sign-off-links`)).body,
  };
  const { body } = await call<{ undo: string }>('DELETE', `/releases/${release.id}`);
  expect((await visit('GET', token)).status).toBe(404);
  expect((await call('POST', '/releases/restore', { undo: body.undo })).status).toBe(200);
  expect({
    client: await see(token),
    panel: (await call('GET', `/releases/${release.id}/sign-off-links`)).body,
  }).toEqual(before);
  expect(before.client).toMatchObject({ decision: { decision: 'return' }, notes: [{ note: 'Which year?' }] });
});

test('unknown, expired and revoked links get the same answer, and none opens the panel', async () => {
  await using opened = await openAskedSite();
  const { site, call, release, asking, ask, visit, decide } = opened;
  const unknown = await visit('GET', 'A'.repeat(32));
  expect(unknown.status).toBe(404);
  const revoked = await ask();
  expect((await call('DELETE', `${asking}/${revoked.link.id}`)).status).toBe(200);
  expect((await call('DELETE', `${asking}/${revoked.link.id}`)).status).toBe(404);
  expect((await visit('GET', revoked.token)).body).toEqual(unknown.body);
  expect((await call('POST', `${asking}/${revoked.link.id}/address`)).status).toBe(404);
  const expired = await ask({ days: 1 });
  const { token } = await ask({ days: 30 });
  await site.db
    .updateTable('sign_off_requests')
    .set({ expires_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', expired.link.id)
    .execute();
  expect((await visit('GET', expired.token)).body).toEqual(unknown.body);
  expect((await decide(expired.token, { hash: 'a' })).status).toBe(404);
  expect((await call('POST', `${asking}/${expired.link.id}/reminder`)).status).toBe(409);
  for (const path of ['admin/releases', `admin/releases/${release.id}`, 'admin/posts', 'admin/people', 'user']) {
    for (const headers of [bearer(token), { Cookie: `session=${token}` }]) {
      expect((await site.request(`/api/${path}`, { headers })).status, path).toBe(401);
    }
  }
});

test('a link with a code opens only for a browser in which the code was entered', async () => {
  await using opened = await openAskedSite();
  const { ask, visit } = opened;
  const { token, code } = await ask({ with_code: true });
  expect(code).toMatch(/^\d{6}$/);
  expect(await visit('GET', token)).toMatchObject({ status: 403, body: { code: 'code_required' } });
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await visit('POST', `${token}/code`, { code: wrong })).status).toBe(422);
  const right = await visit('POST', `${token}/code`, { code: `${code?.slice(0, 3)} ${code?.slice(3)}` });
  const cookie = right.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await visit('GET', token, undefined, cookie)).status).toBe(200);
  const other = await ask({ with_code: true });
  expect((await visit('GET', other.token, undefined, cookie)).status).toBe(403);
  for (let attempt = 0; attempt < 10; attempt++) await visit('POST', `${token}/code`, { code: wrong });
  expect((await visit('POST', `${token}/code`, { code })).status).toBe(429);
});

test('a link is copied and sent again, as long as it works', async () => {
  await using opened = await openAskedSite();
  const { call, asking, ask, see, visit } = opened;
  const { token, link } = await ask();
  const copied = await call<{ url: string }>('POST', `${asking}/${link.id}/address`);
  const another = copied.body.url.split('/').at(-1) as string;
  expect(another).not.toBe(token);
  expect((await see(another)).client).toBe('Devang Raval');
  expect((await call('POST', `${asking}/${link.id}/reminder`)).body.message).toContain('devang@example.com');
  await call('DELETE', `${asking}/${link.id}`);
  expect((await visit('GET', another)).status).toBe(404);
  const byHand = await ask({ email: undefined });
  expect((await call('POST', `${asking}/${byHand.link.id}/reminder`)).status).toBe(409);
});

test.each([
  { what: 'untouched', title: undefined, expected: ['Undone', true] },
  { what: 'changed in between', title: 'Another title', expected: ['Waiting for sign-off', false] },
])('an undone release that was $what is in the list as on its screen', async ({ title, expected }) => {
  await using opened = await openAskedSite();
  const { site, call, read, publish, release, ask, decide, draftPost, post } = opened;
  await decide((await ask()).token);
  site.time.now += 60_000;
  await publish(await read(release.id));
  site.time.now += 60_000;
  if (title) await draftPost(post, { title });
  site.time.now += 60_000;
  expect((await call('POST', `/releases/${release.id}/undo`)).status).toBe(200);
  const { state, sign_off: signOff } = await read(release.id);
  expect([state, signOff.is_current]).toEqual(expected);
  const [listed] = (await call<{ releases: Release[] }>('GET', '/releases')).body.releases;
  expect(listed).toMatchObject({ state, sign_off: signOff });
});

test('who was asked is told of a decision that was sent from another address', async () => {
  await using opened = await openAskedSite();
  const { site, ask, decide } = opened;
  const { token } = await ask();
  expect((await decide(token, { email: 'maker@example.com' })).status).toBe(201);
  const lettersTo = (address: string) => site.emails.filter(({ to }) => to === address).map(({ text }) => text);
  await vi.waitFor(() => {
    expect(lettersTo(CLIENT.email).at(-1)).toMatch(
      /^With the link that was made for you, maker@example\.com approved “/,
    );
  });
  expect(lettersTo('maker@example.com')).toMatchObject([expect.stringMatching(/^This address was entered to approve/)]);

  const count = site.emails.length;
  await decide((await ask()).token, { email: CLIENT.email.toUpperCase() });
  const subjects = () => site.emails.slice(count).map(({ subject }) => subject);
  // This e-mail is sent after the others.
  await vi.waitFor(() => expect(subjects()).toContainEqual(expect.stringContaining('Devang Raval approved “')));
  expect(subjects().filter((subject) => subject.includes('with your link'))).toEqual([]);
});

test('after any change an approval counts only if everything is as it was approved', { timeout: 60_000 }, async () => {
  await using opened = await openAskedSite();
  const { call, read, release, ask, decide, draftPost, draftPage, post } = opened;
  const { token } = await ask();
  let name = 0;
  const changes: Record<string, () => Promise<unknown>> = {
    title: () => draftPost(post, { title: `Title ${++name}` }),
    content: () => draftPost(post, { content: `<p>Text ${++name}</p>` }),
    about: () => draftPage('about', (body) => ({ ...body, title: `About ${++name}` })),
    redirect: () =>
      call('POST', `/releases/${release.id}/parts`, { redirect: { from: `/old-${++name}`, to: '/Aboutus' } }),
    remove: async () => {
      const { contents } = await read(release.id);
      const redirect = contents.find(({ kind }) => kind === 'redirect');
      if (redirect) await call('DELETE', `/releases/${release.id}/parts/${redirect.id}`);
    },
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(changes)), async (change) => {
      if (!(await read(release.id)).sign_off.is_current) expect((await decide(token)).status).toBe(201);
      const before = await read(release.id);
      expect(before.sign_off.is_current).toBe(true);
      await changes[change]?.();
      const after = await read(release.id);
      expect(after.sign_off.is_current, change).toBe(before.hash === after.hash);
      if (change !== 'remove') expect(after.hash).not.toBe(before.hash);
    }),
    { seed: 39, numRuns: isNightly ? 18 : 8 },
  );
});

test('a decision that is sent twice counts once, and none is stored for what was published meanwhile', async () => {
  await using opened = await openAskedSite();
  const { site, call, read, publish, release, ask, see, decide } = opened;
  const { token } = await ask();
  const { hash } = await see(token);
  const answers = await Promise.all([decide(token, { hash }), decide(token, { hash })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^This was sent already/);
  const links = async () => (await call<SignOff>('GET', `/releases/${release.id}/sign-off-links`)).body;
  expect((await links()).decisions).toHaveLength(1);
  // Another decision with the same link is possible, until the release is public.
  expect((await decide(token, { decision: 'return', note: 'Larger, please.' })).status).toBe(201);
  expect((await decide(token)).status).toBe(201);
  const [late, published] = await Promise.all([
    decide(token, { decision: 'return', note: 'Wait.', hash }),
    publish(await read(release.id)),
  ]);
  const { decisions } = await links();
  expect(decisions).toHaveLength(late.status === 201 ? 4 : 3);
  expect([
    [201, 409],
    [409, 200],
  ]).toContainEqual([late.status, published.status]);
  expect(
    (await site.db.selectFrom('releases').select('published_at').executeTakeFirstOrThrow()).published_at !== null,
  ).toBe(published.status === 200);
});

test('a client reads the values of facts, before the release and after', async () => {
  await using opened = await openAskedSite();
  const { ask, see, draftPage, call, release } = opened;
  await draftPage('about', (body) => ({ ...body, title: 'Call {company.phone}' }));
  await draftPage('company', (body) => ({ ...body, phone: '+91 79 1111 1111' }));
  await call('POST', `/releases/${release.id}/parts`, { subject: 'page company' });
  const { parts } = await see((await ask()).token);
  expect(parts[1]?.changes).toMatchObject([{ before: 'About us', after: 'Call +91 79 1111 1111' }]);
});

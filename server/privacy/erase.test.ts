// PostgreSQL nightly: other tests make the same queries.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { NoteList } from '../../contract/notes/notes.ts';
import type { ErasedData, FoundData } from '../../contract/privacy.ts';
import type { SignOff } from '../../contract/releases/sign-offs.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { applyForJob } from '../../tests/support/apply-for-job.ts';
import { PDF } from '../../tests/support/cv-files.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { checkChain } from '../activity/check-chain.ts';
import { openZip } from '../zip/read-zip.ts';

const EMAIL = 'farah.sheikh@example.com';
const OTHER = { name: 'Ravi', email: 'xfarah.sheikh@example.com', title: 'A shop', message: 'Please call.' };

test('everything about an address is exported, and erased from the database and the data folder', {
  timeout: 60_000,
}, async () => {
  await using site = await openTestSite({ MAIL: 'files', CONTACT_CONFIRMATION: 'on' });
  const session = await site.signIn();
  const call = (path: string, json: object) =>
    site.request(path, { ...jsonBody(json), headers: { ...bearer(session), 'Content-Type': 'application/json' } });
  await seed(site, session);
  expect(await grep(site)).not.toEqual([]);

  const refused = await call('/api/admin/privacy/erase', { email: EMAIL, confirm: EMAIL });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: expect.stringContaining('Remove the person') },
  ]);
  const people = (await (await site.request('/api/admin/people', { headers: bearer(session) })).json()) as {
    people: { id: number; email: string; is_you: boolean }[];
  };
  const idOf = (find: (person: { email: string; is_you: boolean }) => boolean) => people.people.find(find)?.id;
  const removed = await site.request(
    `/api/admin/people/${idOf(({ email }) => email === EMAIL)}?hand_to=${idOf(({ is_you }) => is_you)}`,
    { method: 'DELETE', headers: bearer(session) },
  );
  expect(removed.status).toBe(200);

  const found = (await (await call('/api/admin/privacy/find', { email: EMAIL.toUpperCase() })).json()) as FoundData;
  const counts = Object.fromEntries(found.found.map(({ place, count }) => [place, count]));
  expect(counts).toMatchObject({
    Messages: 3,
    Files: 1,
    Notes: 1,
    replies: 1,
    Invitations: 1,
    'Mentions in messages of others': 1,
    'Mentions in notes': 1,
    'Saved views': 1,
    'Exports of the site with messages': 1,
  });
  expect(counts['Emails written to files']).toBeGreaterThan(5);
  expect(found.in_content).toEqual([{ place: 'Author profiles', count: 1 }]);

  const files = await download(site, call);
  expect([...files.keys()].filter((name) => !name.startsWith('letters/'))).toEqual([
    'data.json',
    expect.stringMatching(/^files\/message-\d+\/1-Farah.pdf$/),
  ]);
  const json = files.get('data.json') as string;
  for (const words of ['A first question', 'She called twice', 'We will call you', 'Write to'])
    expect(json).toContain(words);
  expect(json).not.toContain(OTHER.email.slice(0, 5) + OTHER.email.slice(5, 6).toUpperCase());

  // An editor changes the text, as the report asks for.
  await site.db.updateTable('author_profiles').set({ text: 'Write to us.' }).execute();
  const erased = (await (
    await call('/api/admin/privacy/erase', { email: EMAIL, confirm: EMAIL })
  ).json()) as ErasedData;
  expect(erased).toMatchObject({ found: [], in_content: [], copies: [] });
  expect(await grep(site)).toEqual([]);

  const left = await site.db.selectFrom('messages').select(['email', 'message', 'search_words']).execute();
  expect(left).toHaveLength(300);
  expect(left.find(({ message }) => message.startsWith('Write'))).toMatchObject({
    message: 'Write to erased, or to xfarah.sheikh@example.com.',
    search_words: expect.not.stringContaining(' farah '),
  });
  expect((await checkChain(site.activity)).firstInvalid).toBeUndefined();
  const [entry] = (await site.activity.page({ kind: 'Message' })).entries;
  expect(entry).toMatchObject({ action: 'privacy.erased', name: 'an e-mail address' });
  expect(entry?.note).toMatch(/^3 messages\. Erased in the log: \d+$/);
});

async function seed(site: TestSite, session: string) {
  const from = { page: 'contact', clientAddress: '192.0.2.1' };
  const send = (message: object) => site.receiveMessage({ ...OTHER, ...message }, from);
  await site.db
    .insertInto('webhooks')
    .values({
      url: 'https://hooks.example',
      events: '["message.received","job.applied"]',
      secret: 'x',
      created_at: '',
      created_by: EMAIL,
    })
    .execute();
  const person = await addAccount(site, EMAIL, 'author');
  await site.request('/api/login', jsonBody({ email: EMAIL, password: 'wrong' }));
  await site.request('/api/forgot_password', jsonBody({ email: EMAIL }));
  await site.drafts.create({ who: EMAIL, address: '' });
  await site.request('/api/admin/tokens', {
    ...jsonBody({ name: 'CI', role: 'reader' }),
    headers: { ...bearer(person.token), 'Content-Type': 'application/json' },
  });

  await send({ name: 'Farah', email: 'Farah.Sheikh@Example.com', message: 'A first question' });
  await send({ message: `Write to ${EMAIL}, or to ${OTHER.email}.` });
  // Add rows between the others, so that pages of the database file are split and merged.
  const filler = (count: number) =>
    site.db
      .insertInto('messages')
      .values(
        Array.from({ length: count }, (_, number) => ({
          ...OTHER,
          message: `Text ${number}. `.repeat(20),
          page: 'contact',
          created_at: '2026-11-20T00:00:00.000Z',
        })),
      )
      .execute();
  await filler(150);
  await send({ name: 'Farah', email: EMAIL, title: 'Another', message: 'A second question' });
  expect((await applyForJob(site, PDF, 'Farah.pdf', { name: 'Farah', email: EMAIL })).status).toBe(201);
  await filler(149);
  await site.db
    .insertInto('invitations')
    .values({
      email: 'someone@example.com',
      role: 'reader',
      note: EMAIL,
      invited_by: EMAIL,
      created_at: new Date(site.time.now).toISOString(),
    })
    .execute();

  const [mine, others] = await site.db.selectFrom('messages').select('id').orderBy('id').limit(2).execute();
  const post = (path: string, json: object) =>
    site.request(path, { ...jsonBody(json), headers: { ...bearer(session), 'Content-Type': 'application/json' } });
  const statuses = [
    await post(`/api/admin/messages/${mine?.id}/notes`, { text: 'She called twice.' }),
    await post(`/api/admin/messages/${others?.id}/notes`, { text: `Ask ${EMAIL} too.` }),
    await post(`/api/admin/messages/${mine?.id}/replies`, {
      text: 'We will call you.',
      key: crypto.randomUUID(),
    }),
    await post('/api/admin/exports', { kind: 'json', drafts: true, people: true }),
  ].map(({ status }) => status);
  expect(
    statuses.every((status) => status < 300),
    String(statuses),
  ).toBe(true);
  await site.slices.exports.finished();
  await site.db
    .insertInto('message_views')
    .values({ name: 'Hers', filters: JSON.stringify({ q: EMAIL }), owner: null, created_at: '', created_by: 'x' })
    .execute();
  await site.db
    .insertInto('author_profiles')
    .values({ slug: 'a', name: 'A', role: '', text: `Write to ${EMAIL}.`, links: '[]', updated_at: '' })
    .execute();
  // Wait until all e-mails about the messages are written.
  await expect
    .poll(() => readdir(join(site.dataDir, 'letters')).then(({ length }) => length), { timeout: 20_000 })
    .toBeGreaterThan(8);
  await site.db
    .updateTable('outbox')
    .set({ last_error: `550 <${EMAIL}> unknown` })
    .execute();
  // Invitations cannot be sent to accounts, so this one is inserted directly.
  await site.db
    .insertInto('invitations')
    .values({
      email: EMAIL,
      role: 'reader',
      note: '',
      invited_by: SOMEONE.who,
      created_at: new Date(site.time.now).toISOString(),
    })
    .execute();
}

async function download(site: TestSite, call: (path: string, json: object) => Promise<Response>) {
  const { path } = (await (await call('/api/admin/privacy/export', { email: EMAIL })).json()) as { path: string };
  const response = await site.request(path);
  expect(response.status).toBe(200);
  const copy = join(site.dataDir, 'copy.zip');
  await writeFile(copy, Buffer.from(await response.arrayBuffer()));
  expect((await site.request(path)).status).toBe(404);
  await using zip = await openZip(copy);
  const files = new Map<string, string>();
  for (const [name, file] of zip.files) files.set(name, await text(Readable.from(file.content())));
  await rm(copy);
  return files;
}

/** Finds the address in all files of the data folder and, on PostgreSQL, in all rows. */
async function grep(site: TestSite, name?: string): Promise<string[]> {
  const isIn = (content: string) =>
    /(?<!x)farah\.sheikh@example\.com/i.test(content) || (name !== undefined && content.includes(name));
  const places: string[] = [];
  for (const file of await readdir(site.dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    if (isIn(await readFile(path, 'latin1'))) places.push(path.slice(site.dataDir.length));
  }
  if (process.env.TEST_DATABASE === 'postgres') {
    const tables = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(site.db);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(site.db);
      if (rows.some(({ row }) => isIn(row))) places.push(name);
    }
  }
  return places;
}

testOnSqlite('only the address of somebody without an account is erased, after it was entered twice', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const erase = async (email: string, confirm: string) =>
    (await site.request('/api/admin/privacy/erase', { ...jsonBody({ email, confirm }), headers })).status;
  await site.receiveMessage({ ...OTHER, email: EMAIL }, { page: 'contact', clientAddress: '192.0.2.1' });
  expect(await erase(EMAIL, '')).toBe(422);
  expect(await erase(EMAIL, OTHER.email)).toBe(422);
  for (const other of ['%@example.com', 'sheikh@example.com']) expect(await erase(other, other)).toBe(200);
  expect(await site.db.selectFrom('messages').select('email').execute()).toEqual([{ email: EMAIL }]);
  expect(await erase(EMAIL, EMAIL)).toBe(200);
  expect(await site.db.selectFrom('messages').select('email').execute()).toEqual([]);
});

test('a client who signed off is exported and erased, and the decision stays as the record of the release', async () => {
  await using opened = await openReleaseSite({ CONTACT_CONFIRMATION: 'on' });
  const { site, call, start, read, publish, draftPost } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'Changed' });
  const { id } = await start(`post ${post}`);
  const client = { name: 'Farah Sheikh', email: 'Farah.Sheikh@Example.com' };
  const ask = async (json: object) =>
    (await call<{ url: string; link: { id: number } }>('POST', `/releases/${id}/sign-off-links`, json)).body;
  const { url, link } = await ask(client);
  const token = url.split('/').at(-1) as string;
  const visit = (method: string, path: string, json?: object) =>
    site.request(`/api/releases/${token}${path}`, { method, ...(json && { ...jsonBody(json), method }) });
  const place = { label: 'Blog', quotation: 'Blog', selector: 'h1', x: 0.5, y: 0.5 };
  for (const name of [client.name, 'Ravi']) {
    expect((await visit('POST', '/notes', { name, note: 'Larger?', path: '/blogs', place })).status).toBe(201);
  }
  const { hash } = await read(id);
  expect((await visit('POST', '/decision', { decision: 'approve', ...client, hash })).status).toBe(201);

  const found = (await call<FoundData>('POST', '/privacy/find', { email: EMAIL })).body;
  expect(found.found.filter(({ place: name }) => /sign|client/i.test(name))).toEqual([
    { place: 'Sign-off links', count: 1 },
    { place: 'Sign-offs of releases', count: 1 },
    { place: 'Notes of clients', count: 1 },
  ]);
  const token2 = await site.signIn();
  const files = await download(site, (path, json) =>
    site.request(path, { ...jsonBody(json), headers: { ...bearer(token2), 'Content-Type': 'application/json' } }),
  );
  const { sign_offs } = JSON.parse(files.get('data.json') as string);
  expect(sign_offs).toMatchObject([
    { table: 'sign_off_requests', rows: [{ client_name: client.name }] },
    { table: 'sign_offs', rows: [{ name: client.name, decision: 'approve', hash }] },
    { table: 'sign_off_notes', rows: [{ note: 'Larger?' }] },
  ]);
  expect(files.get('data.json')).not.toContain('code_hash');

  expect((await call<ErasedData>('POST', '/privacy/erase', { email: EMAIL, confirm: EMAIL })).body).toMatchObject({
    found: [],
    in_content: [],
  });
  expect(await grep(site, client.name)).toEqual([]);
  const shown = (await call<SignOff>('GET', `/releases/${id}/sign-off-links`)).body;
  expect(shown).toMatchObject({
    links: [{ name: 'erased', email: null }],
    decisions: [{ decision: 'approve', name: 'erased', email: 'erased', hash, decided_at: expect.any(String) }],
    notes: [{ name: 'erased' }, { name: 'Ravi' }],
  });
  expect((await checkChain(site.activity)).firstInvalid).toBeUndefined();
  // The approval still counts, and no e-mails are sent.
  expect((await call('POST', `/releases/${id}/sign-off-links/${link.id}/reminder`)).status).toBe(409);
  expect((await publish(await read(id))).body).toMatchObject({ state: 'Published' });
  const kinds = await site.db.selectFrom('outbox').select('kind').execute();
  expect(kinds.filter(({ kind }) => /sign-off|release/.test(kind))).toEqual([]);
});

test('notes and reviews of somebody who was removed from People stay, and their address can be erased', async () => {
  await using opened = await openReleaseSite();
  const { site, call, draftPost } = opened;
  const post = await addPost(site, { content: '<p>Some words.</p>' });
  await draftPost(post, { title: 'Changed' });
  const person = await addAccount(site, EMAIL, 'editor');
  const colleague = await addAccount(site, 'nisha@example.com', 'editor');
  const as = (token: string) => async (method: string, path: string, json?: object) => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const body = json && { body: JSON.stringify(json) };
    return (await site.request(`/api/admin${path}`, { method, headers, ...body })).status;
  };
  const subject = `post ${post}`;
  const anchor = { kind: 'field', path: 'title', label: 'Title' };
  expect(await as(person.token)('POST', '/notes', { subject, anchor, body: 'Shorter?' })).toBe(201);
  const mentions = [EMAIL];
  expect(await as(colleague.token)('POST', '/notes', { subject, anchor, body: '@Farah?', mentions })).toBe(201);
  const { people } = (await call<{ people: { id: number; email: string; is_you: boolean }[] }>('GET', '/people')).body;
  const { id } = people.find(({ email }) => email === EMAIL) as { id: number };
  const you = people.find(({ is_you }) => is_you);
  const asked = { reviewers: [id], needs: 'all', message: '', once_approved: 'nothing' };
  expect((await call('POST', `/posts/${post}/review`, asked)).status).toBeLessThan(300);

  expect((await call('DELETE', `/people/${id}?hand_to=${you?.id}`)).status).toBe(200);
  const list = async () => (await call<NoteList>('GET', `/notes?subject=${encodeURIComponent(subject)}`)).body;
  expect((await list()).threads).toMatchObject([
    { by: EMAIL, body: 'Shorter?' },
    { body: '@Farah?', mentions: [] },
  ]);
  // Any editor can decide instead of a reviewer whose account was removed.
  const review = (await call<{ hash: string }>('GET', `/posts/${post}/review`)).body;
  const approval = { hash: review.hash, note: '' };
  expect(await as(colleague.token)('POST', `/posts/${post}/review/approve`, approval)).toBe(200);

  expect((await call<ErasedData>('POST', '/privacy/erase', { email: EMAIL, confirm: EMAIL })).body).toMatchObject({
    found: [],
  });
  expect((await list()).threads).toMatchObject([{ by: 'erased', body: 'Shorter?' }, { body: '@Farah?' }]);
  expect(await grep(site)).toEqual([]);
});

// PostgreSQL nightly: other tests make the same queries.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AdminPost } from '../../contract/blog/post-drafts.ts';
import type { NoteList, NoteThread } from '../../contract/notes/notes.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { bearer, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const INTRO = 'The invoice arrives on the first of the month and says one thing: how much.';
const SHOP = 'A furniture shop in Bopal showed us eleven invoices. We could not say, and neither could they.';
const QUOTE = 'We could not say, and neither could they.';
const CONTENT = `<p>${INTRO}</p><p>${SHOP}</p>`;

const callerOf =
  (site: TestSite, token: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several endpoints
  async (method: string, path: string, body?: object): Promise<{ status: number; body: any }> => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const response = await site.request(`/api/admin${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

const wordsOf = (text: string, quote: string, nth = 0) => {
  const start = text.indexOf(quote);
  return { kind: 'words', text, nth, start, end: start + quote.length };
};

async function openPost(site: TestSite) {
  const call = callerOf(site, await site.signIn());
  const id = await addPost(site, { title: 'Invoices', content: CONTENT });
  const subject = `post ${id}`;
  return {
    call,
    id,
    subject,
    add: (anchor: object = wordsOf(SHOP, QUOTE), mentions: string[] = [], body = 'Is the shop happy?') =>
      call('POST', '/notes', { subject, anchor, body, mentions }),
    list: async (of = subject) => (await call('GET', `/notes?subject=${encodeURIComponent(of)}`)).body as NoteList,
    async save(fields: object) {
      const { revision, draft_revision } = (await call('GET', `/posts/${id}`)).body as AdminPost;
      return call('PUT', `/posts/${id}/draft`, { fields, base_revision: revision, draft_revision });
    },
    async publish() {
      const { draft_revision } = (await call('GET', `/posts/${id}`)).body as AdminPost;
      return call('POST', `/posts/${id}/publish`, { draft_revision });
    },
  };
}

test('a note follows its words through drafts, publishing, restored versions and replaced words', async () => {
  await using site = await openTestSite();
  const { call, id, add, list, save, publish } = await openPost(site);
  const added = await add();
  expect(added).toMatchObject({ status: 201, body: { quote: QUOTE, anchor: { ...wordsOf(SHOP, QUOTE), of: 1 } } });
  const stored = await site.db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.content).toBe(CONTENT);

  await save({ content: `<p>Something new.</p><p>${SHOP.replace('eleven', 'twelve')}</p><p>${INTRO}</p>` });
  const changed = SHOP.replace('eleven', 'twelve');
  expect((await list()).threads).toMatchObject([{ quote: QUOTE, anchor: wordsOf(changed, QUOTE) }]);
  await publish();
  expect((await list()).threads).toMatchObject([{ anchor: wordsOf(changed, QUOTE) }]);
  expect((await site.publicBlog.find(id))?.content).not.toContain('Is the shop happy');

  // Restore the first version.
  await call('POST', `/posts/${id}/revisions/1/restore`);
  expect((await list()).threads).toMatchObject([{ anchor: wordsOf(SHOP, QUOTE) }]);
  await call('DELETE', `/posts/${id}/draft`);
  expect((await list()).threads).toMatchObject([{ anchor: wordsOf(changed, QUOTE) }]);

  const search = { q: 'neither', whole_words: true, match_case: false, drafts: true, links: false };
  let found: { version: string } | undefined;
  for (let after: string | null | undefined; !found && after !== null; ) {
    const { body } = await call('POST', '/find', { ...search, ...(after && { after }) });
    found = body.documents.find((document: { id: string }) => document.id === `post ${id}`);
    after = body.next;
  }
  const chosen = [{ id: `post ${id}`, version: found?.version, hits: [0] }];
  await call('POST', '/find/replacements', { ...search, replacement: 'nor', documents: chosen, publish: true });
  expect((await list()).threads).toMatchObject([{ quote: 'We could not say, and nor could they.' }]);
});

test('words that are gone are quoted, and have their note again when they come back', async () => {
  await using site = await openTestSite();
  const { add, list, save } = await openPost(site);
  await add();
  await save({ content: `<p>${INTRO}</p>` });
  expect((await list()).threads).toMatchObject([{ anchor: null, quote: QUOTE }]);
  await save({ content: `<p>${SHOP}</p><p>${INTRO}</p>` });
  expect((await list()).threads).toMatchObject([{ anchor: wordsOf(SHOP, QUOTE) }]);
  // With two equal paragraphs, the place of the note is unclear.
  await save({ content: `<p>${SHOP}</p><p>${INTRO}</p><p>${SHOP}</p>` });
  expect((await list()).threads).toMatchObject([{ anchor: null, quote: QUOTE }]);
  // A note on one of two equal paragraphs.
  expect(await add(wordsOf(SHOP, QUOTE, 1))).toMatchObject({ status: 201, body: { anchor: { nth: 1, of: 2 } } });
});

test('a note on words that were changed by other means is found at the next look', async () => {
  await using site = await openTestSite();
  const { id, add, list } = await openPost(site);
  await add();
  await site.db
    .updateTable('posts')
    .set({ content: `<h2>${SHOP}</h2>` })
    .where('id', '=', id)
    .execute();
  expect((await list()).threads).toMatchObject([{ anchor: wordsOf(SHOP, QUOTE) }]);
});

test('a note on words that are not there is refused, and nothing is stored', async () => {
  await using site = await openTestSite();
  const { call, add, list, save, id } = await openPost(site);
  await save({ content: `<p>${INTRO}</p>` });
  const gone = 'The text was changed in the meantime. Select the words again.';
  expect(await add()).toMatchObject({ status: 422, body: { message: gone } });
  expect(await add({ ...wordsOf(INTRO, 'invoice'), end: 5_000 })).toMatchObject({ status: 422 });
  expect(await add({ kind: 'field', path: 'sections.gone.heading', label: 'Heading' })).toMatchObject({ status: 422 });
  expect(await add(wordsOf(INTRO, 'invoice'), ['nobody@example.com'])).toMatchObject({
    status: 422,
    body: { message: 'nobody@example.com cannot see this. Mention someone else.' },
  });
  expect(
    await call('POST', '/notes', { subject: 'post 99999', anchor: wordsOf(SHOP, QUOTE), body: 'Hm' }),
  ).toMatchObject({
    status: 404,
  });
  expect((await list()).threads).toEqual([]);
  await call('DELETE', `/posts/${id}`);
  expect(await add(wordsOf(INTRO, 'invoice'))).toMatchObject({
    status: 409,
    body: { message: 'This is in the bin. Restore it first.' },
  });
});

test('people reply, resolve and reopen, change their own notes, and delete with Undo', async () => {
  await using site = await openTestSite();
  const { add, list, subject } = await openPost(site);
  const { id } = (await add()).body as NoteThread;
  const reader = callerOf(site, (await addAccount(site, 'nisha@example.com', 'reader')).token);
  const replied = await reader('POST', `/notes/${id}/replies`, { body: 'Yes, they wrote so.' });
  expect(replied).toMatchObject({ status: 201, body: { replies: [{ by: 'nisha@example.com' }] } });
  const reply = (replied.body as NoteThread).replies[0]?.id;
  expect(await reader('PATCH', `/notes/${id}`, { body: 'Mine now' })).toMatchObject({ status: 403 });
  expect(await reader('DELETE', `/notes/${id}`)).toMatchObject({ status: 403 });
  expect(await reader('PATCH', `/notes/${reply}`, { body: 'They wrote so.' })).toMatchObject({
    body: { replies: [{ body: 'They wrote so.', edited_at: expect.any(String) }] },
  });
  expect(await reader('POST', `/notes/${id}/resolve`)).toMatchObject({ body: { resolved_by: 'nisha@example.com' } });
  expect(await reader('POST', `/notes/${id}/reopen`)).toMatchObject({ body: { resolved_at: null, resolved_by: null } });

  const owner = callerOf(site, await site.signIn());
  const before = await list();
  const { undo } = (await owner('DELETE', `/notes/${id}`)).body as { undo: string };
  expect((await list()).threads).toEqual([]);
  expect(await site.db.selectFrom('noted_texts').select('subject').execute()).toEqual([]);
  expect(await reader('POST', `/notes/${id}/replies`, { body: 'Too late' })).toMatchObject({ status: 404 });
  expect(await owner('POST', '/notes/restore', { undo })).toMatchObject({ status: 200 });
  expect(await owner('POST', '/notes/restore', { undo })).toMatchObject({ status: 409 });
  expect(await list()).toEqual(before);

  const { entries } = await site.activity.page({});
  expect(entries.filter(({ target }) => target === subject).map(({ action }) => action)).toEqual([
    'note.restored',
    'note.deleted',
    'note.reopened',
    'note.resolved',
    'note.changed',
    'note.added',
    'note.added',
    'post.published',
  ]);
});

test('a note that is put back after a backup was restored keeps its number, and no other one gets it', async () => {
  await using site = await openTestSite();
  const { call, add, list } = await openPost(site);
  const { id } = (await add()).body as NoteThread;
  const { undo } = (await call('DELETE', `/notes/${id}`)).body as { undo: string };
  // The backup was made before the first note.
  if (process.env.TEST_DATABASE === 'postgres')
    await sql`select setval(pg_get_serial_sequence('notes', 'id'), 1, false)`.execute(site.db);
  else await sql`delete from sqlite_sequence where name = 'notes'`.execute(site.db);
  expect(await call('POST', '/notes/restore', { undo })).toMatchObject({ status: 200 });
  expect(await add()).toMatchObject({ status: 201, body: { id: id + 1 } });
  expect((await list()).threads.map((thread) => thread.id)).toEqual([id, id + 1]);
});

test('authors see notes on their own posts only, and are not mentioned elsewhere', async () => {
  await using site = await openTestSite();
  const { add, subject, list } = await openPost(site);
  await add();
  const author = callerOf(site, (await addAccount(site, 'imran@example.com', 'author')).token);
  const path = `/notes?subject=${encodeURIComponent(subject)}`;
  expect(await author('GET', path)).toMatchObject({ status: 403 });
  expect((await list()).people.map(({ email }) => email)).toEqual(['meera@example.com']);
  expect(await add(wordsOf(INTRO, 'invoice'), ['imran@example.com'])).toMatchObject({ status: 422 });
  const { body } = await author('POST', '/posts');
  expect(await author('GET', `/notes?subject=post%20${body.id}`)).toMatchObject({
    status: 200,
    body: { people: [{ email: 'imran@example.com' }, { email: 'meera@example.com' }] },
  });
  expect(await author('GET', '/notes?subject=page%20home')).toMatchObject({ status: 200 });
});

test('who is mentioned gets one e-mail, unless they turned these off, and finds the note on the dashboard', async () => {
  await using site = await openTestSite();
  const { call, add, id } = await openPost(site);
  const riya = callerOf(site, (await addAccount(site, 'riya@example.com', 'editor')).token);
  const nisha = callerOf(site, (await addAccount(site, 'nisha@example.com', 'editor')).token);
  expect((await nisha('PUT', '/note-emails', { is_on: false })).body).toEqual({ is_on: false, is_sent: false });
  const everybody = ['riya@example.com', 'nisha@example.com', 'meera@example.com'];
  const { id: note } = (await add(undefined, everybody, '@Riya and @Nisha, is the shop happy?')).body as NoteThread;
  await call('PATCH', `/notes/${note}`, { body: '@Riya, is the shop happy?', mentions: ['riya@example.com'] });
  await expect.poll(() => site.emails.length).toBe(1);
  expect(site.emails[0]?.to).toBe('riya@example.com');
  const { text = '' } = site.emails[0] ?? {};
  expect(text).toContain(`note on “Invoices”, about “${QUOTE}”`);
  expect(text).toContain(`/admin/posts/${id}#notes`);
  const queued = await site.db.selectFrom('outbox').select('kind').where('kind', '=', 'note-mention').execute();
  expect(queued).toHaveLength(1);

  const attention = async (caller: typeof riya) =>
    ((await caller('GET', '/dashboard')).body.attention as { text: string; path: string }[]).filter(({ path }) =>
      path.endsWith('#notes'),
    );
  expect(await attention(riya)).toEqual([
    { text: 'A note mentions you on Invoices.', path: `/admin/posts/${id}#notes` },
  ]);
  expect(await attention(nisha)).toEqual([]);
  expect(await attention(call)).toEqual([]);
  await riya('POST', `/notes/${note}/resolve`);
  expect(await attention(riya)).toEqual([]);
});

test('notes on fields of a page stay with their section, and are listed when it is removed', async () => {
  await using site = await openTestSite();
  const { list, call } = await openPost(site);
  const editor = await editorOf(site);
  const { live } = await editor.get('home');
  const sections = (live as { sections: { id: string; heading?: string }[] }).sections;
  const [first, ...others] = sections;
  const path = `sections.${first?.id}.heading`;
  const anchor = { kind: 'field', path, label: 'Hero, Heading' };
  const added = await call('POST', '/notes', { subject: 'page home', anchor, body: 'Same words as in the header.' });
  expect(added).toMatchObject({ status: 201, body: { anchor: { kind: 'field', path }, label: 'Hero, Heading' } });
  await editor.save('home', { sections: [...others, first] });
  expect((await list('page home')).threads).toMatchObject([{ anchor: { path } }]);
  await editor.save('home', { sections: others });
  expect((await list('page home')).threads).toMatchObject([{ anchor: null, label: 'Hero, Heading' }]);
});

test('saving a draft without notes asks for them once, and purging a post removes its notes', async () => {
  await using site = await openTestSite();
  const { add, id, call, save } = await openPost(site);
  await add();
  await save({ title: 'Another' });
  await call('DELETE', `/posts/${id}`);
  await call('DELETE', `/bin/${id}`);
  for (const table of ['notes', 'noted_texts'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('lists of posts, pages and translations, and the queue of reviews, count the open notes', async () => {
  await using site = await openTestSite();
  const { call, id, add, save } = await openPost(site);
  const riya = callerOf(site, (await addAccount(site, 'riya@example.com', 'editor')).token);
  await save({ content: CONTENT, title: 'Invoices' });
  const { body: first } = await add();
  await add();
  await call('POST', `/notes/${first.id}/replies`, { body: 'Yes.' });
  await call('POST', `/posts/${id}/review`, { reviewers: [] });
  const whole = { kind: 'field', path: '', label: 'The whole page' };
  await call('POST', '/languages', { code: 'hi', fallback: 'source' });
  for (const subject of ['page about', 'translation hi page about'])
    expect(await call('POST', '/notes', { subject, anchor: whole, body: 'Where is the team?' })).toMatchObject({
      status: 201,
    });

  const count = async (path: string, list: string, by: string, value: unknown) => {
    const { body } = await riya('GET', path);
    return body[list].find((entry: Record<string, unknown>) => entry[by] === value)?.open_notes;
  };
  expect(await count('/posts', 'posts', 'id', id)).toBe(2);
  expect(await count('/reviews', 'waiting', 'subject', `post ${id}`)).toBe(2);
  expect(await count('/pages', 'pages', 'key', 'about')).toBe(1);
  expect(await count('/pages', 'pages', 'key', 'home')).toBe(0);
  expect(await count('/translations/hi', 'entries', 'id', 'page about')).toBe(1);
  await call('POST', `/notes/${first.id}/resolve`);
  expect(await count('/posts', 'posts', 'id', id)).toBe(1);
});

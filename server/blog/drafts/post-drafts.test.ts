// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import {
  type AdminPost,
  EMPTY_DRAFT,
  type PostChange,
  type PostEntryPage,
  type RevisionEntry,
} from '../../../contract/blog/post-drafts.ts';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { testOnSqlite } from '../../../tests/support/test-on-sqlite.ts';
import { bearer, EDITOR, formBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Calls the panel's API, signed in. */
async function editorOf(site: TestSite) {
  const headers = bearer(await site.signIn());
  const call = async (method: string, path: string, body?: object) => {
    const json = { ...headers, 'Content-Type': 'application/json' };
    const init = { method, headers: json, ...(body && { body: JSON.stringify(body) }) };
    const response = await site.request(path.startsWith('/') ? path : `/api/admin/posts/${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    call,
    headers,
    get: async (id: number) => (await call('GET', `${id}`)).body as AdminPost,
    list: async (query = '') => (await call('GET', `/api/admin/posts${query}`)).body as PostEntryPage,
    /** Saves fields over whatever the draft is now. */
    async save(id: number, fields: object) {
      const { revision, draft_revision } = (await call('GET', `${id}`)).body as AdminPost;
      return call('PUT', `${id}/draft`, { fields, base_revision: revision, draft_revision });
    },
    async publish(id: number, schedule: object = {}) {
      const { draft_revision } = (await call('GET', `${id}`)).body as AdminPost;
      return call('POST', `${id}/publish`, { draft_revision, ...schedule });
    },
  };
}

/** A stored image, by its path. */
async function uploadImage(site: TestSite): Promise<string> {
  const { name } = await site.images.store(asFile(await smallImage('png')));
  await site.images.finishVariants();
  return `/media/${name}`;
}

const complete = async (site: TestSite) => ({
  title: 'What an invoice does not say',
  content: '<p>Ask for three numbers.</p>',
  author_name: 'Imran Sheikh',
  image: await uploadImage(site),
});

test('a new draft needs nothing, keeps what is saved, and is published under its own id', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const created = await editor.call('POST', '/api/admin/posts');
  expect(created).toMatchObject({ status: 201, body: { state: 'Draft' } });
  const { id, revision } = created.body;

  const refused = await editor.call('POST', `${id}/publish`, { draft_revision: revision });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['title', 'author_name', 'content', 'image']);

  const details = {
    image_alt: 'A page',
    image_focus: { x: 0.25, y: 0.5 },
    tags: ['Google Ads', 'google ads', 'Budgets'],
  };
  const fields = { ...(await complete(site)), ...details, seo_title: 'Invoices', noindex: true, category: 'Marketing' };
  expect((await editor.save(id, fields)).status).toBe(200);
  expect(await site.posts.find(id)).toBeUndefined();
  expect((await editor.get(id)).draft).toMatchObject({ ...fields, tags: ['Google Ads', 'Budgets'] });

  site.time.now += 2 * HOUR;
  const published = await editor.publish(id);
  expect(published).toMatchObject({ status: 200, body: { id, state: 'Live', draft: null, revision: 1 } });
  expect(published.body.live).toMatchObject({ ...fields, tags: ['Google Ads', 'Budgets'] });
  const post = await site.posts.find(id);
  expect(post).toMatchObject({ title: fields.title, createdAt: new Date(site.time.now).toISOString() });
  expect(await addPost(site)).toBeGreaterThan(id);
});

test('changes to a public post wait until they are published, and can be discarded', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site, { title: 'As it was' });
  await editor.save(id, { title: 'As it will be' });
  expect(await editor.get(id)).toMatchObject({
    state: 'Live, with unpublished changes',
    live: { title: 'As it was' },
    draft: { title: 'As it will be' },
  });
  expect((await site.publicBlog.find(id))?.title).toBe('As it was');

  expect((await editor.call('DELETE', `${id}/draft`)).body).toMatchObject({ state: 'Live', draft: null });
  const { revisions } = (await editor.call('GET', `${id}/revisions`)).body;
  expect(revisions.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
    ['autosaved', 'As it will be'],
    ['published', 'As it was'],
  ]);

  await editor.save(id, { title: 'As it will be' });
  const createdAt = (await site.posts.find(id))?.createdAt;
  site.time.now += HOUR;
  expect((await editor.publish(id)).body).toMatchObject({ state: 'Live', live: { title: 'As it will be' } });
  expect(await site.posts.find(id)).toMatchObject({ title: 'As it will be', createdAt });
});

test('a save over a newer draft is refused with that draft, and loses neither', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site, { title: 'First' });
  const first = await editor.save(id, { title: 'From one window' });
  const second = await editor.call('PUT', `${id}/draft`, {
    fields: { title: 'From another window' },
    base_revision: 1,
    draft_revision: 0,
  });
  expect(second).toMatchObject({
    status: 409,
    body: { draft: { title: 'From one window' }, draft_revision: first.body.draft_revision },
  });
  expect((await editor.get(id)).draft?.title).toBe('From one window');
  const publish = await editor.call('POST', `${id}/publish`, { draft_revision: 5 });
  expect(publish).toMatchObject({ status: 409, body: { draft: { title: 'From one window' } } });
});

testOnSqlite('a number of a draft that was published or discarded is not used again', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site);
  const { draft_revision } = (await editor.save(id, { title: 'Discarded' })).body;
  await editor.call('DELETE', `${id}/draft`);
  site.time.now += 1;
  await editor.save(id, { title: 'New' });
  const stale = await editor.call('PUT', `${id}/draft`, {
    fields: { title: 'Stale' },
    base_revision: 1,
    draft_revision,
  });
  expect(stale.status).toBe(409);
});

test('a draft is not published over a revision that it is not based on', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site, { title: 'First' });
  await editor.save(id, { title: 'My draft' });
  await site.request(`/public/api/update_blog/${id}`, {
    ...formBody({ title: 'By somebody else' }),
    headers: editor.headers,
  });
  const refused = await editor.publish(id);
  expect(refused).toMatchObject({
    status: 409,
    body: { live: { title: 'By somebody else' }, base_revision: 1, revision: 2 },
  });
  expect((await site.posts.find(id))?.title).toBe('By somebody else');

  // The draft was merged with the new revision.
  await editor.save(id, { title: 'Merged' });
  expect((await editor.publish(id)).body).toMatchObject({ state: 'Live', live: { title: 'Merged' }, revision: 3 });
});

testOnSqlite(
  'autosaves of one person are one revision per ten minutes, and those of another person their own',
  async () => {
    await using site = await openTestSite();
    const editor = await editorOf(site);
    const id = await addPost(site, { title: 'Public' });
    for (const title of ['One', 'Two', 'Three']) {
      await editor.save(id, { title });
      site.time.now += 3 * MINUTE;
    }
    site.time.now += 2 * MINUTE;
    await editor.save(id, { title: 'Four' });
    const { draft_revision } = await editor.get(id);
    const riya = { who: 'riya@example.com', address: '' };
    await site.drafts.save(id, { fields: { title: 'By Riya' }, baseRevision: 1, draftRevision: draft_revision }, riya);
    const { revisions } = (await editor.call('GET', `${id}/revisions`)).body;
    expect(revisions).toMatchObject([
      { kind: 'autosaved', title: 'Four', by: EDITOR.email },
      { kind: 'autosaved', title: 'Three', by: EDITOR.email },
      { kind: 'published', title: 'Public' },
    ]);
  },
);

testOnSqlite(
  'a revision is restored into the draft, and what the draft contained is still in the history',
  async () => {
    await using site = await openTestSite();
    const editor = await editorOf(site);
    const id = await addPost(site, { title: 'First', content: '<p>One two three.</p>' });
    await editor.save(id, { title: 'Second' });
    await editor.publish(id);
    await editor.save(id, { title: 'Third' });
    const noted = await editor.call('POST', `${id}/revisions`, { note: 'Before the rewrite' });
    expect(noted).toMatchObject({
      status: 201,
      body: { kind: 'saved', note: 'Before the rewrite', title: 'Third', words: 4 },
    });

    const restored = await editor.call('POST', `${id}/revisions/1/restore`);
    expect(restored.body).toMatchObject({ live: { title: 'Second' }, draft: { title: 'First' } });
    const { revisions } = (await editor.call('GET', `${id}/revisions`)).body;
    expect(revisions.map(({ number, title }: { number: number; title: string }) => [number, title])).toEqual([
      [3, 'Third'],
      [2, 'Second'],
      [1, 'First'],
    ]);
    expect((await editor.call('GET', `${id}/revisions/2`)).body.fields.title).toBe('Second');
    expect((await editor.call('GET', `${id}/revisions/9`)).status).toBe(404);
  },
);

testOnSqlite(
  'the history says what each version changed, who shared and scheduled the post, and how people look',
  async () => {
    await using site = await openTestSite();
    const editor = await editorOf(site);
    const { id } = (await editor.call('POST', '/api/admin/posts')).body;
    const image = await uploadImage(site);
    const account = await site.accounts.findByEmail(EDITOR.email);
    await site.accounts.setProfileImage(account?.id ?? 0, image.replace('/media/', ''), SOMEONE);
    await editor.save(id, {
      ...(await complete(site)),
      content: '<p>One.</p><p>Two three.</p><p>Same.</p><h2>Gone</h2>',
    });
    await editor.publish(id);
    await editor.save(id, {
      title: 'Budgets',
      content: '<p>Two four.</p><p>Same.</p><p>One.</p><img src="/m/a.png" alt="A">',
    });
    await editor.call('POST', `${id}/revisions`, { note: '' });
    await editor.save(id, { category: 'Marketing' });
    const link = (await editor.call('POST', `${id}/preview-links`, { days: 1 })).body;
    await editor.call('DELETE', `${id}/preview-links/${link.id}`);
    const at = new Date(site.time.now + HOUR).toISOString();
    await editor.publish(id, { at });

    const { body } = await editor.call('GET', `${id}/revisions`);
    const inWords = (changes: PostChange[] | null) => changes?.map(({ how, what, count }) => `${how} ${count} ${what}`);
    expect(body.revisions.map(({ changes }: RevisionEntry) => inWords(changes ?? null))).toEqual([
      ['changed 1 title', 'changed 1 paragraphs', 'removed 1 headings', 'moved 1 paragraphs', 'added 1 images'],
      undefined,
    ]);
    expect(inWords(body.draft_changes)).toEqual(['added 1 category']);
    expect(body.events).toMatchObject([
      { action: 'post.scheduled', by: EDITOR.email, note: `Publishes ${at}` },
      { action: 'post.preview_revoked' },
      { action: 'post.preview_created', note: `Works until ${link.expires_at}` },
    ]);
    expect(JSON.stringify(body)).not.toContain(link.url.split('/').at(-1));
    expect(body.portraits).toEqual([{ email: EDITOR.email, image }]);
  },
);

test('a post is published and unpublished at its times, without a visit', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { id } = (await editor.call('POST', '/api/admin/posts')).body;
  await editor.save(id, await complete(site));
  const at = new Date(site.time.now + HOUR).toISOString();
  const until = new Date(site.time.now + DAY).toISOString();
  expect((await editor.publish(id, { at, until })).body).toMatchObject({
    state: 'Scheduled',
    publish_at: at,
    unpublish_at: until,
  });
  site.time.now += HOUR - 1;
  await site.publishDue();
  expect(await site.posts.find(id)).toBeUndefined();
  site.time.now += 1;
  await site.publishDue();
  expect(await site.posts.find(id)).toMatchObject({ createdAt: at });
  await site.publishDue();
  expect((await editor.call('GET', `${id}/revisions`)).body.revisions).toHaveLength(1);

  site.time.now += DAY;
  await site.publishDue();
  expect(await site.posts.find(id)).toBeUndefined();
  const again = await editorOf(site);
  expect(await again.get(id)).toMatchObject({
    state: 'Unpublished',
    publish_at: null,
    unpublish_at: null,
    created_at: at,
  });

  // Back on the site, it is where it was.
  expect((await again.publish(id)).body).toMatchObject({ state: 'Live', revision: 2, created_at: at });
});

testOnSqlite('a schedule can be cancelled, and does not survive the bin', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site, { title: 'Public' });
  await editor.save(id, { title: 'Later' });
  const at = new Date(site.time.now + HOUR).toISOString();
  expect((await editor.publish(id, { at })).body.state).toBe('Live, changes scheduled');
  expect((await editor.call('DELETE', `${id}/schedule`)).body.state).toBe('Live, with unpublished changes');
  await editor.publish(id, { at });
  await editor.call('DELETE', `/public/api/delete_blog/${id}`);
  await editor.call('POST', `/api/admin/bin/${id}/restore`);
  expect((await editor.get(id)).publish_at).toBeNull();
});

test('a scheduled post that cannot be published is retried, recorded and e-mailed once', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site, { title: 'Public' });
  await editor.save(id, { title: 'Later' });
  await editor.publish(id, { at: new Date(site.time.now + HOUR).toISOString() });
  await site.posts.change(id, { title: 'Changed by a client', by: { who: 'riya@example.com', address: '' } });
  site.time.now += HOUR;
  await site.publishDue();
  site.time.now += MINUTE;
  await site.publishDue();
  await site.outbox.close();
  expect(site.emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('was not published')]);
  expect(await editor.get(id)).toMatchObject({
    state: 'Live, changes scheduled',
    live: { title: 'Changed by a client' },
  });
  expect((await editor.get(id)).publish_error).toContain('changed by someone else');
});

testOnSqlite('what cannot be is refused with the field', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site);
  const refusals: [object, string][] = [
    [{ tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`) }, 'tags'],
    [{ tags: ['x'.repeat(61)] }, 'tags'],
    [{ image_focus: { x: 1.01, y: 0 } }, 'image_focus'],
    [{ image: '/etc/passwd' }, 'image'],
  ];
  for (const [fields, field] of refusals) {
    const { status, body } = await editor.save(id, fields);
    expect([status, Object.keys(body.errors)], JSON.stringify(fields)).toEqual([422, [field]]);
  }
  expect((await editor.get(id)).draft).toBeNull();

  await editor.save(id, { title: 'Later' });
  const past = new Date(site.time.now - 1).toISOString();
  const later = new Date(site.time.now + HOUR).toISOString();
  expect((await editor.publish(id, { at: past })).body.errors).toHaveProperty('at');
  expect((await editor.publish(id, { at: later, until: later })).body.errors).toHaveProperty('until');
  expect((await editor.publish(id, { at: 'tomorrow' })).body.errors).toHaveProperty('at');
  for (const days of [0, 31, 1.5]) {
    const { status, body } = await editor.call('POST', `${id}/preview-links`, { days });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['days']]);
  }
  for (const path of ['999', '999/revisions', 'x', '999/preview-links']) {
    expect((await editor.call('GET', path)).status, path).toBe(404);
  }
});

test('lists have every state with counts, and filter by words, category and tag', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const live = await addPost(site, { title: 'Budgets live', category: 'Business' });
  const changed = await addPost(site, { title: 'Changed' });
  await editor.save(changed, { title: 'Changed again', tags: ['Meta Ads'] });
  const draft = (await editor.call('POST', '/api/admin/posts')).body.id;
  await editor.save(draft, {
    title: 'Budgets draft 100%_',
    author_name: 'Nisha',
    category: 'Business',
    tags: ['Meta Ads'],
  });
  const scheduled = (await editor.call('POST', '/api/admin/posts')).body.id;
  await editor.save(scheduled, await complete(site));
  await editor.publish(scheduled, { at: new Date(site.time.now + HOUR).toISOString() });
  const unpublished = await addPost(site);
  await editor.call('POST', `${unpublished}/unpublish`);
  const binned = (await editor.call('POST', '/api/admin/posts')).body.id;
  await editor.call('DELETE', `${binned}`);

  const { counts, total } = await editor.list();
  expect(total).toBe(5);
  expect(counts).toEqual({
    Draft: 1,
    Scheduled: 1,
    Live: 1,
    'Live, with unpublished changes': 1,
    'Live, changes scheduled': 0,
    Unpublished: 1,
    'In the bin': 1,
  });
  const idsOf = async (query: string) => (await editor.list(query)).posts.map(({ id }) => id).sort((a, b) => a - b);
  expect(await idsOf('?status=draft')).toEqual([draft]);
  expect(await idsOf('?status=Live,%20with%20unpublished%20changes')).toEqual([changed]);
  expect(await idsOf('?status=live,unpublished')).toEqual([live, unpublished]);
  expect(await idsOf('?status=in-the-bin')).toEqual([binned]);
  expect(await idsOf('?q=budgets')).toEqual([live, draft]);
  expect(await idsOf('?q=100%25_')).toEqual([draft]);
  expect(await idsOf('?q=2__')).toEqual([]);
  expect(await idsOf('?category=Business')).toEqual([live, draft]);
  expect(await idsOf('?tag=Meta%20Ads')).toEqual([changed, draft]);
  expect(await idsOf(`?ids=${live},${draft},${binned},999`)).toEqual([live, draft]);
  expect(await idsOf('?ids=')).toEqual([]);
  expect(await idsOf('?per_page=2&page=3')).toHaveLength(1);
  for (const query of ['status=lost', 'ids=1;drop', 'category=Lost']) {
    expect((await editor.call('GET', `/api/admin/posts?${query}`)).status, query).toBe(422);
  }
});

test('a draft can be binned and restored, and is removed with its history after 30 days', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { id } = (await editor.call('POST', '/api/admin/posts')).body;
  const fields = await complete(site);
  await editor.save(id, fields);
  await editor.call('DELETE', `${id}`);
  expect((await editor.save(id, { title: 'Changed' })).status).toBe(409);
  const bin = (await editor.call('GET', '/api/admin/bin')).body;
  expect(bin).toMatchObject({ total: 1, posts: [{ id, title: fields.title, daysLeft: 30 }] });
  expect((await editor.call('POST', `/api/admin/bin/${id}/restore`)).status).toBe(200);
  expect((await editor.get(id)).state).toBe('Draft');

  await editor.call('DELETE', `${id}`);
  site.time.now += 31 * DAY;
  await site.sweep();
  const again = await editorOf(site);
  expect((await again.call('GET', `${id}`)).status).toBe(404);
  for (const table of ['drafts', 'post_drafts', 'revisions', 'subject_images', 'preview_links'] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

testOnSqlite('images of drafts and revisions stay stored', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site);
  const image = await uploadImage(site);
  await editor.save(id, { content: `<p>Text.</p><img src="${image}" alt="">` });
  await editor.call('DELETE', `${id}/draft`);
  site.time.now += 40 * DAY;
  await site.sweep();
  expect(await site.files.read(image.replace('/media/', ''))).toBeDefined();
});

test('publishing from a form takes the draft with it in one transaction', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { id } = (await editor.call('POST', '/api/admin/posts')).body;
  await editor.save(id, { ...(await complete(site)), tags: ['Budgets'], image_alt: 'A page' });
  const form = { title: 'From the form', content: '<p>Text.</p>', author_name: 'Meera', draft_id: String(id) };
  const send = (path: string, fields: Record<string, string>) =>
    site.request(path, { ...formBody(fields), headers: editor.headers });
  const added = await send('/api/addblog', form);
  expect([added.status, await added.json()]).toEqual([201, expect.objectContaining({ id })]);
  expect(await editor.get(id)).toMatchObject({
    state: 'Live',
    draft: null,
    live: { title: 'From the form', tags: ['Budgets'], image_alt: 'A page' },
  });
  expect((await send('/api/addblog', form)).status).toBe(409);
  expect(await site.posts.counts()).toMatchObject({ total: 1 });

  await editor.save(id, { title: 'Draft title', tags: ['Changed'] });
  const wrong = await send(`/public/api/update_blog/${id}`, { title: 'Saved', draft_id: '999' });
  expect(wrong.status).toBe(422);
  expect((await send(`/public/api/update_blog/${id}`, { title: 'Saved', draft_id: String(id) })).status).toBe(200);
  expect(await editor.get(id)).toMatchObject({
    state: 'Live',
    live: { title: 'Saved', tags: ['Changed'] },
    revision: 2,
  });
});

testOnSqlite('preview links are listed until they expire or are revoked, and their address is sent once', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const id = await addPost(site);
  const made = await editor.call('POST', `${id}/preview-links`);
  expect(made.status).toBe(201);
  expect(made.body.expires_at).toBe(new Date(site.time.now + 7 * DAY).toISOString());
  const token = made.body.url.split('/preview/')[1];
  expect(await site.slices.blog.previewLinks.find(token)).toMatchObject({ subject: `post ${id}` });
  await editor.call('POST', `${id}/preview-links`, { days: 1 });
  const { links } = (await editor.call('GET', `${id}/preview-links`)).body;
  expect(links).toHaveLength(2);
  expect(JSON.stringify(links)).not.toContain(token);
  expect((await editor.call('DELETE', `${id}/preview-links/${made.body.id}`)).status).toBe(200);
  expect((await editor.call('DELETE', `${id}/preview-links/${made.body.id}`)).status).toBe(404);
  expect(await site.slices.blog.previewLinks.find(token)).toBeUndefined();
  site.time.now += 2 * DAY;
  const again = await editorOf(site);
  expect((await again.call('GET', `${id}/preview-links`)).body.links).toEqual([]);
});

testOnSqlite('an empty draft whose creation nobody heard of is removed after an hour, and no other', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const create = async () => (await editor.call('POST', '/api/admin/posts')).body.id as number;
  const [lost, emptied, written, own] = [await create(), await create(), await create(), await create()];
  await editor.save(own, { title: 'Only a title' });
  site.time.now += 1000;
  await editor.save(emptied, { title: 'Something' });
  await editor.save(emptied, { title: '' });
  await editor.save(written, { content: '<p>Once.</p>' });
  site.time.now += 11 * MINUTE;
  await editor.save(written, { content: '' });
  const live = await addPost(site);
  await editor.save(live, EMPTY_DRAFT);

  site.time.now += 48 * MINUTE;
  await site.sweep();
  expect((await editor.call('GET', `${lost}`)).status).toBe(200);
  site.time.now += 2 * HOUR;
  await site.sweep();
  expect((await editor.call('GET', `${lost}`)).status).toBe(404);
  for (const id of [emptied, written, own, live]) expect((await editor.call('GET', `${id}`)).status).toBe(200);
  expect((await editor.get(live)).draft).toEqual(EMPTY_DRAFT);
  expect((await editor.list('?status=draft')).posts.map(({ id }) => id).sort()).toEqual([emptied, written, own].sort());
});

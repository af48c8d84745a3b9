// PostgreSQL nightly: release-locks.postgres.test.ts and undo-release.test.ts make the same transactions.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Release, ReleaseEntry } from '../../contract/releases/releases.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';
import { bearer, jsonBody } from '../../tests/support/test-site.ts';
import { createDocumentRowStore } from '../copy/documents/document-row-store.ts';
import { openSite } from '../site.ts';
import { createApp } from '../web.ts';

test('a release is published whole, and undone', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, publish, undo, draftPost, draftPage } = opened;
  const post = await addPost(site, { title: 'What an invoice says' });
  await draftPost(post, { title: 'What an invoice does not say' });
  await draftPage('about', (body) => ({ ...body, title: 'Who we are now' }));
  await draftPage('company', (body) => ({ ...body, phone: '+91 79 1234 5678' }));

  const release = await start(`post ${post}`, 'page about', 'page company');
  expect(release.contents.map(({ label, title, problems }) => [label, title, problems])).toEqual([
    ['Post', 'What an invoice does not say', []],
    ['Page', 'About us', []],
    ['Facts', 'Company', []],
  ]);
  expect((await site.publicBlog.find(post))?.title).toBe('What an invoice says');

  const published = await publish(release);
  expect(published.body).toMatchObject({ state: 'Published', can_undo: true });
  expect((await site.publicBlog.find(post))?.title).toBe('What an invoice does not say');
  expect((await site.copy.read('about')).title).toBe('Who we are now');
  const [entry] = await site.activity.entriesAfter(0, 1_000).then((entries) => entries.slice(-1));
  expect(entry).toMatchObject({ action: 'release.published', name: 'Winter offer' });

  expect((await publish(release)).status).toBe(409);
  const undone = await undo(release.id);
  expect(undone.body).toMatchObject({ state: 'Undone', can_undo: false });
  expect((await site.publicBlog.find(post))?.title).toBe('What an invoice says');
  expect((await site.copy.read('about')).title).not.toBe('Who we are now');
  expect(undone.body.contents.map(({ kept, problems }) => [kept, problems])).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ]);
  const again = await publish(undone.body);
  expect(again.body).toMatchObject({ state: 'Published' });
  expect((await site.publicBlog.find(post))?.title).toBe('What an invoice does not say');
  const list = await call<{ releases: ReleaseEntry[] }>('GET', '/releases?state=published');
  expect(list.body.releases).toHaveLength(1);
});

test('what was published meanwhile is merged, and what overlaps has to be decided', async () => {
  await using opened = await openReleaseSite();
  const { site, start, read, publish, draftPost, draftPage } = opened;
  const post = await addPost(site, { title: 'Old title', content: '<p>One.</p><p>Two.</p>' });
  await draftPost(post, { content: '<p>One.</p><p>Two and more.</p>' });
  await draftPage('about', (body) => ({ ...body, title: 'Our title' }));
  const release = await start(`post ${post}`, 'page about');

  await site.posts.change(post, { title: 'Their title', content: '<p>The first.</p><p>Two.</p>', by: SOMEONE });
  await site.db.transaction().execute(async (trx) => {
    const body = JSON.stringify({ description: 'Their description' });
    await createDocumentRowStore(trx, site.clock).publish('about', { body, title: 'About us', by: SOMEONE });
  });
  const merged = await read(release.id);
  expect(merged.contents.map(({ problems }) => problems)).toEqual([[], []]);
  expect(merged.hash).not.toBe(release.hash);
  expect((await publish(release)).body.message).toContain('was changed since it was opened');
  expect((await publish(merged)).body).toMatchObject({ state: 'Published' });
  expect(await site.publicBlog.find(post)).toMatchObject({
    title: 'Their title',
    content: '<p>The first.</p><p>Two and more.</p>',
  });
  expect(await site.copy.read('about')).toMatchObject({ title: 'Our title', description: 'Their description' });

  await draftPost(post, { title: 'Ours' });
  const next = await start(`post ${post}`);
  await site.posts.change(post, { title: 'Theirs', by: SOMEONE });
  const refused = await read(next.id);
  expect(refused.contents[0]?.problems).toMatchObject([{ kind: 'moved-on', blocks: true, paths: ['title'] }]);
  const answer = await publish(refused);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ id: next.id, state: 'Draft' });
  expect((await site.publicBlog.find(post))?.title).toBe('Theirs');
});

test('a part that cannot be published keeps all others from being published, and says why', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, draftPost, newPage } = opened;
  const [first, second, third, fourth] = [
    await addPost(site),
    await addPost(site),
    await addPost(site),
    await addPost(site),
  ];
  for (const post of [first, second, third]) await draftPost(post, { title: 'Changed' });
  await draftPost(fourth, { content: '' });
  const page = await newPage({ title: 'Winter', address: '/winter' });
  const release = await start(`post ${first}`, `post ${second}`, `post ${third}`, `post ${fourth}`, `page ${page}`);
  await call('DELETE', `/posts/${second}`);
  await call('DELETE', `/posts/${third}/draft`);
  await call('PUT', `/pages/${page}/draft`, {});
  const shown = await read(release.id);
  expect(shown.contents.map(({ title, problems }) => [title, problems.map(({ kind }) => kind)])).toEqual([
    ['Changed', []],
    ['Changed', ['in-the-bin']],
    ['A post', ['no-draft']],
    ['A post', ['incomplete']],
    ['Winter', []],
  ]);
  const answer = await publish(shown);
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('Nothing was published') } });
  expect((await site.publicBlog.find(first))?.title).toBe('A post');
  expect((await call('GET', `/pages/${page}`)).body).toMatchObject({ state: 'Draft' });

  for (const part of shown.contents.filter(({ problems }) => problems.length > 0)) {
    expect((await call('DELETE', `/releases/${release.id}/parts/${part.id}`)).status).toBe(200);
  }
  expect((await publish(await read(release.id))).body).toMatchObject({ state: 'Published', parts: 2 });
});

test('parts that need each other are published in the order that works, and undone in the reverse', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, undo, draftPage, newPage } = opened;
  const page = await newPage({ title: 'Winter offer', address: '/offer/winter', in_menu: true });
  await draftPage('navigation', (body) => ({ ...body, footerServices: [] }));
  const { id } = await start(`page ${page}`, 'page navigation');
  const redirect = { from: '/summer', to: '/offer/winter' };
  const release = (await call<Release>('POST', `/releases/${id}/parts`, { redirect })).body;
  expect(release.contents.flatMap(({ problems }) => problems)).toEqual([]);
  expect((await call('POST', `/releases/${id}/parts`, { redirect })).status).toBe(409);
  expect((await publish(release)).body).toMatchObject({ state: 'Published' });
  const menu = async () => (await site.copy.read('navigation')).menu.map(({ href }) => href);
  expect(await menu()).toContain('/offer/winter');
  expect((await site.copy.read('navigation')).footerServices).toEqual([]);
  expect(await site.db.selectFrom('redirects').select(['from_path', 'to_address']).execute()).toEqual([
    { from_path: '/summer', to_address: '/offer/winter' },
  ]);
  expect((await call('GET', `/releases/${id}/undo`)).body).toEqual({ parts: 3, kept: [] });
  expect((await undo(id)).body.contents.map(({ kept }) => kept)).toEqual([null, null, null]);
  expect(await menu()).not.toContain('/offer/winter');
  expect((await site.copy.read('navigation')).footerServices).not.toEqual([]);
  expect(await site.db.selectFrom('redirects').selectAll().execute()).toEqual([]);
  expect((await call('GET', `/pages/${page}`)).body).toMatchObject({ state: 'Unpublished' });
  expect((await publish(await read(id))).body).toMatchObject({ state: 'Published' });
  expect(await menu()).toContain('/offer/winter');
});

test('undoing leaves alone what was changed since, and says so', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, publish, undo, draftPost, draftPage } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'Released' });
  await draftPage('about', (body) => ({ ...body, title: 'Released' }));
  const release = await start(`post ${post}`, 'page about');
  await publish(release);
  await site.posts.change(post, { title: 'Later', by: SOMEONE });
  expect((await call('GET', `/releases/${release.id}/undo`)).body).toEqual({
    parts: 2,
    kept: [{ title: 'Released', reason: 'meera@example.com has published it again since.' }],
  });
  const undone = await undo(release.id);
  expect(undone.body.contents.map(({ kept }) => kept)).toEqual([
    'meera@example.com has published it again since.',
    null,
  ]);
  expect((await site.publicBlog.find(post))?.title).toBe('Later');
  expect((await site.copy.read('about')).title).not.toBe('Released');
  expect((await undo(release.id)).status).toBe(409);
});

test('a draft is in one open release, which it leaves when it is published by itself', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, draftPost } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'Changed' });
  const subject = `post ${post}`;
  const at = new Date(site.time.now + 3_600_000).toISOString();
  const { draft_revision } = (await call<{ draft_revision: number }>('GET', `/posts/${post}`)).body;
  expect((await call('POST', `/posts/${post}/publish`, { at, draft_revision })).status).toBe(200);
  const release = await start(subject);
  expect((await call('GET', `/posts/${post}`)).body).toMatchObject({ publish_at: null });
  expect((await call('GET', `/release-of/${encodeURIComponent(subject)}`)).body).toEqual({
    release: { id: release.id, name: 'Winter offer', state: 'Draft' },
  });
  expect((await call('GET', '/release-candidates')).body).toEqual({ drafts: [] });
  const other = (await call<Release>('POST', '/releases', { name: 'Other' })).body;
  const taken = await call('POST', `/releases/${other.id}/parts`, { subject });
  expect(taken.status).toBe(409);
  expect(taken.body.message).toBe('Changed is in the release “Winter offer” already. Take it out there first.');
  const scheduled = await call('POST', `/posts/${post}/publish`, { at, draft_revision });
  expect(scheduled.status).toBe(409);
  expect(scheduled.body.message).toContain('in the release “Winter offer”');
  expect((await call('POST', `/posts/${post}/publish`, { draft_revision })).status).toBe(200);
  expect((await read(release.id)).contents).toEqual([]);
  const [entry] = (await site.activity.entriesAfter(0, 1_000)).slice(-1);
  expect(entry?.note).toContain('Taken out of the release “Winter offer”');
});

test('a release is published at its time, once, and a failure is postponed and e-mailed', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, draftPost } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'Scheduled' });
  const release = await start(`post ${post}`);
  const at = new Date(site.time.now + 3_600_000).toISOString();
  expect((await publish(release, { at: new Date(site.time.now).toISOString() })).status).toBe(422);
  const scheduled = await publish(release, { at });
  expect(scheduled.body).toMatchObject({ state: 'Scheduled', publish_at: at });
  await site.publishDue();
  expect((await site.publicBlog.find(post))?.title).toBe('A post');
  site.time.now += 3_600_000;
  await site.db.updateTable('posts').set({ revision: 99, title: 'Beside' }).where('id', '=', post).execute();
  await site.publishDue();
  expect((await read(release.id)).publish_error).toContain('Nothing was published');
  await expect
    .poll(() => site.emails.map(({ subject }) => subject))
    .toEqual([expect.stringContaining('A scheduled release was not published')]);
  expect((await call('DELETE', `/releases/${release.id}/schedule`)).body).toMatchObject({ state: 'Draft' });
});

test('what an author who may not publish changes after scheduling is not published', async () => {
  await using opened = await openReleaseSite();
  const { site, read, start, publish, draftPost } = opened;
  const author = await addAccount(site, 'imran@example.com', 'author');
  const post = await addPost(site, { by: { who: 'imran@example.com', address: '' } });
  await draftPost(post, { title: 'As agreed' });
  const release = await start(`post ${post}`);
  await publish(release, { at: new Date(site.time.now + 3_600_000).toISOString() });
  site.time.now += 60_000;
  const { body } = await opened.call<{ revision: number; draft_revision: number }>('GET', `/posts/${post}`);
  const { headers, body: json } = jsonBody({
    fields: { title: 'Not agreed' },
    base_revision: body.revision,
    draft_revision: body.draft_revision,
  });
  const saved = await site.request(`/api/admin/posts/${post}/draft`, {
    method: 'PUT',
    headers: { ...headers, ...bearer(author.token) },
    body: json,
  });
  expect(saved.status).toBe(200);
  site.time.now += 3_600_000;
  await site.publishDue();
  expect((await site.publicBlog.find(post))?.title).toBe('A post');
  expect((await read(release.id)).publish_error).toContain('imran@example.com, who may not publish, changed');
});

test('two processes that publish the same release publish it once', async () => {
  await using opened = await openReleaseSite();
  const { site, start, publish, draftPost } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'Once' });
  const release = await start(`post ${post}`);
  const answers = await Promise.all([publish(release), publish(release), publish(release)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const entries = await site.activity.entriesAfter(0, 1_000);
  expect(entries.filter(({ action }) => action === 'release.published')).toHaveLength(1);
});

test('a release that is restored after a backup was restored keeps its numbers, and no other one gets them', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, draftPost } = opened;
  const posts = [await addPost(site), await addPost(site)];
  for (const post of posts) await draftPost(post, { title: 'Changed' });
  const { id } = await start(`post ${posts[0]}`);
  const { undo } = (await call<{ undo: string }>('DELETE', `/releases/${id}`)).body;
  // The backup was made before the first release.
  for (const table of ['releases', 'release_parts']) {
    if (process.env.TEST_DATABASE === 'postgres')
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1, false)`.execute(site.db);
    else await sql`delete from sqlite_sequence where name = ${table}`.execute(site.db);
  }
  expect((await call('POST', '/releases/restore', { undo })).status).toBe(200);
  expect((await call('POST', '/releases/restore', { undo })).status).toBe(409);
  const next = await start(`post ${posts[1]}`);
  expect([next.id, next.contents.length]).toEqual([id + 1, 1]);
});

test('two instances publish, undo and schedule a release once, and the other one says so', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, publish, draftPost } = opened;
  const other = await openSite(site.settings, { clock: site.clock, mailer: site.mailer, startsWork: false });
  const app = createApp(other, { pages: async () => new Response('a page') });
  const token = await site.signIn();
  const elsewhere = async (path: string, json: object = {}) => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const body = JSON.stringify(json);
    const response = await app.request(`http://localhost:3000/api/admin${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as Release & { message: string } };
  };
  // A wait for a lock of SQLite blocks the whole process. tests/processes/workers.nightly.test.ts tests two processes.
  const isConcurrent = process.env.TEST_DATABASE === 'postgres';
  const once = async (...calls: (() => Promise<{ status: number; body: { message: string } }>)[]) => {
    const all = [];
    if (isConcurrent) all.push(...(await Promise.all(calls.map((send) => send()))));
    else for (const send of calls) all.push(await send());
    expect(all.map(({ status, body }) => [status, body.message]).sort()).toEqual([
      [200, undefined],
      [409, expect.any(String)],
    ]);
  };
  const countOf = async (action: string) =>
    (await site.activity.entriesAfter(0, 1_000)).filter((entry) => entry.action === action).length;

  const post = await addPost(site);
  await draftPost(post, { title: 'Once' });
  const release = await start(`post ${post}`);
  const path = `/releases/${release.id}`;
  await once(
    () => publish(release),
    () => elsewhere(`${path}/publish`, { hash: release.hash }),
  );
  await once(
    () => elsewhere(`${path}/undo`),
    () => call('POST', `${path}/undo`),
  );
  expect([await countOf('release.published'), await countOf('release.undone')]).toEqual([1, 1]);

  const undone = await opened.read(release.id);
  const at = new Date(site.time.now + 3_600_000).toISOString();
  expect((await publish(undone, { at })).status).toBe(200);
  site.time.now += 3_600_000;
  if (isConcurrent) await Promise.all([site.publishDue(), other.publishDue()]);
  else for (const instance of [other, site]) await instance.publishDue();
  expect([await countOf('release.published'), await countOf('release.publish_failed')]).toEqual([2, 0]);
  expect((await site.publicBlog.find(post))?.title).toBe('Once');
  await other.close();
});

test('the preview shows lists, menu, posts, redirects and what is gone as the release makes them', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, draftPost, newPage } = opened;
  const post = await addPost(site, { title: 'Public', tags: ['Old tag'] });
  await draftPost(post, { title: 'Previewed', tags: ['New tag'], content: '<p><a href="/blogs">Read</a></p>' });
  const { id: fresh } = (await call<{ id: number }>('POST', '/posts')).body;
  const { image } = (await site.publicBlog.find(post)) as { image: string };
  await draftPost(fresh, {
    title: 'New post',
    author_name: 'Asha',
    content: '<p>Words.</p>',
    image,
    tags: ['New tag'],
  });
  const page = await newPage({ title: 'Winter offer', address: '/offer/winter', in_menu: true });
  const release = await start(`post ${post}`, `post ${fresh}`, `page ${page}`);
  expect(release.contents.flatMap(({ problems }) => problems)).toEqual([]);
  const { url } = (await call<{ url: string }>('POST', `/releases/${release.id}/preview`)).body;
  const [, token = ''] = /\/release\/([\w-]+)\/$/.exec(url) ?? [];
  const preview = await site.releasePreview.open(token);
  if (!preview || preview === 'isPublic') throw new Error('The link does not open the release.');
  const list = await preview.publicBlog.page({ page: 1, perPage: 10 });
  expect(list.posts.map(({ title }) => title).sort()).toEqual(['New post', 'Previewed']);
  expect(list.total).toBe(2);
  expect((await preview.publicBlog.tagPage('new-tag', { page: 1, perPage: 10 }))?.total).toBe(2);
  expect(await preview.publicBlog.tagPage('old-tag', { page: 1, perPage: 10 })).toBeUndefined();
  const copy = preview.openCopy();
  expect((await copy.read('navigation')).menu.map(({ href }) => href)).toContain('/offer/winter');
  expect((await copy.findAddedPage('/offer/winter'))?.title).toBe('Winter offer');

  expect((await site.publicBlog.page({ page: 1, perPage: 10 })).posts.map(({ title }) => title)).toEqual(['Public']);
  expect(await site.copy.findAddedPage('/offer/winter')).toBeUndefined();
  expect(await site.releasePreview.open('a'.repeat(32))).toBeUndefined();
  site.time.now += 25 * 3_600_000;
  expect(await site.releasePreview.open(token)).toBeUndefined();
});

test('the differences of an article are its words, a line for each paragraph', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, draftPost } = opened;
  const post = await addPost(site, { title: 'Fees', content: '<p>Fees &amp; taxes</p><ul><li>One</li></ul>' });
  await draftPost(post, { title: 'Fees', content: '<p>Fees &amp; <b>taxes</b></p><ul><li>One</li><li>Two</li></ul>' });
  const { id, contents } = await start(`post ${post}`);
  const { body } = await call<{ changes: object[] }>('GET', `/releases/${id}/parts/${contents[0]?.id}/changes`);
  expect(body.changes).toContainEqual({
    path: 'content',
    label: expect.any(String),
    before: 'Fees & taxes\nOne',
    after: 'Fees & taxes\nOne\nTwo',
  });
});

test('lists and the palette know the open release of a draft', async () => {
  await using opened = await openReleaseSite();
  const { call, start, draftPage, publish } = opened;
  await draftPage('about', (body) => ({ ...body, title: 'Who we are now' }));
  const release = await start('page about');
  const named = { id: release.id, name: 'Winter offer', state: 'Draft' };
  expect((await call('GET', '/release-parts')).body).toEqual({ parts: [{ subject: 'page about', release: named }] });
  expect((await call('GET', '/release-of/page%20about')).body).toEqual({ release: named });
  expect((await call('GET', '/search?q=winter')).body).toEqual({
    results: [{ kind: 'release', title: 'Winter offer', note: 'Draft', path: `/admin/releases/${release.id}` }],
  });
  await publish(release);
  expect((await call('GET', '/release-parts')).body).toEqual({ parts: [] });
  expect((await call('GET', '/release-of/page%20about')).body).toEqual({ release: null });
});

test('what needs an approval says so before it is published: it stops editors, and owners know', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, draftPost } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'Changed' });
  const { id } = await start(`post ${post}`);
  const editor = await addAccount(site, 'riya@example.com', 'editor');
  const as = async (token: string, method: string, path: string, json?: object) => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const response = await site.request(`/api/admin${path}`, { method, headers, body: json && JSON.stringify(json) });
    return { status: response.status, body: (await response.json()) as Release & { message: string } };
  };
  const seen = async () => (await as(editor.token, 'GET', `/releases/${id}`)).body.contents[0]?.problems;
  expect(await seen()).toEqual([]);
  await call('PUT', '/settings/approval', { policy: 'authors' });
  expect(await seen()).toEqual([]);
  await call('PUT', '/settings/approval', { policy: 'everyone' });
  expect(await seen()).toMatchObject([{ kind: 'not-approved', blocks: true }]);
  // The preview shows it all the same.
  expect((await as(editor.token, 'POST', `/releases/${id}/preview`)).status).toBe(201);
  const { hash } = await read(id);
  expect(await as(editor.token, 'POST', `/releases/${id}/publish`, { hash })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Publishing needs an approval'), contents: [{ problems: [{}] }] },
  });
  const author = await addAccount(site, 'imran@example.com', 'author');
  expect((await as(author.token, 'GET', `/releases/${id}`)).body.contents[0]?.problems).toMatchObject([
    { blocks: true },
  ]);
  expect((await as(author.token, 'POST', `/releases/${id}/publish`, { hash })).status).toBe(403);
  expect((await site.publicBlog.find(post))?.title).toBe('A post');

  // By scheduling, the owner approves the present text only.
  const shown = await read(id);
  expect(shown.contents[0]?.problems).toMatchObject([{ kind: 'not-approved', blocks: false }]);
  const saved = await as(editor.token, 'GET', `/posts/${post}`);
  const { revision, draft_revision } = saved.body as unknown as { revision: number; draft_revision: number };
  const draft = { fields: { title: 'Theirs' }, base_revision: revision, draft_revision };
  expect((await as(editor.token, 'PUT', `/posts/${post}/draft`, draft)).status).toBe(200);
  const at = new Date(site.time.now + 3_600_000).toISOString();
  expect((await publish(await read(id), { at })).status).toBe(200);
  expect(await seen()).toEqual([]);
  const [entry] = (await site.activity.entriesAfter(0, 1_000)).slice(-1);
  expect(entry).toMatchObject({ action: 'release.scheduled', note: expect.stringContaining('Without an approval') });
  site.time.now += 3_600_000;
  await site.publishDue();
  expect((await site.publicBlog.find(post))?.title).toBe('Theirs');
});

test('a release says which addresses change, clash or lead nowhere, and adds the redirects', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, undo, draftPost, draftPage, newPage } = opened;
  const page = await newPage({ title: 'Winter', address: '/winter' });
  const { draft_revision } = (await call<{ draft_revision: number }>('GET', `/pages/${page}`)).body;
  expect((await call('POST', `/pages/${page}/publish`, { draft_revision })).status).toBe(200);
  await draftPage(page, (body) => ({ ...body, address: '/winter-offer' }));
  const post = await addPost(site);
  await draftPost(post, { content: '<p><a href="/winter">Old</a> <a href="/nothing">None</a></p>' });
  const release = await start(`page ${page}`, `post ${post}`);
  expect(release.contents.map(({ moved }) => moved)).toEqual([[{ from: '/winter', to: '/winter-offer' }], []]);
  expect(release.contents[1]?.problems).toEqual([
    { kind: 'broken-link', blocks: false, message: expect.stringContaining('/nothing'), paths: ['content'] },
  ]);

  // Another page gets the same address after it was added to the release.
  const other = await newPage({ title: 'Other', address: '/other' });
  await call('POST', `/releases/${release.id}/parts`, { subject: `page ${other}` });
  await site.db
    .updateTable('drafts')
    .set(({ fn, val }) => ({ body: fn<string>('replace', ['body', val('/other'), val('/winter-offer')]) }))
    .where('subject', '=', `page ${other}`)
    .execute();
  site.time.now += 1_000;
  await call('PATCH', `/releases/${release.id}`, { name: 'Winter offers' });
  const clashing = (await read(release.id)).contents.flatMap(({ problems }) => problems);
  expect(clashing).toContainEqual(expect.objectContaining({ kind: 'address-taken', blocks: true }));
  const clash = (await read(release.id)).contents.find(({ subject }) => subject === `page ${other}`);
  await call('DELETE', `/releases/${release.id}/parts/${clash?.id}`);
  await site.db.deleteFrom('drafts').where('subject', '=', `page ${other}`).execute();

  // A redirect that was changed in the meantime is noticed.
  const redirect = { from: '/nothing', to: '/blogs', status: 301 };
  expect((await call('POST', '/redirects', redirect)).status).toBe(201);
  expect((await read(release.id)).contents[1]?.problems).toEqual([]);
  const published = await publish(await read(release.id));
  expect(published.body.contents[0]?.moved).toEqual([{ from: '/winter', to: '/winter-offer' }]);
  const redirects = () => site.db.selectFrom('redirects').select(['from_path', 'to_address']).orderBy('id').execute();
  expect(await redirects()).toContainEqual({ from_path: '/winter', to_address: '/winter-offer' });
  const undone = await undo(release.id);
  expect(undone.body.contents.map(({ kept }) => kept)).toEqual([null, null]);
  expect(await redirects()).toContainEqual({ from_path: '/winter-offer', to_address: '/winter' });
  expect(await redirects()).not.toContainEqual({ from_path: '/winter', to_address: '/winter-offer' });
});

test('a part that was never public and went to the bin is noticed, and heavy pictures are', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, draftPost, newPage } = opened;
  const image = (await site.publicBlog.find(await addPost(site)))?.image as string;
  const { id: post } = (await call<{ id: number }>('POST', '/posts')).body;
  await draftPost(post, { title: 'New', author_name: 'Asha', content: '<p>Words.</p>', image });
  const page = await newPage({ title: 'Page', address: '/a-page' });
  const release = await start(`post ${post}`, `page ${page}`);
  const kinds = async () => (await read(release.id)).contents.map(({ problems }) => problems.map(({ kind }) => kind));
  expect(await kinds()).toEqual([[], []]);
  await call('DELETE', `/posts/${post}`);
  expect(await kinds()).toEqual([['in-the-bin'], []]);
  await call('POST', `/bin/${post}/restore`);
  await call('DELETE', `/pages/${page}`);
  expect(await kinds()).toEqual([[], [expect.stringMatching(/in-the-bin|no-draft/)]]);

  const name = image.split('/').at(-1) as string;
  await site.db.updateTable('media').set({ bytes: 4_200_000 }).where('name', '=', name).execute();
  const heavy = await start();
  const second = await addPost(site);
  await draftPost(second, { image, title: 'Heavy' });
  const shown = (await call<Release>('POST', `/releases/${heavy.id}/parts`, { subject: `post ${second}` })).body;
  expect(shown.contents[0]?.problems).toEqual([
    { kind: 'weight', blocks: false, message: expect.stringMatching(/^Its pictures are about \d\.\d MB/), paths: [] },
  ]);
});

// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { AdminPost, RevisionEntry } from '../../../contract/blog/post-drafts.ts';
import { addAccount } from '../../../tests/support/add-account.ts';
import { addPost } from '../../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { createDocumentDraftStore } from '../../copy/documents/document-draft-store.ts';
import { openSite } from '../../site.ts';

const HOUR = 3_600_000;

/** Somebody's calls to the panel's API. */
function as(site: TestSite, { token }: { token: string }) {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await site.request(`/api/admin/posts${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const get = async (id: number): Promise<AdminPost> => (await call('GET', `/${id}`)).body;
  return {
    call,
    get,
    async save(id: number, fields: object) {
      const { revision: base_revision, draft_revision } = await get(id);
      return call('PUT', `/${id}/draft`, { fields, base_revision, draft_revision });
    },
    async publish(id: number, schedule: object = {}) {
      return call('POST', `/${id}/publish`, { draft_revision: (await get(id)).draft_revision, ...schedule });
    },
  };
}

/** An author who may not publish, an editor, and a draft of the author that the editor has scheduled. */
async function schedulePost(site: TestSite) {
  const { name } = await site.images.store(asFile(await smallImage('png')));
  await site.images.finishVariants();
  const [authorAccount, editorAccount] = [
    await addAccount(site, 'aarav@example.com', 'author'),
    await addAccount(site, 'ravi@example.com', 'editor'),
  ];
  const [author, editor] = [as(site, authorAccount), as(site, editorAccount)];
  const { id } = (await author.call('POST', '')).body;
  const approved = {
    title: 'As approved',
    content: '<p>What the editor read.</p>',
    author_name: 'Aarav Shah',
    image: `/media/${name}`,
  };
  await author.save(id, approved);
  site.time.now += HOUR / 60;
  const at = new Date(site.time.now + HOUR).toISOString();
  expect((await editor.publish(id, { at })).body).toMatchObject({ state: 'Scheduled', newer_than_schedule: false });
  const runAt = async () => {
    site.time.now = Date.parse(at) + 1;
    await site.publishDue();
  };
  return { id, at, author, editor, authorAccount, editorAccount, approved, runAt };
}

test('what an editor scheduled is published, whatever the author saves until then', async () => {
  await using site = await openTestSite();
  const { id, at, author, editor, editorAccount, approved, runAt } = await schedulePost(site);
  const saved = await author.save(id, { title: 'Sneaked in', content: '<p>What nobody read.</p>' });
  expect(saved).toMatchObject({ status: 200, body: { state: 'Scheduled', newer_than_schedule: true } });
  await author.save(id, { title: 'Sneaked in twice', image: null });

  const post = await editor.get(id);
  expect(post).toMatchObject({ publish_at: at, newer_than_schedule: true, draft: { title: 'Sneaked in twice' } });
  expect((await editor.call('GET', '?newer=true')).body).toMatchObject({
    total: 1,
    posts: [{ id, newer_than_schedule: true }],
  });
  const dashboard = await site.request('/api/admin/dashboard', { headers: bearer(editorAccount.token) });
  expect((await dashboard.json()).attention).toContainEqual({
    text: '1 scheduled post has newer changes that are not scheduled.',
    path: '/admin/manage-blogs?status=scheduled&newer=true',
  });
  const { revisions } = (await editor.call('GET', `/${id}/revisions`)).body as { revisions: RevisionEntry[] };
  expect(revisions.map(({ title }) => title)).toContain('As approved');

  await runAt();
  expect(await site.publicBlog.find(id)).toMatchObject({ title: 'As approved', content: approved.content });
  const after = await author.get(id);
  expect(after).toMatchObject({
    state: 'Live, with unpublished changes',
    draft: { title: 'Sneaked in twice' },
    base_revision: after.revision,
    publish_at: null,
    newer_than_schedule: false,
    created_at: new Date(site.time.now).toISOString(),
  });
  const published = await site.db
    .selectFrom('audit_log')
    .select('who')
    .where('action', '=', 'post.published')
    .where('target', '=', `post ${id}`)
    .execute();
  expect(published).toEqual([{ who: 'ravi@example.com' }]);
  // The newer text is published by the editor, not by the author.
  expect((await author.publish(id)).status).toBe(403);
  await editor.save(id, { image: approved.image });
  expect((await editor.publish(id)).body).toMatchObject({ state: 'Live', live: { title: 'Sneaked in twice' } });
});

test('scheduled changes of a public post stay as they were approved, also after a restored revision', async () => {
  await using site = await openTestSite();
  const author = await addAccount(site, 'aarav@example.com', 'author');
  const editor = as(site, await addAccount(site, 'ravi@example.com', 'editor'));
  const id = await addPost(site, { title: 'First', by: { who: author.email, address: '' } });
  await editor.save(id, { title: 'Approved' });
  const at = new Date(site.time.now + HOUR).toISOString();
  await editor.publish(id, { at });

  const restored = await as(site, author).call('POST', `/${id}/revisions/1/restore`);
  expect(restored.body).toMatchObject({ newer_than_schedule: true, draft: { title: 'First' }, publish_at: at });
  site.time.now = Date.parse(at) + 1;
  await site.publishDue();
  expect((await site.publicBlog.find(id))?.title).toBe('Approved');
  expect(await editor.get(id)).toMatchObject({ revision: 3, base_revision: 3, draft: { title: 'First' } });
});

test('whoever may publish changes what is scheduled, until the author has written something newer', async () => {
  await using site = await openTestSite();
  const { id, author, editor, runAt } = await schedulePost(site);
  expect((await editor.save(id, { title: 'Corrected' })).body).toMatchObject({ newer_than_schedule: false });
  await author.save(id, { content: '<p>What nobody read.</p>' });
  // An editor's small change does not approve the rest of the author's text.
  expect((await editor.save(id, { title: 'Corrected again' })).body).toMatchObject({ newer_than_schedule: true });
  await runAt();
  expect(await site.publicBlog.find(id)).toMatchObject({ title: 'Corrected', content: '<p>What the editor read.</p>' });
});

test('the newer text is scheduled by scheduling it again, and published by publishing now', async () => {
  await using site = await openTestSite();
  const { id, at, author, editor, runAt } = await schedulePost(site);
  await author.save(id, { title: 'Newer' });
  expect((await editor.publish(id, { at })).body).toMatchObject({ publish_at: at, newer_than_schedule: false });
  await author.save(id, { title: 'Newest' });
  await runAt();
  expect((await site.publicBlog.find(id))?.title).toBe('Newer');
  expect((await editor.publish(id)).body).toMatchObject({ state: 'Live', live: { title: 'Newest' } });
});

test('an author cancels no schedule: neither by deleting nor by discarding, but takes back newer changes', async () => {
  await using site = await openTestSite();
  const { id, author, editor, runAt } = await schedulePost(site);
  expect((await author.call('DELETE', `/${id}/schedule`)).status).toBe(403);
  expect((await author.call('DELETE', `/${id}`)).body.message).toMatch(/scheduled/);
  expect((await author.call('DELETE', `/${id}/draft`)).status).toBe(403);
  await author.save(id, { title: 'A mistake' });
  const reverted = await author.call('DELETE', `/${id}/draft`);
  expect(reverted).toMatchObject({
    status: 200,
    body: { state: 'Scheduled', draft: { title: 'As approved' }, newer_than_schedule: false },
  });
  await runAt();
  expect((await site.publicBlog.find(id))?.title).toBe('As approved');

  // An editor may, and the newer text stays the draft.
  const other = await author.call('POST', '');
  await author.save(other.body.id, { title: 'Second' });
  expect((await author.call('DELETE', `/${other.body.id}`)).status).toBe(200);
  expect((await editor.call('GET', '?newer=true')).body.total).toBe(0);
});

test('an editor cancels the schedule, and the newer text stays the draft', async () => {
  await using site = await openTestSite();
  const { id, author, editor, runAt } = await schedulePost(site);
  await author.save(id, { title: 'Newer' });
  const cancelled = await editor.call('DELETE', `/${id}/schedule`);
  expect(cancelled.body).toMatchObject({ state: 'Draft', draft: { title: 'Newer' }, newer_than_schedule: false });
  await runAt();
  expect(await site.publicBlog.find(id)).toBeUndefined();
});

test('it is published as approved after the editor has left, the post has another owner, and the author less rights', async () => {
  await using site = await openTestSite();
  const { id, author, editorAccount, authorAccount, runAt } = await schedulePost(site);
  await site.db.updateTable('users').set({ may_publish: 1 }).where('id', '=', authorAccount.id).execute();
  await author.save(id, { title: 'By an author who may publish' });
  await site.db.updateTable('users').set({ may_publish: 0 }).where('id', '=', authorAccount.id).execute();
  await author.save(id, { title: 'By the same author, who may not' });
  const owner = await site.signIn();
  const removed = await site.request(`/api/admin/people/${editorAccount.id}?hand_to=${authorAccount.id}`, {
    method: 'DELETE',
    headers: bearer(owner),
  });
  expect(removed.status).toBe(200);
  await site.db.updateTable('post_owners').set({ owner: 'somebody@example.com' }).where('post_id', '=', id).execute();
  await runAt();
  expect((await site.publicBlog.find(id))?.title).toBe('By an author who may publish');
});

test('a program with the token of an author, and one of an editor with the role of an author, approve nothing', async () => {
  await using site = await openTestSite();
  const { id, editorAccount, authorAccount, runAt } = await schedulePost(site);
  const by = { who: authorAccount.email, address: '' };
  const input = { name: 'CI', role: 'author' as const, is_read_only: false, expires_at: null };
  const program = as(site, await site.apiTokens.add(authorAccount, input, by));
  await program.save(id, { title: 'By a program' });
  // The token of an editor may publish, but as an author it must not change the post of another account.
  const other = as(site, await site.apiTokens.add(editorAccount, input, by));
  expect((await other.call('PUT', `/${id}/draft`, { fields: {}, draft_revision: 1 })).status).toBe(403);
  await runAt();
  expect((await site.publicBlog.find(id))?.title).toBe('As approved');
});

test('an author saves at the moment of publishing, on several instances, and only the approved text is public', async () => {
  await using site = await openTestSite();
  const { id, at, author } = await schedulePost(site);
  // Only PostgreSQL lets several processes write at the same time.
  const isShared = process.env.TEST_DATABASE === 'postgres';
  const other = await openSite(site.settings, { clock: site.clock, mailer: site.mailer });
  try {
    await author.save(id, { title: 'Newer' });
    site.time.now = Date.parse(at) + 1;
    const publishing = [site.publishDue(), isShared && other.publishDue()];
    const { status, body } = await author.save(id, { title: 'At that moment' });
    await Promise.all(publishing);
    await other.publishDue();
    // The save is accepted before or after publishing, or rejected as a conflict with the published text.
    expect([200, 409]).toContain(status);
    if (status === 409) expect(body).toMatchObject({ draft: { title: 'Newer' }, live: { title: 'As approved' } });
    expect((await site.publicBlog.find(id))?.title).toBe('As approved');
    expect(await author.get(id)).toMatchObject({ revision: 2, draft: expect.any(Object), publish_at: null });
  } finally {
    await other.close();
  }
});

test('an approved change is not published over a newer public version, and both texts stay', async () => {
  await using site = await openTestSite();
  const author = await addAccount(site, 'aarav@example.com', 'author');
  const editor = as(site, await addAccount(site, 'ravi@example.com', 'editor'));
  const by = { who: author.email, address: '' };
  const id = await addPost(site, { title: 'First', by });
  await editor.save(id, { title: 'Approved' });
  const at = new Date(site.time.now + HOUR).toISOString();
  await editor.publish(id, { at });
  await as(site, author).save(id, { title: 'Newer' });
  await site.posts.change(id, { title: 'Published meanwhile', hasDraft: false, by });
  site.time.now = Date.parse(at) + 1;
  await site.publishDue();
  expect((await site.publicBlog.find(id))?.title).toBe('Published meanwhile');
  expect(await editor.get(id)).toMatchObject({
    draft: { title: 'Newer' },
    publish_at: at,
    newer_than_schedule: true,
    publish_error: expect.stringContaining('changed by someone else'),
  });
});

test('a replaced picture is also replaced in what is scheduled', async () => {
  await using site = await openTestSite();
  const { id, author, editorAccount, approved, runAt } = await schedulePost(site);
  const before = approved.image.slice('/media/'.length);
  await author.save(id, { title: 'Newer' });
  const form = new FormData();
  form.set('file', asFile(await smallImage('webp')));
  const replaced = await site.request(`/api/admin/media/${before}/file`, {
    method: 'PUT',
    body: form,
    headers: bearer(editorAccount.token),
  });
  expect(replaced.status).toBe(200);
  await site.images.finishVariants();
  await runAt();
  const post = await site.posts.find(id);
  expect(post?.title).toBe('As approved');
  expect(post?.image).not.toBe(before);
});

test('pages follow the same rule: an approved schedule publishes what was approved', async () => {
  await using site = await openTestSite();
  const documents = createDocumentDraftStore(site.db, site.clock);
  const editor = await addAccount(site, 'ravi@example.com', 'editor');
  const page = (method: string, path: string, body?: object) =>
    site.request(`/api/admin/pages/company${path}`, {
      method,
      headers: { ...bearer(editor.token), 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { live } = await documents.find('company');
  const body = { ...live, phone: '+91 79 4000 1111' };
  await page('PUT', '/draft', { body, base_revision: 0, draft_revision: 0 });
  const at = new Date(site.time.now + HOUR).toISOString();
  const { draft_revision } = await documents.find('company');
  expect((await page('POST', '/publish', { at, draft_revision })).status).toBe(200);

  // Currently, everyone who may change pages may also publish them. The rule must hold without that.
  const by = { who: 'aarav@example.com', address: '', mayPublish: false } as const;
  const newer = { ...live, phone: '+91 79 4000 2222' };
  await documents.save('company', { fields: newer, baseRevision: 0, draftRevision: draft_revision }, by);
  await expect(documents.discard('company', by)).rejects.toMatchObject({ status: 403 });
  const listed = (await documents.list()).find(({ key }) => key === 'company');
  expect(listed).toMatchObject({ publish_at: at, newer_than_schedule: true });

  site.time.now = Date.parse(at) + 1;
  await site.publishDue();
  const after = await documents.find('company');
  expect(after).toMatchObject({ live: { phone: '+91 79 4000 1111' }, draft: { phone: '+91 79 4000 2222' } });
  expect(after).toMatchObject({ base_revision: after.revision, publish_at: null, newer_than_schedule: false });
});

// PostgreSQL nightly: boundary.test.ts runs its queries.
import { expect, test, vi } from 'vitest';
import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import type { DashboardData } from '../../../contract/dashboard.ts';
import { addAccount } from '../../../tests/support/add-account.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { bearer, EDITOR, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const WAITING = '/api/admin/posts?submitted=true';
const SUBJECT = 'To review: Forty calls a week';

test('a draft that an author saves for an editor waits until it is published, and editors are told once', async () => {
  await using site = await openTestSite();
  await addAccount(site, 'suspended@example.com', 'editor').then(({ id }) => suspend(site, id));
  const author = callerOf(site, (await addAccount(site, 'riya@example.com', 'author')).token);
  const editor = callerOf(site, (await addAccount(site, 'imran@example.com', 'editor')).token);
  const { id, draft_revision } = (await author('POST', '/api/admin/posts')).body;

  const incomplete = await author('POST', `/api/admin/posts/${id}/submission`, { draft_revision });
  expect(incomplete).toMatchObject({ status: 422, body: { errors: { title: ['Title is required.'] } } });
  expect((await editor('GET', WAITING)).body).toMatchObject({ posts: [], submitted: 0 });

  await save(author, id, { ...(await complete(site)), title: 'Forty calls a week' });
  expect(await submit(author, id)).toMatchObject({ status: 200, body: { submitted_by: 'riya@example.com' } });
  for (const [call, text] of [
    [editor, '1 draft is waiting for your review.'],
    [author, '1 post is waiting for an editor.'],
  ] as const) {
    expect((await call('GET', WAITING)).body).toMatchObject({
      posts: [{ id, submitted_at: expect.any(String) }],
      total: 1,
    });
    const { attention } = (await call('GET', '/api/admin/dashboard')).body as DashboardData;
    expect(attention).toContainEqual({ text, path: '/admin/manage-blogs?status=for-review' });
  }
  await vi.waitFor(() => expect(emailsTo(site)).toEqual([`${EDITOR.email}, imran@example.com`]));
  expect(site.emails.at(-1)?.text).toContain(`/admin/posts/${id}`);

  // Saving again keeps the submission. Then the author withdraws it and submits the draft again.
  await save(author, id, { excerpt: 'Of a clinic.' });
  expect((await editor('GET', WAITING)).body).toMatchObject({ total: 1 });
  expect(await author('DELETE', `/api/admin/posts/${id}/submission`)).toMatchObject({ body: { submitted_at: null } });
  expect((await editor('GET', WAITING)).body).toMatchObject({ total: 0, submitted: 0 });
  await submit(author, id);
  expect((await editor('GET', WAITING)).body).toMatchObject({ total: 1 });

  // After an editor has changed the draft, the next submission sends an e-mail again.
  await save(editor, id, { excerpt: 'Of one clinic.' });
  expect((await editor('GET', WAITING)).body).toMatchObject({ total: 1 });
  await author('DELETE', `/api/admin/posts/${id}/submission`);
  await submit(author, id);
  await vi.waitFor(() => expect(emailsTo(site)).toHaveLength(2));

  const { body } = await editor('GET', `/api/admin/posts/${id}`);
  const published = await editor('POST', `/api/admin/posts/${id}/publish`, { draft_revision: body.draft_revision });
  expect(published).toMatchObject({ status: 200, body: { state: 'Live', submitted_at: null } });
  expect((await editor('GET', WAITING)).body).toMatchObject({ total: 0, submitted: 0 });

  // Changes to the public post are a draft of their own.
  await save(author, id, { excerpt: 'Of a clinic in Surat.' });
  expect(await submit(author, id)).toMatchObject({ status: 200, body: { state: 'Live, with unpublished changes' } });
  await vi.waitFor(() => expect(emailsTo(site)).toHaveLength(3));
  await author('DELETE', `/api/admin/posts/${id}/draft`);
  expect((await editor('GET', WAITING)).body).toMatchObject({ total: 0, submitted: 0 });
});

test('a scheduled draft does not wait any more, nor does one in the bin', async () => {
  await using site = await openTestSite();
  const author = callerOf(site, (await addAccount(site, 'riya@example.com', 'author')).token);
  const editor = callerOf(site, await site.signIn());
  const fields = { ...(await complete(site)), title: 'Forty calls a week' };
  const add = async () => {
    const { id } = (await author('POST', '/api/admin/posts')).body;
    await save(author, id, fields);
    expect((await submit(author, id)).status).toBe(200);
    return id;
  };
  const scheduled = await add();
  const { draft_revision } = (await editor('GET', `/api/admin/posts/${scheduled}`)).body;
  const at = new Date(site.time.now + 3_600_000).toISOString();
  const answer = await editor('POST', `/api/admin/posts/${scheduled}/publish`, { draft_revision, at });
  expect(answer).toMatchObject({ status: 200, body: { state: 'Scheduled', submitted_at: null } });
  const binned = await add();
  expect((await author('DELETE', `/api/admin/posts/${binned}`)).status).toBe(200);
  expect((await editor('GET', WAITING)).body).toMatchObject({ total: 0, submitted: 0 });
});

test('a draft that is taken back before its e-mail is sent, and submitted again, is told about once', async () => {
  await using site = await openTestSite();
  const author = callerOf(site, (await addAccount(site, 'riya@example.com', 'author')).token);
  const { id } = (await author('POST', '/api/admin/posts')).body;
  await save(author, id, { ...(await complete(site)), title: 'Forty calls a week' });
  const fail = vi.spyOn(console, 'error').mockImplementation(() => {});
  site.mailer.fail = new Error('connect ECONNREFUSED');
  await submit(author, id);
  await vi.waitFor(() => expect(fail).toHaveBeenCalled());
  fail.mockRestore();

  // The submission is withdrawn, so the retry sends nothing.
  await author('DELETE', `/api/admin/posts/${id}/submission`);
  site.mailer.fail = undefined;
  site.time.now += 3_600_000;
  site.outbox.trigger();
  await vi.waitFor(async () => expect(await unsent(site)).toBe(0));
  expect(emailsTo(site)).toEqual([]);

  await submit(author, id);
  await vi.waitFor(() => expect(emailsTo(site)).toHaveLength(1));
  await author('DELETE', `/api/admin/posts/${id}/submission`);
  await submit(author, id);
  await vi.waitFor(async () => expect(await unsent(site)).toBe(0));
  expect(emailsTo(site)).toHaveLength(1);
});

type Caller = ReturnType<typeof callerOf>;

function callerOf(site: TestSite, token: string) {
  // biome-ignore lint/suspicious/noExplicitAny: the responses of several endpoints.
  return async (method: string, path: string, json?: object): Promise<{ status: number; body: any }> => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const response = await site.request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) });
    return { status: response.status, body: await response.json() };
  };
}

async function save(call: Caller, id: number, fields: object) {
  const { revision, draft_revision } = (await call('GET', `/api/admin/posts/${id}`)).body as AdminPost;
  const json = { fields, base_revision: revision, draft_revision };
  expect((await call('PUT', `/api/admin/posts/${id}/draft`, json)).status).toBe(200);
}

async function submit(call: Caller, id: number) {
  const { draft_revision } = (await call('GET', `/api/admin/posts/${id}`)).body as AdminPost;
  return call('POST', `/api/admin/posts/${id}/submission`, { draft_revision });
}

const emailsTo = (site: TestSite) => site.emails.filter(({ subject }) => subject.includes(SUBJECT)).map(({ to }) => to);

const unsent = async (site: TestSite) =>
  (await site.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length;

async function complete(site: TestSite) {
  const { name } = await site.images.store(asFile(await smallImage('png')));
  await site.images.finishVariants();
  return { content: '<p>Its text.</p>', author_name: 'Riya Shah', image: `/media/${name}` };
}

const suspend = (site: TestSite, id: number) =>
  site.db
    .updateTable('users')
    .set({ suspended_at: new Date(site.time.now).toISOString() })
    .where('id', '=', id)
    .execute();

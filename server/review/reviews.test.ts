// PostgreSQL nightly: other tests cover the same transactions.
import { expect, test, vi } from 'vitest';
import type { AdminPost } from '../../contract/blog/post-drafts.ts';
import type { DocumentReview, ReviewQueue } from '../../contract/review/reviews.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { bearer, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

test('a draft is approved as it was read: a later change ends the approval, and changing it back restores it', async () => {
  await using site = await openTestSite();
  const { author, riya, owner } = await openPeople(site);
  await requireApprovals(owner, 'everyone');
  const id = await addDraft(site, author, 'Forty calls a week');

  expect(await author.call('POST', `/posts/${id}/publish`, await revision(author, id))).toMatchObject({ status: 403 });
  const asked = await ask(author, id, { reviewers: [riya.id], message: 'Check the numbers.' });
  expect(asked).toMatchObject({
    status: 201,
    body: { review: { state: 'in review', reviewers: [{ email: riya.email }], message: 'Check the numbers.' } },
  });
  await vi.waitFor(() => expect(emailsTo(site, 'To review: Forty calls a week')).toEqual([riya.email]));
  expect(site.emails.at(-1)?.text).toContain('Check the numbers.');

  // Only an owner may publish the draft at this point.
  expect(await publish(riya, id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('approval') },
  });
  expect(await schedule(riya, id, site)).toMatchObject({ status: 409 });

  const { hash } = (await review(riya, id)).body;
  const approved = await riya.call('POST', `/posts/${id}/review/approve`, { hash, note: 'Good.' });
  expect(approved).toMatchObject({ status: 200, body: { review: { state: 'approved' }, hash } });
  await vi.waitFor(() => expect(emailsTo(site, 'Approved: Forty calls a week')).toEqual([author.email]));
  expect(site.emails.at(-1)?.text).toContain('An editor can publish it now.');
  expect(await states(riya, id)).toEqual(['approved', null]);

  // The author changes a paragraph.
  await save(author, id, { content: '<p>Another text.</p>' });
  expect((await review(riya, id)).body.review).toMatchObject({
    state: 'void',
    decisions: [{ decision: 'approved', note: 'Good.', is_current: false, revision: expect.any(Number) }],
    changed: { by: author.email, changes: [{ what: 'paragraphs', how: 'changed', count: 1 }] },
  });
  expect(await states(riya, id)).toEqual(['void', null]);
  expect(await publish(riya, id)).toMatchObject({ status: 409 });
  const { revision: kept } = (await review(riya, id)).body.review?.decisions[0] ?? {};
  const revisions = await riya.call('GET', `/posts/${id}/revisions/${kept}`);
  expect(revisions.body).toMatchObject({
    note: 'Approved by riya@example.com',
    fields: { content: '<p>Its text.</p>' },
  });

  await save(author, id, { content: '<p>Its text.</p>' });
  expect((await review(riya, id)).body.review).toMatchObject({ state: 'approved', changed: null });
  expect(await publish(riya, id)).toMatchObject({ status: 200, body: { state: 'Live' } });
  expect((await review(riya, id)).body).toMatchObject({ review: null, hash: null });
  expect(await notesOf(site, 'post.published')).toEqual(['']);
});

test('an approval of an older text, a second decision and a second request change nothing', async () => {
  await using site = await openTestSite();
  const { author, riya, imran, owner } = await openPeople(site);
  const id = await addDraft(site, author, 'Forty calls a week');
  const before = (await review(riya, id)).body;
  expect(await riya.call('POST', `/posts/${id}/review/approve`, { hash: before.hash })).toMatchObject({
    status: 409,
    body: { message: 'This draft does not wait for a review any more.', review: null },
  });
  await ask(author, id);
  expect(await ask(author, id)).toMatchObject({ status: 409, body: { review: { state: 'in review' } } });

  await save(author, id, { excerpt: 'Of a clinic.' });
  for (const decision of ['approve', 'return']) {
    const late = await riya.call('POST', `/posts/${id}/review/${decision}`, { hash: before.hash, note: 'Good.' });
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed after'), hash: expect.any(String) },
    });
  }
  expect((await review(riya, id)).body.review).toMatchObject({ state: 'in review', decisions: [] });

  const { hash } = (await review(riya, id)).body;
  expect(await riya.call('POST', `/posts/${id}/review/return`, { hash, note: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { note: ['Say what should change.'] } },
  });
  const both = await Promise.all([
    riya.call('POST', `/posts/${id}/review/approve`, { hash }),
    imran.call('POST', `/posts/${id}/review/return`, { hash, note: 'Two numbers need a source.' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await review(owner, id)).body.review?.decisions).toHaveLength(1);
});

test('a draft is returned with a note, and asked about again', async () => {
  await using site = await openTestSite();
  const { author, riya } = await openPeople(site);
  const id = await addDraft(site, author, 'Forty calls a week');
  await ask(author, id, { reviewers: [riya.id], needed_by: new Date(site.time.now + 3_600_000).toISOString() });
  site.time.now += 2 * 3_600_000;
  const late = (await queue(riya)).body;
  expect(late).toMatchObject({ waiting_count: 1, waiting: [{ subject: `post ${id}`, is_late: true, is_new: true }] });

  const { hash } = (await review(riya, id)).body;
  const note = 'Two numbers need a source.';
  expect(await riya.call('POST', `/posts/${id}/review/return`, { hash, note })).toMatchObject({ status: 200 });
  await vi.waitFor(() => expect(emailsTo(site, 'Returned: Forty calls a week')).toEqual([author.email]));
  expect(site.emails.at(-1)?.text).toContain(note);
  expect((await queue(riya)).body).toMatchObject({ waiting_count: 0, waiting: [] });
  expect((await queue(author)).body.asked).toMatchObject([
    { state: 'returned', decided: { by: { email: riya.email } } },
  ]);
  expect(await states(author, id)).toEqual(['returned', null]);
  expect(await ask(author, id, { reviewers: [riya.id] })).toMatchObject({ status: 201 });
  expect((await riya.call('GET', '/reviews/waiting')).body).toEqual({ count: 1 });
});

test('all reviewers approve the same text, or an owner decides alone', async () => {
  await using site = await openTestSite();
  const { author, riya, imran, owner } = await openPeople(site);
  const id = await addDraft(site, author, 'Forty calls a week');
  await ask(author, id, { reviewers: [riya.id, imran.id], needs: 'all' });
  const approve = async (by: Person) =>
    by.call('POST', `/posts/${id}/review/approve`, { hash: (await review(by, id)).body.hash });
  expect((await approve(riya)).body.review).toMatchObject({ state: 'in review' });
  expect((await queue(riya)).body.waiting_count).toBe(0);
  await save(author, id, { excerpt: 'Of a clinic.' });
  // Riya approved an earlier text.
  expect((await approve(imran)).body.review).toMatchObject({ state: 'in review' });
  expect((await queue(riya)).body.waiting_count).toBe(1);
  expect((await approve(riya)).body.review).toMatchObject({ state: 'approved' });

  await save(author, id, { excerpt: 'Of one clinic.' });
  await ask(author, id, { reviewers: [riya.id, imran.id], needs: 'all' });
  expect((await approve(owner)).body.review).toMatchObject({ state: 'approved' });
});

test('nobody approves what they saved last or asked for, nor instead of those who were asked, except owners', async () => {
  await using site = await openTestSite();
  const { author, riya, imran, owner } = await openPeople(site);
  const id = await addDraft(site, author, 'Forty calls a week');
  const approve = async (by: Person) =>
    by.call('POST', `/posts/${id}/review/approve`, { hash: (await review(owner, id)).body.hash });
  await ask(author, id, { reviewers: [imran.id] });
  expect(await approve(riya)).toMatchObject({
    status: 403,
    body: { message: 'imran@example.com was asked to decide.' },
  });
  expect(await approve(author)).toMatchObject({ status: 403 });
  await save(imran, id, { excerpt: 'Of a clinic.' });
  expect(await approve(imran)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('You saved this version') },
  });
  await author.call('DELETE', `/posts/${id}/review`);
  await ask(riya, id);
  expect(await approve(riya)).toMatchObject({ status: 403, body: { message: expect.stringContaining('You asked') } });
  await save(owner, id, { excerpt: 'Of one clinic.' });
  expect(await approve(owner)).toMatchObject({ status: 200, body: { review: { state: 'approved' } } });
});

test('reviewers must exist and be able to publish, times lie ahead, and something must wait', async () => {
  await using site = await openTestSite();
  const { author, riya } = await openPeople(site);
  const reader = await openPerson(site, 'nisha@example.com', 'reader');
  const id = await addDraft(site, author, 'Forty calls a week');
  const other = await addDraft(site, riya, 'Two calls');
  for (const [body, field] of [
    [{ reviewers: [9_999] }, 'reviewers'],
    [{ reviewers: [reader.id] }, 'reviewers'],
    [{ reviewers: [author.id] }, 'reviewers'],
    [{ needs: 'all' }, 'reviewers'],
    [{ needed_by: '2020-01-01T00:00:00Z' }, 'needed_by'],
    [{ publish_at: '2020-01-01T00:00:00Z', once_approved: 'publish' }, 'publish_at'],
    [{ publish_at: new Date(site.time.now + 1e6).toISOString() }, 'publish_at'],
  ] as const) {
    expect(await ask(author, id, body), JSON.stringify(body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  }
  expect(await ask(author, other)).toMatchObject({ status: 403 });
  expect(await ask(reader, id)).toMatchObject({ status: 403 });
  expect(await ask(riya, 9_999)).toMatchObject({ status: 404 });
  expect(await riya.call('POST', '/pages/none/review', {})).toMatchObject({ status: 404 });
  expect(await riya.call('POST', '/pages/home/review', {})).toMatchObject({
    status: 422,
    body: { message: 'There are no changes to review.' },
  });
  // The post is moved to the bin while it is in review.
  await ask(author, id);
  const { hash } = (await review(riya, id)).body;
  await author.call('DELETE', `/posts/${id}`);
  expect(await riya.call('POST', `/posts/${id}/review/approve`, { hash })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('bin') },
  });
  expect(await ask(author, id)).toMatchObject({ status: 409 });
  expect((await queue(riya)).body.waiting).toEqual([]);
});

test('an approved draft is published at once or at its time, and a failure is shown', async () => {
  await using site = await openTestSite();
  const { author, riya, owner } = await openPeople(site);
  await requireApprovals(owner, 'everyone');
  const approve = async (id: number) =>
    riya.call('POST', `/posts/${id}/review/approve`, { hash: (await review(riya, id)).body.hash });

  const now = await addDraft(site, author, 'At once');
  await ask(author, now, { once_approved: 'publish' });
  expect(await approve(now)).toMatchObject({ status: 200, body: { review: null, hash: null } });
  expect((await riya.call('GET', `/posts/${now}`)).body).toMatchObject({ state: 'Live' });

  const later = await addDraft(site, author, 'Later');
  const publish_at = new Date(site.time.now + 3_600_000).toISOString();
  await ask(author, later, { once_approved: 'publish', publish_at });
  expect(await approve(later)).toMatchObject({ status: 200, body: { review: { state: 'approved' } } });
  expect((await riya.call('GET', `/posts/${later}`)).body).toMatchObject({ state: 'Scheduled', publish_at });
  site.time.now += 2 * 3_600_000;
  await site.publishDue();
  expect((await riya.call('GET', `/posts/${later}`)).body).toMatchObject({ state: 'Live' });

  const incomplete = (await author.call('POST', '/posts')).body.id;
  await save(author, incomplete, { title: 'No image' });
  expect(await ask(author, incomplete, { once_approved: 'publish' })).toMatchObject({
    status: 422,
    body: { errors: { image: expect.anything() } },
  });

  // The editor continues to write after the post was scheduled, so that the text has no approval when it is due.
  const changed = await addDraft(site, riya, 'Changed');
  await ask(riya, changed, { once_approved: 'publish', publish_at: new Date(site.time.now + 3_600_000).toISOString() });
  await owner.call('POST', `/posts/${changed}/review/approve`, { hash: (await review(owner, changed)).body.hash });
  await save(riya, changed, { excerpt: 'After the approval.' });
  site.time.now += 2 * 3_600_000;
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.publishDue();
  report.mockRestore();
  expect((await riya.call('GET', `/posts/${changed}`)).body).toMatchObject({
    state: 'Scheduled',
    publish_error: expect.stringContaining('approval'),
  });
});

test('every way to publish needs the approval, owners are named in the log, and authors can be meant alone', async () => {
  await using site = await openTestSite();
  const { riya, owner, author } = await openPeople(site);
  await site.db.updateTable('users').set({ may_publish: 1 }).where('id', '=', author.id).execute();
  await requireApprovals(owner, 'authors');
  const byAuthor = await addDraft(site, author, 'By an author');
  expect(await publish(author, byAuthor)).toMatchObject({ status: 409 });
  expect(await publish(riya, byAuthor)).toMatchObject({ status: 200 });
  expect(await notesOf(site, 'post.published')).toEqual(['']);

  await requireApprovals(owner, 'everyone');
  await save(riya, byAuthor, { excerpt: 'Changed.' });
  expect(await publish(riya, byAuthor)).toMatchObject({ status: 409 });
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'T', content: '<p>T</p>', author_name: 'R' }))
    form.set(name, value);
  const headers = bearer(riya.token);
  const wire = await site.request(`/api/update_blog/${byAuthor}`, { method: 'POST', headers, body: form });
  expect([wire.status, await wire.text()]).toEqual([409, expect.stringContaining('Save the changes as a draft')]);
  const words = { q: 'Its text', whole_words: false, match_case: false, drafts: true, links: false };
  const documents: { id: string; version: string; hits: number[] }[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await riya.call('POST', '/find', { ...words, ...(after && { after }) });
    for (const { id, version } of body.documents) documents.push({ id, version, hits: [0] });
    after = body.next;
  }
  const replacing = { ...words, replacement: 'A text', documents };
  expect(await riya.call('POST', '/find/replacements', { ...replacing, publish: true })).toMatchObject({ status: 409 });
  await editPage(riya);
  const page = (await riya.call('GET', '/pages/about')).body;
  expect(await riya.call('POST', '/pages/about/publish', { draft_revision: page.draft_revision })).toMatchObject({
    status: 409,
  });

  expect(await publish(owner, byAuthor)).toMatchObject({ status: 200 });
  expect((await notesOf(site, 'post.changed')).at(-1)).toMatch(/\. Without an approval$/);
  expect((await site.request('/api/admin/settings/approval', { headers: bearer(riya.token) })).status).toBe(403);
});

test('pages and translations are reviewed like posts, and by those who may change their language', async () => {
  await using site = await openTestSite();
  const { riya, imran, owner } = await openPeople(site);
  await owner.call('POST', '/languages', { code: 'hi' });
  await owner.call('PATCH', `/people/${imran.id}`, { languages: ['hi'] });
  await editPage(riya);
  expect((await review(riya, '/pages/about')).body.reviewers.map(({ email }) => email)).not.toContain(imran.email);
  expect(await riya.call('POST', '/pages/about/review', { reviewers: [imran.id] })).toMatchObject({ status: 422 });
  expect(await riya.call('POST', '/pages/about/review', {})).toMatchObject({ status: 201 });
  expect((await queue(imran)).body.waiting_count).toBe(0);
  const pages = (await riya.call('GET', '/pages')).body.pages as { key: string; review: unknown }[];
  expect(pages.find(({ key }) => key === 'about')?.review).toEqual({ state: 'in review', by: [] });

  const path = '/translations/hi/page.about';
  const { source } = (await riya.call('GET', path)).body;
  const [{ path: field, text }] = source.texts;
  const body = { texts: { [field]: { text: 'हमारे बारे में', source: text } } };
  expect(await riya.call('PUT', `${path}/draft`, { body, base_revision: 0, draft_revision: 0 })).toMatchObject({
    status: 200,
  });
  expect(await riya.call('POST', `${path}/review`, { reviewers: [imran.id] })).toMatchObject({ status: 201 });
  expect((await queue(imran)).body.waiting).toMatchObject([{ subject: 'translation hi page about', changes: [field] }]);
  const { hash } = (await review(imran, path)).body;
  expect(await imran.call('POST', `${path}/review/approve`, { hash })).toMatchObject({
    status: 200,
    body: { review: { state: 'approved' } },
  });
});

test('each person can turn the e-mails off', async () => {
  await using site = await openTestSite();
  const { author, riya, imran } = await openPeople(site);
  expect(await riya.call('PUT', '/review-emails', { is_on: false })).toMatchObject({
    status: 200,
    body: { is_on: false },
  });
  expect((await riya.call('GET', '/review-emails')).body).toEqual({ is_on: false });
  const id = await addDraft(site, author, 'Forty calls a week');
  await ask(author, id, { reviewers: [riya.id, imran.id] });
  await vi.waitFor(() => expect(emailsTo(site, 'To review: Forty calls a week')).toEqual([imran.email]));
});

type Person = Awaited<ReturnType<typeof openPerson>>;

async function openPerson(site: TestSite, email: string, role: 'owner' | 'editor' | 'author' | 'reader') {
  const { id, token } = await addAccount(site, email, role);
  return {
    id,
    email,
    token,
    // biome-ignore lint/suspicious/noExplicitAny: the responses of several endpoints.
    async call(method: string, path: string, json?: object): Promise<{ status: number; body: any }> {
      const headers = { ...bearer(token), 'Content-Type': 'application/json' };
      const init = { method, headers, ...(json && { body: JSON.stringify(json) }) };
      const response = await site.request(`/api/admin${path}`, init);
      return { status: response.status, body: await response.json() };
    },
  };
}

const openPeople = async (site: TestSite) => ({
  owner: await openPerson(site, 'farah@example.com', 'owner'),
  riya: await openPerson(site, 'riya@example.com', 'editor'),
  imran: await openPerson(site, 'imran@example.com', 'editor'),
  author: await openPerson(site, 'meher@example.com', 'author'),
});

const requireApprovals = async (owner: Person, policy: string) =>
  expect(await owner.call('PUT', '/settings/approval', { policy })).toMatchObject({ status: 200 });

async function addDraft(site: TestSite, by: Person, title: string): Promise<number> {
  const { name } = await site.images.store(asFile(await smallImage('png')));
  await site.images.finishVariants();
  const { id } = (await by.call('POST', '/posts')).body;
  await save(by, id, { title, content: '<p>Its text.</p>', author_name: 'Meher Shah', image: `/media/${name}` });
  return id;
}

async function save(by: Person, id: number, fields: object) {
  const { revision, draft_revision } = (await by.call('GET', `/posts/${id}`)).body as AdminPost;
  const answer = await by.call('PUT', `/posts/${id}/draft`, { fields, base_revision: revision, draft_revision });
  expect(answer).toMatchObject({ status: 200 });
}

async function editPage(by: Person) {
  const { live, revision, draft_revision } = (await by.call('GET', '/pages/about')).body;
  const saved = { body: { ...live, title: 'About all of us' }, base_revision: revision, draft_revision };
  expect(await by.call('PUT', '/pages/about/draft', saved)).toMatchObject({ status: 200 });
}

const pathOf = (document: number | string) => (typeof document === 'number' ? `/posts/${document}` : document);

const review = (by: Person, document: number | string) =>
  by.call('GET', `${pathOf(document)}/review`) as Promise<{ status: number; body: DocumentReview }>;
const queue = (by: Person) => by.call('GET', '/reviews') as Promise<{ status: number; body: ReviewQueue }>;
const ask = (by: Person, id: number, entered: object = {}) => by.call('POST', `/posts/${id}/review`, entered);
const revision = async (by: Person, id: number) => ({
  draft_revision: ((await by.call('GET', `/posts/${id}`)).body as AdminPost).draft_revision,
});
const publish = async (by: Person, id: number) => by.call('POST', `/posts/${id}/publish`, await revision(by, id));
const schedule = async (by: Person, id: number, site: TestSite) =>
  by.call('POST', `/posts/${id}/publish`, {
    ...(await revision(by, id)),
    at: new Date(site.time.now + 3_600_000).toISOString(),
  });

/** The state of the review, and when the post was submitted, from the list of posts. */
async function states(by: Person, id: number) {
  const { posts } = (await by.call('GET', `/posts?ids=${id}`)).body;
  return [posts[0].review?.state, posts[0].submitted_at];
}

const emailsTo = (site: TestSite, subject: string) =>
  site.emails.filter((email) => email.subject.includes(subject)).map(({ to }) => to);

const notesOf = async (site: TestSite, action: 'post.published' | 'post.changed') => {
  const rows = await site.db
    .selectFrom('audit_log')
    .select('note')
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  return rows.map(({ note }) => note);
};

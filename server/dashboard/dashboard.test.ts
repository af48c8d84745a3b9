// PostgreSQL nightly: other tests make the same queries.
import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import type { MessagePage } from '../../contract/contact/contact-messages.ts';
import type { DashboardData, FoundInPanel } from '../../contract/dashboard.ts';
import { addAccount, logIn } from '../../tests/support/add-account.ts';
import { addBackup } from '../../tests/support/add-backup.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { bearer, EDITOR, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const HOUR = 3_600_000;

const MESSAGE = {
  name: 'Farah',
  email: 'farah@example.com',
  title: 'Booking system',
  message: 'Two clinics, six chairs.',
};

test('the dashboard lists your drafts, what others changed, and what needs attention, as far as your role may see it', async () => {
  await using site = await openTestSite();
  await addBackup(site);
  const get = (token: string) => dashboardOf(site, token);
  const riya = await addAccount(site, 'riya@example.com', 'owner');
  const author = await addAccount(site, 'author@example.com', 'author');

  const post = await addPost(site, { title: 'Billing by Friday' });
  const create = await site.request('/api/admin/posts', { method: 'POST', headers: bearer(riya.token) });
  const { id } = (await create.json()) as { id: number };
  const { draft_revision } = await site.drafts.find(id);
  const by = { ...SOMEONE, who: riya.email };
  await site.drafts.save(id, { fields: { title: 'Monsoon' }, baseRevision: 0, draftRevision: draft_revision }, by);
  const editor = await editorOf(site);
  await editor.save('home', { title: 'Another title' });
  await site.receiveMessage(MESSAGE, { page: 'contact', clientAddress: '192.0.2.1' });
  site.time.now += 3 * 24 * HOUR;

  const mine = await get(await logIn(site, riya.email));
  expect(mine.my_drafts.map(({ kind, title, path, state }) => [kind, title, path, state]).sort()).toEqual([
    ['post', 'Monsoon', `/admin/posts/${id}`, 'Draft'],
  ]);
  expect(mine.recent).toMatchObject([
    { kind: 'page', title: 'Home', path: '/admin/pages/home', changed_by: EDITOR.email },
    { kind: 'post', title: 'Billing by Friday', path: `/admin/posts/${post}`, state: 'Live' },
  ]);
  expect(mine.attention).toEqual([
    {
      text: '1 message has been waiting for a reply for more than two days.',
      path: '/admin/messages?status=new&due=none',
    },
  ]);
  expect(mine.messages).toHaveLength(14);
  expect(mine.messages?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);

  const theirs = await get(await logIn(site, author.email));
  expect(theirs).toEqual({ attention: [], my_drafts: [], recent: [], messages: null });
  expect((await site.request('/api/admin/dashboard')).status).toBe(401);
});

test('each message that needs attention is counted once, and the link lists just those', async () => {
  await using site = await openTestSite();
  await addBackup(site);
  const now = site.time.now;
  site.time.now -= 49 * HOUR;
  const receive = (title: string) =>
    site.receiveMessage({ ...MESSAGE, title }, { page: 'contact', clientAddress: '192.0.2.1' });
  const change = (id: number, changes: object) => site.messages.change(id, changes, SOMEONE);
  const titles = ['Late', 'Due', 'Planned', 'In talk', 'Won, due', 'Archived'];
  for (const title of titles) await receive(title);
  await change(2, { follow_up_on: '2026-11-21' });
  await change(3, { follow_up_on: '2026-12-24' });
  await change(4, { status: 'in_talk' });
  await change(5, { status: 'won', follow_up_on: '2026-11-20' });
  await site.messages.mark(6, 'archive', SOMEONE);
  site.time.now = now;
  const token = await site.signIn();
  const items = async () => (await dashboardOf(site, token)).attention;
  /** The titles that the screen lists at an address. */
  const shown = async (path = '') => {
    const { search } = new URL(path, 'http://localhost');
    const response = await site.request(`/api/admin/messages${search}`, { headers: bearer(token) });
    return ((await response.json()) as MessagePage).messages.map(({ title }) => title);
  };

  const [unanswered, due, ...others] = await items();
  expect(unanswered?.text).toBe('1 message has been waiting for a reply for more than two days.');
  expect(await shown(unanswered?.path)).toEqual(['Late']);
  expect(due?.text).toBe('2 messages to follow up.');
  expect(await shown(due?.path)).toEqual(['Won, due', 'Due']);
  expect(others).toEqual([]);

  await receive('New');
  const [both] = await items();
  expect(both?.text).toBe('2 messages are waiting for a reply, 1 of them for more than two days.');
  expect(await shown(both?.path)).toEqual(['New', 'Late']);
  await change(1, { status: 'in_talk' });
  expect((await items())[0]?.text).toBe('1 message is waiting for a reply.');
});

test('scheduled posts, e-mails, backups, webhooks, texts and links need attention, as far as a role can do something', async () => {
  const env = { SITE_MODE: 'production', PUBLIC_URL: 'http://localhost:3000', MAIL: 'files' };
  await using site = await openTestSite(env);
  const token = await site.signIn();
  const author = await addAccount(site, 'author@example.com', 'author');
  const reader = await addAccount(site, 'reader@example.com', 'reader');
  const editor = await addAccount(site, 'editor@example.com', 'editor');
  const at = new Date(site.time.now).toISOString();

  const live = await addPost(site, { title: 'Live' });
  const { revision } = await site.drafts.find(live);
  const change = { fields: { title: 'Changed' }, baseRevision: revision, draftRevision: 0 };
  const { draft_revision: draftRevision } = await site.drafts.save(live, change, SOMEONE);
  await site.drafts.publish(live, { at: new Date(site.time.now + HOUR).toISOString(), draftRevision }, SOMEONE);
  await site.db
    .insertInto('outbox')
    .values(
      ['weekly', 'confirmation'].map((kind) => ({
        kind: kind as 'weekly',
        reference: 1,
        email_id: `${kind}@example.com`,
        tries: 6,
        next_try_at: at,
        stopped_at: at,
        created_at: at,
      })),
    )
    .execute();
  await site.db.insertInto('backups').values({ path: 'a', started_at: at, ended_at: at, error: 'No space' }).execute();
  await site.db.insertInto('link_check').values({ id: 1, checked_at: at, links: 90, total: 2 }).execute();
  await site.db
    .insertInto('missing_addresses')
    .values(
      ['/old', '/wp-login.php'].map((address, index) => ({
        ...{ address, hits: 3, last_at: at, referrer: '', is_probe: index },
      })),
    )
    .execute();
  await site.db
    .insertInto('webhooks')
    .values({
      ...{ url: 'https://hooks.example.com/', events: '[]', secret: 's', created_at: at, created_by: EDITOR.email },
      ...{ failing_since: at },
    })
    .execute();

  const { attention } = await dashboardOf(site, token);
  const samples = attention.find(({ path }) => path === '/admin/launch-checklist');
  expect(samples?.text).toMatch(/^\d\d sample texts have not been replaced\.$/);
  expect(attention.filter((item) => item !== samples)).toEqual([
    { text: '1 e-mail was not delivered.', path: '/admin/health#undelivered' },
    { text: 'There is no mail server: messages are not sent by e-mail.', path: '/admin/health' },
    { text: 'The last backup failed.', path: '/admin/health' },
    { text: '1 webhook is failing.', path: '/admin/webhooks/1' },
    { text: '2 links are broken.', path: '/admin/consistency' },
    { text: '1 post is scheduled.', path: '/admin/manage-blogs?status=scheduled' },
    { text: '1 missing address.', path: '/admin/redirects?show=missing' },
  ]);
  expect((await dashboardOf(site, editor.token)).attention).toEqual(
    attention.filter(({ path }) => !path.startsWith('/admin/webhooks')),
  );
  const scheduled = attention.filter(({ path }) => path.startsWith('/admin/manage-blogs'));
  expect((await dashboardOf(site, reader.token)).attention).toEqual(scheduled);
  expect((await dashboardOf(site, author.token)).attention).toEqual([]);
});

test('a post that was not published on time is listed as overdue, not as scheduled', async () => {
  await using site = await openTestSite();
  await addBackup(site);
  const token = await site.signIn();
  const create = await site.request('/api/admin/posts', { method: 'POST', headers: bearer(token) });
  const { id, draft_revision } = (await create.json()) as { id: number; draft_revision: number };
  const change = { fields: { title: 'Monsoon' }, baseRevision: 0, draftRevision: draft_revision };
  await site.drafts.save(id, change, SOMEONE);
  const publish_at = new Date(site.time.now + HOUR).toISOString();
  await site.db.updateTable('drafts').set({ publish_at }).where('subject', '=', `post ${id}`).execute();
  expect((await dashboardOf(site, token)).attention).toEqual([
    { text: '1 post is scheduled.', path: '/admin/manage-blogs?status=scheduled' },
  ]);
  site.time.now += 2 * HOUR;
  expect((await dashboardOf(site, token)).attention).toEqual([
    { text: '1 scheduled change is overdue.', path: '/admin/health#scheduled-posts' },
  ]);
});

test('a check that fails does not hide what the others find', async () => {
  await using site = await openTestSite();
  await addBackup(site);
  using log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.receiveMessage(MESSAGE, { page: 'contact', clientAddress: '192.0.2.1' });
  const token = await site.signIn();
  await rm(site.dataDir, { recursive: true });
  const { attention, messages } = await dashboardOf(site, token);
  expect(attention.map(({ text }) => text)).toEqual([
    '1 message is waiting for a reply.',
    'The disk could not be checked.',
  ]);
  expect(messages?.at(-1)?.count).toBe(1);
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining('"The disk" failed'),
    expect.objectContaining({ code: 'ENOENT' }),
  );
});

test('each document leads to the screen that edits it', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  for (const key of ['company', 'look', 'services', 'navigation']) await editor.save(key, {});
  const { my_drafts } = await dashboardOf(site, await site.signIn());
  expect(my_drafts.map(({ path }) => path).sort()).toEqual([
    '/admin/collections/services',
    '/admin/company',
    '/admin/pages/look',
    '/admin/pages/navigation',
  ]);
});

test('each of the last 14 days is listed once, also when a day has 25 hours', async () => {
  await using site = await openTestSite({ SITE_TIME_ZONE: 'America/New_York' });
  // 11:30pm on November 2 there. Daylight saving time ended on November 1.
  site.time.now = Date.UTC(2026, 10, 3, 4, 30);
  await site.receiveMessage(MESSAGE, { page: 'contact', clientAddress: '192.0.2.1' });
  const { messages } = await dashboardOf(site, await site.signIn());
  const days = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31'].map((day) => `2026-10-${day}`);
  expect(messages).toEqual([
    ...[...days, '2026-11-01'].map((day) => ({ day, count: 0 })),
    { day: '2026-11-02', count: 1 },
  ]);
});

test('the palette finds pages, drafts, messages and people, and authors find only their own posts', async () => {
  await using site = await openTestSite();
  const find = async (q: string, token: string, all = '') => {
    const query = new URLSearchParams({ q, ...(all && { all }) });
    const response = await site.request(`/api/admin/search?${query}`, { headers: bearer(token) });
    return ((await response.json()) as FoundInPanel).results;
  };
  const token = await site.signIn();
  const author = await addAccount(site, 'author@example.com', 'author');
  for (let number = 1; number <= 6; number++) await addPost(site, { title: `Booking a table, part ${number}` });
  await site.receiveMessage(MESSAGE, { page: 'contact', clientAddress: '192.0.2.1' });

  const booking = await find('booking', token);
  expect(booking.filter(({ kind }) => kind === 'post')).toHaveLength(4);
  expect(booking.filter(({ kind }) => kind === 'message')).toEqual([
    {
      kind: 'message',
      title: 'Farah: Booking system',
      note: 'Two clinics, six chairs.',
      path: '/admin/messages?message=1',
    },
  ]);
  expect((await find('booking', token, '1')).filter(({ kind }) => kind === 'post')).toHaveLength(6);
  expect((await find('contact', token))[0]).toMatchObject({
    kind: 'page',
    title: 'Contact',
    path: '/admin/pages/contact',
  });
  expect(await find('google ads', token)).toContainEqual({
    kind: 'page',
    title: 'Google Ads',
    note: '/service/google-ads',
    path: '/admin/collections/services',
  });
  expect(await find('meera', token)).toContainEqual(
    expect.objectContaining({ kind: 'person', title: EDITOR.email, path: '/admin/people' }),
  );
  expect(await find('booking', author.token)).toEqual([]);
  for (const odd of ['', '%', "' or 1=1 --", '"', '😀', 'x'.repeat(3_000)]) {
    expect([odd.slice(0, 9), Array.isArray(await find(odd, token))]).toEqual([odd.slice(0, 9), true]);
  }
});

async function dashboardOf(site: TestSite, token: string): Promise<DashboardData> {
  const response = await site.request('/api/admin/dashboard', { headers: bearer(token) });
  return (await response.json()) as DashboardData;
}

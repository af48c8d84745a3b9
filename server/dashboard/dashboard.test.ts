import { expect, test } from 'vitest';
import type { DashboardData, FoundInPanel } from '../../contract/dashboard.ts';
import { addAccount, logIn } from '../../tests/support/add-account.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { bearer, EDITOR, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const MESSAGE = {
  name: 'Farah',
  email: 'farah@example.com',
  title: 'Booking system',
  message: 'Two clinics, six chairs.',
};

test('the dashboard lists your drafts, what others changed, and what needs attention, as far as your role may see it', async () => {
  await using site = await openTestSite();
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
  site.time.now += 3 * 24 * 3_600_000;

  const mine = await get(await logIn(site, riya.email));
  expect(mine.my_drafts.map(({ kind, title, path, state }) => [kind, title, path, state]).sort()).toEqual([
    ['post', 'Monsoon', `/admin/posts/${id}`, 'Draft'],
  ]);
  expect(mine.recent).toMatchObject([
    { kind: 'page', title: 'Home', path: '/admin/pages/home', changed_by: EDITOR.email },
    { kind: 'post', title: 'Billing by Friday', path: `/admin/posts/${post}`, state: 'Live' },
  ]);
  expect(mine.attention).toContainEqual({
    text: '1 message waits for an answer for two days.',
    path: '/admin/messages',
  });
  expect(mine.messages).toHaveLength(14);
  expect(mine.messages?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);

  const theirs = await get(await logIn(site, author.email));
  expect(theirs).toEqual({ attention: [], my_drafts: [], recent: [], messages: null });
  expect((await site.request('/api/admin/dashboard')).status).toBe(401);
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

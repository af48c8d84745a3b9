// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { MAX_VALUE } from '../../../contract/contact/leads.ts';
import type { MessageBoard } from '../../../contract/contact/message-board.ts';
import { ODD_SEARCHES, SEARCHED_TEXTS } from '../../../tests/support/odd-searches.ts';
import { bearer, EDITOR, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const MESSAGE = {
  name: 'Farah Contractor',
  email: 'farah@example.com',
  title: 'Booking system for two clinics',
  message: 'Two clinics, six chairs. Bookings come by WhatsApp.',
};

test('a search finds words of name, address, subject, text and notes, without accents, and the last one by its beginning', async () => {
  await using site = await openTestSite();
  const { find, call } = await panel(site);
  await write(site, {});
  await write(site, { name: 'Élodie Öz', email: 'oz@bopal.example', title: 'Café', message: 'नमस्ते दुनिया' });
  const { note } = await call('POST', '/messages/1/notes', { text: 'Navrangpura, e-commerce' });
  expect(await find('q=farah')).toEqual([1]);
  expect(await find('q=farah@example.com')).toEqual([1]);
  expect(await find('q=BOOKING clin')).toEqual([1]);
  expect(await find('q=whatsapp navrang')).toEqual([1]);
  expect(await find('q=ecommerce')).toEqual([1]);
  expect(await find('q=elodie oz')).toEqual([2]);
  expect(await find('q=cafe नम')).toEqual([2]);
  expect(await find('q=e')).toEqual([2, 1]);
  // A single letter after other words is ignored.
  expect(await find('q=booking z')).toEqual([1]);
  expect(await find('q=booking zi')).toEqual([]);
  // Only the last word may be incomplete.
  expect(await find('q=book clinics')).toEqual([]);
  const odd: Record<string, number[]> = { 'farah oz': [], '"': [], '" OR "': [], "' | 'oz": [2], 'oz:*': [2], '(': [] };
  for (const [q, ids] of Object.entries(odd)) expect([q, await find(`q=${encodeURIComponent(q)}`)]).toEqual([q, ids]);
  await call('DELETE', `/messages/1/notes/${note.id}`);
  expect(await find('q=navrangpura')).toEqual([]);
});

test('letters that stand for several, and marks alone, can be searched for', async () => {
  await using site = await openTestSite();
  const { find } = await panel(site);
  await write(site, { title: '½ day', name: 'ﷺ' });
  for (const q of ['½', 'ﷺ', '½ day']) expect([q, await find(`q=${encodeURIComponent(q)}`)]).toEqual([q, [1]]);
  for (const q of ['\u0300', '\u0300 \u0301', '⑼', '\ud83d']) {
    expect([q, await find(`q=${encodeURIComponent(q.toWellFormed())}`)]).toEqual([q, []]);
  }
});

test('a word is found however it is written, also in messages of an earlier version', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '100' });
  const { find } = await panel(site);
  const names = Object.keys(SEARCHED_TEXTS);
  for (const text of Object.values(SEARCHED_TEXTS))
    await write(site, { title: 'Zirconium', message: `We use ${text}` });
  const expectAll = async () => {
    for (const [q, found] of ODD_SEARCHES) {
      const ids = await find(`q=${encodeURIComponent(q)}`);
      expect([q, ids.map((id) => names[id - 1]).sort()]).toEqual([q, [...found].sort()]);
    }
  };
  await expectAll();
  await site.db.updateTable('messages').set({ search_words: 'an earlier form' }).execute();
  await site.db.deleteFrom('stored_settings').where('name', '=', 'message words').execute();
  expect(await find('q=wifi')).toEqual([]);
  await site.sweep();
  await expect.poll(() => find('q=earlier')).toEqual([]);
  await expectAll();
  // The words are updated only once per version.
  await site.db.updateTable('messages').set({ search_words: 'an earlier form' }).execute();
  await site.sweep();
  expect(await find('q=earlier')).toHaveLength(names.length);
});

test('a deleted message leaves none of its words in the index', async () => {
  await using site = await openTestSite();
  const { find, call } = await panel(site);
  await write(site, { message: 'Zirconium' });
  await call('POST', '/messages/1/mark', { as: 'bin' });
  expect(await find('q=zirconium')).toEqual([]);
  expect(await find('q=zirconium&folder=bin')).toEqual([1]);
  await call('DELETE', '/messages/1');
  await write(site, {});
  expect(await find('q=zirconium&folder=bin')).toEqual([]);
  expect(await find('q=zirconium&folder=all')).toEqual([]);
  if (process.env.TEST_DATABASE === 'postgres') return;
  const { sql } = await import('kysely');
  const { rows } = await sql<{ block: Uint8Array }>`select block from messages_search_data`.execute(site.db);
  expect(rows.filter(({ block }) => Buffer.from(block).includes('zircon'))).toEqual([]);
});

test('messages are filtered by status, person, source, follow-up date and sender, and all of these together', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '100' });
  const { find, call } = await panel(site);
  for (const page of ['contact', 'quote', 'contact', 'quote']) await write(site, { email: 'Farah@Example.com' }, page);
  await write(site, { email: 'other@example.com' });
  const change = (id: number, fields: object) => call('PATCH', `/messages/${id}`, fields);
  await change(1, { status: 'in_talk', assigned_to: EDITOR.email, follow_up_on: '2026-11-21' });
  await change(2, { status: 'in_talk', follow_up_on: '2026-11-28' });
  await change(3, { follow_up_on: '2026-11-29' });
  await change(4, { status: 'spam' });
  await call('POST', '/messages/5/mark', { as: 'archive' });
  expect(await find('status=in_talk')).toEqual([2, 1]);
  expect(await find('status=spam')).toEqual([]);
  expect(await find('status=spam&folder=all')).toEqual([4]);
  expect(await find('assigned=me')).toEqual([1]);
  expect(await find(`assigned=${EDITOR.email}`)).toEqual([1]);
  expect(await find('assigned=nobody')).toEqual([3, 2]);
  expect(await find('from=quote')).toEqual([2]);
  expect(await find('due=today')).toEqual([1]);
  expect(await find('due=week')).toEqual([2, 1]);
  expect(await find('due=any')).toEqual([3, 2, 1]);
  expect(await find('due=none&folder=all')).toEqual([5, 4]);
  expect(await find('sender=FARAH@example.com&folder=all')).toEqual([4, 3, 2, 1]);
  expect(await find('status=in_talk&from=quote&due=week&assigned=nobody&q=clinics')).toEqual([2]);
  for (const wrong of ['status=sold', 'due=soon', `sender=${'x'.repeat(255)}`]) {
    expect((await call('GET', `/messages?${wrong}`, undefined, 422)).message).toMatch(/\.$/);
  }
  expect((await call('GET', '/messages/state')).due).toBe(1);
  site.time.now += 7 * 86_400_000;
  const { find: findLater } = await panel(site);
  expect(await findLater('due=today')).toEqual([2, 1]);
});

test('the board has the messages of the inbox and the spam folder by status, with the sum of their values', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '100' });
  const { call } = await panel(site);
  for (let id = 1; id <= 5; id++) await write(site, { title: `Number ${id}` });
  await call('PATCH', '/messages/2', { status: 'won', value: 500 });
  await call('PATCH', '/messages/5', { status: 'won', value: MAX_VALUE });
  await call('PATCH', '/messages/3', { status: 'spam' });
  await call('POST', '/messages/4/mark', { as: 'archive' });
  const columns = async (query = '') => {
    const board = (await call('GET', `/messages/board${query}`)) as MessageBoard;
    return board.columns.map(({ status, total, value, messages }) => [
      status,
      total,
      value,
      messages.map(({ id }) => id),
    ]);
  };
  const all = [
    ['new', 1, 0, [1]],
    ['in_talk', 0, 0, []],
    ['offer_sent', 0, 0, []],
    ['won', 2, MAX_VALUE + 500, [5, 2]],
    ['lost', 0, 0, []],
    ['spam', 1, 0, [3]],
  ];
  expect(await columns()).toEqual(all);
  expect(await columns('?q=clinics')).toEqual(all);
  expect((await columns('?q=number+2')).flatMap(([, , , ids]) => ids)).toEqual([2]);
});

test('the CSV file has what is filtered, with status, person, value, follow-up date and notes', async () => {
  await using site = await openTestSite();
  const { call, table } = await panel(site);
  await write(site, { title: 'First' });
  await write(site, { title: 'Second' });
  const change = { status: 'offer_sent', assigned_to: EDITOR.email, value: 1_250_050, follow_up_on: '2026-12-01' };
  await call('PATCH', '/messages/2', change);
  await call('POST', '/messages/2/notes', { text: 'Called.' });
  const lines = (await table('?status=offer_sent&folder=inbox')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/"Status","Assigned to","Value","Follow-up date","Notes"$/);
  expect(lines[1]).toMatch(/"Offer sent","meera@example.com","12500.50","2026-12-01","meera@example.com: Called."$/);
  expect((await table('')).trim().split('\r\n')).toHaveLength(3);
  const { entries } = await call('GET', '/activity?kind=Message');
  expect(entries.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['all messages', 'filtered messages']);
});

const write = (site: TestSite, fields: Partial<typeof MESSAGE>, page = 'contact') =>
  site.receiveMessage({ ...MESSAGE, ...fields }, { page, clientAddress: '192.0.2.1' });

async function panel(site: TestSite) {
  const token = await site.signIn();
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown, status?: number) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await site.request(`/api/admin${path}`, init);
    if (status ? response.status !== status : !response.ok) throw new Error(`${path}: ${response.status}`);
    // biome-ignore lint/suspicious/noExplicitAny: the tests check its content.
    return (await response.json()) as any;
  };
  return {
    call,
    /** The ids of the messages on the first page. */
    find: async (query: string): Promise<number[]> =>
      (await call('GET', `/messages?${query}`)).messages.map(({ id }: { id: number }) => id),
    table: async (query: string) =>
      (await site.request(`/api/admin/messages.csv${query}`, { headers: bearer(token) })).text(),
  };
}

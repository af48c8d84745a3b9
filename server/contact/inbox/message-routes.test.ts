// PostgreSQL nightly: other tests make the same queries.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import { editorOf } from '../../../tests/support/document-editor.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openSite } from '../../site.ts';

const MESSAGE = {
  name: 'Farah Contractor',
  email: 'farah@example.com',
  title: 'Booking system for two clinics',
  message: 'Two clinics, six chairs.\nBookings come by WhatsApp.',
};

test('messages are listed newest first, with an unread mark', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site, { title: 'First' });
  await write(site, { title: 'Second', message: `${'word '.repeat(4000)}` });

  const list = await call('/messages');
  expect(list.messages.map(({ title }: { title: string }) => title)).toEqual(['Second', 'First']);
  expect(list).toMatchObject({
    page: 1,
    lastPage: 1,
    total: 2,
    counts: { inbox: 2, archive: 0, spam: 0, bin: 0 },
    unread: 2,
  });
  expect(list.messages[0].beginning.length).toBeLessThan(250);
  expect(list.messages[1].beginning).toBe('Two clinics, six chairs. Bookings come by WhatsApp.');

  expect((await call('/messages/1')).message).toMatchObject({ ...MESSAGE, title: 'First', page: 'contact' });
  expect((await call('/messages/1/mark', { as: 'read' })).message.isRead).toBe(true);
  expect((await call('/messages/state')).unread).toBe(1);
  expect((await call('/messages/1/mark', { as: 'unread' })).message.isRead).toBe(false);
});

test('a message keeps what the form said about privacy when it was sent', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site, { title: 'Before' });
  const editor = await editorOf(site);
  await editor.save('forms', { consent: 'We delete what you enter after a year. See our' });
  await editor.publish('forms');
  await write(site, { title: 'After' });

  const consents = [];
  for (const id of [1, 2]) consents.push((await call(`/messages/${id}`)).message.consent);
  expect(consents).toEqual([
    'By sending this form you agree that we store what you enter, which pages of this website you read before, and how you found it, so that we can reply. See our privacy page.',
    'We delete what you enter after a year. See our privacy page.',
  ]);
  const headers = bearer(await site.signIn());
  const csv = await (await site.request('/api/admin/messages.csv', { headers })).text();
  expect(csv).toContain('We delete what you enter after a year.');
});

test('a long list is paged', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '100' });
  const call = await panel(site);
  for (let count = 1; count <= 21; count++) await write(site, { title: `Number ${count}` });
  expect(await call('/messages')).toMatchObject({ page: 1, lastPage: 2, total: 21 });
  const last = await call('/messages?page=2');
  expect(last.messages).toMatchObject([{ title: 'Number 1' }]);
  expect((await call('/messages?page=99999999999999999999')).messages).toEqual([]);
});

test('a search matches name, address, subject and text, and treats wildcards as plain characters', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site, { name: 'Kunal Mehta', email: 'kunal@bopal.example', title: '100% of it' });
  await write(site, { title: 'Something else' });
  const found = async (q: string) => (await call(`/messages?q=${encodeURIComponent(q)}`)).total;
  expect(await found('KUNAL')).toBe(1);
  await write(site, { name: 'Élodie Öz', message: 'À bientôt.' });
  expect(await found('Élodie')).toBe(1);
  expect(await found('ÖZ À')).toBe(1);
  expect(await found('bopal whatsapp')).toBe(1);
  expect(await found('100%')).toBe(1);
  expect(await found('whatsapp')).toBe(2);
  expect(await found('_')).toBe(0);
  expect(await found("'; drop table messages")).toBe(0);
});

test('a message marked as spam moves to the spam folder and says who marked it; restoring it does not mail it twice', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site, {});
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
  const { message } = await call('/messages/1/mark', { as: 'spam' });
  expect(message).toMatchObject({ folder: 'spam', heldFor: ['Marked as spam by meera@example.com'] });
  expect(await call('/messages')).toMatchObject({
    total: 0,
    unread: 0,
    counts: { inbox: 0, archive: 0, spam: 1, bin: 0 },
  });
  expect((await call('/messages?folder=spam')).messages).toHaveLength(1);

  await call('/messages/1/mark', { as: 'inbox' });
  expect((await call('/messages')).total).toBe(1);
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

test('marking a message twice is recorded once', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site, {});
  for (const as of ['inbox', 'spam', 'spam', 'inbox', 'inbox']) await call('/messages/1/mark', { as });
  const { entries } = await call('/activity?kind=Message');
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['message.released', 'message.held']);
});

test('while the mail server is down, the panel says since when and why, and can retry at once', async () => {
  await using site = await openTestSite();
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const call = await panel(site);
  expect((await call('/messages/state')).trouble).toBeNull();
  site.mailer.fail = new Error('535 sign-in refused');
  await write(site, {});
  await vi.waitFor(
    async () =>
      expect((await call('/messages/state')).trouble).toEqual({
        since: '2026-11-21T08:30:00.000Z',
        lastAnswer: '535 sign-in refused',
        isTried: true,
      }),
    10_000,
  );
  expect((await call('/messages')).messages[0].delivery).toBe('failing');
  expect((await call('/messages/1')).message.delivery).toMatchObject({
    state: 'failing',
    tries: 1,
    lastAnswer: '535 sign-in refused',
  });

  site.mailer.fail = undefined;
  await call('/messages/1/try-again', {});
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
  await vi.waitFor(async () => expect((await call('/messages/1')).message.delivery.state).toBe('delivered'), 10_000);
  expect((await call('/messages/state')).trouble).toBeNull();
});

test('a message written to a file is not reported as delivered, and can be sent once there is a mail server', async () => {
  await using site = await openTestSite({ MAIL: 'files' });
  const call = await panel(site);
  await write(site, {});
  await expect.poll(async () => (await call('/messages')).messages[0].delivery).toBe('file');
  const { delivery } = (await call('/messages/1')).message;
  expect(delivery).toMatchObject({ state: 'file', deliveredAt: null, file: expect.stringMatching(/\.eml$/) });
  const text = await readFile(join(site.dataDir, 'letters', delivery.file), 'utf8');
  expect(text).toContain(`Subject: [${COMPANY.name}] ${MESSAGE.title}`);
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  const table = await (await site.request('/api/admin/messages.csv', { headers })).text();
  expect(table).toContain('"not sent by e-mail, written to a file"');
  expect(table).not.toContain('"delivered"');

  const { clock, mailer } = site;
  const later = await openSite(site.settings, { clock, mailer });
  await later.messages.retryNow(1);
  await expect.poll(() => site.emails.length).toBe(1);
  await expect.poll(async () => (await call('/messages')).messages[0].delivery).toBe('delivered');
  await later.close();
});

test('an unknown message is 404, and an unknown mark is rejected', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const status = async (path: string, init: RequestInit = {}) =>
    (await site.request(`/api/admin${path}`, { headers, ...init })).status;
  for (const id of ['1', '0', '01', 'abc', '1e3', '99999999999999999999'])
    expect([id, await status(`/messages/${id}`)]).toEqual([id, 404]);
  expect(await status('/messages/1/mark', { method: 'POST', body: '{"as":"read"}' })).toBe(404);
  await write(site, {});
  expect(await status('/messages/1/mark', { method: 'POST', body: '{"as":"gone"}' })).toBe(422);
});

test('the export opens in a spreadsheet, without running formulas', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '100' });
  const token = await site.signIn();
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")', '  =1', '＝1'];
  for (const formula of formulas) {
    await site.receiveMessage({ ...MESSAGE, title: formula }, { page: 'contact', clientAddress: '192.0.2.1' });
  }
  await write(site, { name: 'Jo "the boss", Patel' });
  const answer = await site.request('/api/admin/messages.csv', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const text = bytes.toString('utf8').slice(1);
  expect(text.split('\r\n')[0]).toMatch(/^"Number","Received","Page","Name","Email","Subject","Message"/);
  for (const formula of formulas) expect(text).toContain(`"'${formula.replaceAll('"', '""')}"`);
  expect(text).toContain('"Jo ""the boss"", Patel"');
  // A line break inside a cell is kept and does not end the row.
  expect(text).toContain('"Two clinics, six chairs.\nBookings come by WhatsApp."');
  expect(text.split('\r\n')).toHaveLength(formulas.length + 3);
});

test('the export has times in the zone of the site, and omits the bin', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site, { title: 'Kept' });
  await write(site, { title: 'Thrown away' });
  await call('/messages/2/mark', { as: 'bin' });
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  const text = await (await site.request('/api/admin/messages.csv', { headers })).text();
  expect(text).toContain('"1","2026-11-21T14:00:00+05:30","contact"');
  expect(text).not.toContain('Thrown away');
});

test('a message is archived or deleted, found and counted there, and restored to its folder', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site, { title: 'First' });
  await write(site, { title: 'Second' });
  await vi.waitFor(() => expect(site.emails).toHaveLength(2), 10_000);

  expect((await call('/messages/1/mark', { as: 'archive' })).message.folder).toBe('archive');
  expect(await call('/messages')).toMatchObject({
    total: 1,
    unread: 1,
    counts: { inbox: 1, archive: 1, spam: 0, bin: 0 },
  });
  expect((await call('/messages?folder=archive&q=first')).messages).toMatchObject([{ title: 'First' }]);
  expect((await call('/messages?folder=inbox&q=first')).messages).toEqual([]);

  const { message } = await call('/messages/1/mark', { as: 'bin' });
  expect(message).toMatchObject({ folder: 'bin', deletedAt: new Date(site.time.now).toISOString() });
  expect((await call('/messages?folder=bin')).messages).toMatchObject([{ title: 'First' }]);
  expect((await call('/messages/1/mark', { as: 'restore' })).message).toMatchObject({
    folder: 'archive',
    deletedAt: null,
  });
  await call('/messages/1/mark', { as: 'inbox' });
  expect((await call('/messages')).counts).toEqual({ inbox: 2, archive: 0, spam: 0, bin: 0 });
  expect(site.emails).toHaveLength(2);
  const { entries } = await call('/activity?kind=Message');
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'message.moved',
    'message.restored',
    'message.deleted',
    'message.archived',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/First|Farah|farah/);
});

test('deleting a message cancels its unsent e-mail, and restoring it sends the e-mail', async () => {
  await using site = await openTestSite({ CONTACT_CONFIRMATION: 'on' });
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const call = await panel(site);
  site.mailer.fail = new Error('451 come back later');
  await write(site, {});
  await vi.waitFor(async () => expect((await call('/messages/state')).trouble).not.toBeNull(), 10_000);
  await call('/messages/1/mark', { as: 'bin' });
  expect((await call('/messages/state')).trouble).toBeNull();
  expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([]);

  site.mailer.fail = undefined;
  await call('/messages/1/mark', { as: 'restore' });
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
});

test('only messages in the bin can be permanently deleted, and nothing of them is left', async () => {
  await using site = await openTestSite({ CONTACT_CONFIRMATION: 'on' });
  const call = await panel(site);
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  const remove = () => site.request('/api/admin/messages/1', { method: 'DELETE', headers });
  await write(site, {});
  await vi.waitFor(() => expect(site.emails).toHaveLength(2), 10_000);
  // The file that is written when there is no mail server.
  const folder = join(site.dataDir, 'letters');
  await mkdir(folder, { recursive: true });
  for (const { id } of site.emails) await writeFile(join(folder, `2026-11-21-${id.replace('@', '-')}.eml`), 'text');
  await writeFile(join(folder, '2026-11-21-message-2.other-localhost.eml'), 'another');

  const early = await remove();
  expect([early.status, (await early.json()) as unknown]).toEqual([
    409,
    expect.objectContaining({ message: 'This message is not in the bin. Move it to the bin first.' }),
  ]);
  await call('/messages/1/mark', { as: 'bin' });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await site.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(await readdir(folder)).toEqual(['2026-11-21-message-2.other-localhost.eml']);
  const { entries } = await call('/activity?kind=Message');
  expect(entries[0]).toMatchObject({ action: 'message.purged', target: 'message 1', name: '', note: '' });
});

test('messages are removed from the bin after 30 days', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site, { title: 'Old' });
  await write(site, { title: 'Newer' });
  await call('/messages/1/mark', { as: 'bin' });
  site.time.now += 20 * 24 * 3_600_000;
  const token = await site.signIn();
  const later = { headers: { Authorization: `Bearer ${token}` } };
  await site.request('/api/admin/messages/2/mark', {
    ...jsonBody({ as: 'bin' }),
    headers: { ...later.headers, 'Content-Type': 'application/json' },
  });
  site.time.now += 10 * 24 * 3_600_000 + 1000;
  await site.sweep();
  expect(await site.db.selectFrom('messages').select('title').execute()).toEqual([{ title: 'Newer' }]);
});

const write = (site: TestSite, fields: Partial<typeof MESSAGE>) =>
  site.receiveMessage({ ...MESSAGE, ...fields }, { page: 'contact', clientAddress: '192.0.2.1' });

/** Calls the API as the panel does: POST if there is a body, otherwise GET. */
async function panel(site: TestSite) {
  const token = await site.signIn();
  return async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : jsonBody(body);
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const answer = await site.request(`/api/admin${path}`, { ...init, headers });
    expect(answer.status).toBe(200);
    // biome-ignore lint/suspicious/noExplicitAny: the tests check its content.
    return (await answer.json()) as any;
  };
}

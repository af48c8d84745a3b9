// PostgreSQL nightly: other tests make the same queries.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addAccount } from '../../../tests/support/add-account.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { SITE } from '../../activity/actor.ts';

const MESSAGE = {
  name: 'Farah Contractor',
  email: 'farah@example.com',
  title: 'Booking system for two clinics',
  message: 'Two clinics, six chairs.\nBookings come by WhatsApp.',
};
const KEY = 'a-key-of-this-reply';

test('a reply is an e-mail from the site, whose replies go to the person, in one conversation with the earlier ones', async () => {
  const mail = await startMailServer();
  await using site = await openTestSite({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Otla <hello@otla.example>',
    MAIL_TO: 'owner@example.com',
    CONTACT_CONFIRMATION: 'on',
  });
  const call = await panel(site);
  await write(site);
  await expect.poll(() => mail.emails.length).toBe(2);
  const { status, reply } = await call('/messages/1/replies', { text: ' Dear Farah,\r\n\r\nTuesday at 9. ', key: KEY });
  expect([status, reply]).toEqual([
    201,
    expect.objectContaining({ text: 'Dear Farah,\n\nTuesday at 9.', sentBy: 'meera@example.com' }),
  ]);
  await expect.poll(() => mail.emails.length).toBe(3);
  const { id } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await site.accounts.setName(id, 'Meera Iyer', SITE);
  await call('/messages/1/replies', { text: 'And one more thing.', key: `${KEY}-2` });
  await expect.poll(() => mail.emails.length).toBe(4);

  const [, , first, second] = mail.emails;
  expect(first).toMatchObject({
    from: { address: 'hello@otla.example' },
    to: [{ address: 'farah@example.com' }],
    replyTo: [{ name: 'Meera', address: 'meera@example.com' }],
    subject: 'Re: Booking system for two clinics',
  });
  expect(second?.replyTo).toEqual([{ name: 'Meera Iyer', address: 'meera@example.com' }]);
  expect(first?.text?.trim().split('\n')).toEqual([
    'Dear Farah,',
    '',
    'Tuesday at 9.',
    '',
    'If you reply to this e-mail, your reply goes to meera@example.com.',
    '',
    'On November 21, 2026 you wrote:',
    '> Two clinics, six chairs.',
    '> Bookings come by WhatsApp.',
  ]);
  const ids = mail.emails.map(({ messageId }) => messageId);
  expect(mail.emails[1]?.to?.[0]?.address).toBe('farah@example.com');
  expect([first?.references?.split(/\s+/), first?.inReplyTo]).toEqual([[ids[0], ids[1]], ids[1]]);
  expect([second?.references?.split(/\s+/), second?.inReplyTo]).toEqual([[ids[0], ids[1], ids[2]], ids[2]]);
  await expect
    .poll(async () => (await call('/messages/1/replies')).replies.map(({ delivery }: Sent) => delivery.state))
    .toEqual(['delivered', 'delivered']);
  expect((await call('/messages/1/replies')).from).toBe('Otla <hello@otla.example>');
  expect((await call('/messages/1')).message).toMatchObject({ isRead: true, status: 'in_talk' });
  const { entries } = await call('/activity?kind=Message');
  const answered = { action: 'message.answered', target: 'message 1', who: 'meera@example.com' };
  expect(entries).toMatchObject([answered, { action: 'message.status', note: 'New to In talk' }, answered]);
  expect(JSON.stringify(entries)).not.toMatch(/Tuesday|Farah|farah/);
  await mail.close();
});

test('a reply that is sent again, because its response was lost, leaves once', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site);
  const replies = await Promise.all(
    [1, 2, 3].map(() => call('/messages/1/replies', { text: 'Tuesday at 9.', key: KEY })),
  );
  expect(replies.map(({ status, reply }) => [status, reply.id])).toEqual(Array(3).fill([201, 1]));
  await vi.waitFor(() => expect(site.emails).toHaveLength(2));
  expect((await call('/messages/1/replies')).replies).toHaveLength(1);

  const changed = await call('/messages/1/replies', { text: 'Wednesday at 9.', key: KEY });
  expect(changed).toMatchObject({ status: 409, message: expect.stringContaining('already sent with another text') });
  await call('/messages/1/replies', { text: 'Wednesday at 9.', key: `${KEY}-2` });
  expect((await call('/messages/1/replies')).replies).toHaveLength(2);
});

test('a reply that the mail server refuses says why, and is sent again on request', async () => {
  await using site = await openTestSite();
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const call = await panel(site);
  await write(site);
  await vi.waitFor(() => expect(site.emails).toHaveLength(1));
  site.mailer.fail = new Error('451 come back later');
  await call('/messages/1/replies', { text: 'Tuesday at 9.', key: KEY });
  const delivery = async () => (await call('/messages/1/replies')).replies[0].delivery;
  await expect.poll(delivery).toMatchObject({ state: 'failing', lastAnswer: '451 come back later' });
  site.mailer.fail = undefined;
  expect((await call('/messages/1/replies/1/try-again', {})).status).toBe(200);
  await expect.poll(delivery).toMatchObject({ state: 'delivered', tries: 2 });
  for (const id of ['2', '0', 'x']) {
    expect((await call(`/messages/1/replies/${id}/try-again`, {})).status).toBe(404);
  }
  await write(site);
  expect((await call('/messages/2/replies/1/try-again', {})).status).toBe(404);
});

test('messages in spam and in the bin get a reply only after they were restored', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site);
  const reply = (key: string) => call('/messages/1/replies', { text: 'Tuesday at 9.', key });
  await call('/messages/1/mark', { as: 'spam' });
  expect(await reply(KEY)).toEqual({
    status: 409,
    message: 'This message is in the spam folder. Choose Not spam to reply to it.',
  });
  await call('/messages/1/mark', { as: 'bin' });
  expect(await reply(KEY)).toMatchObject({ status: 409, message: expect.stringContaining('in the bin. Restore it') });
  await call('/messages/1/mark', { as: 'restore' });
  await call('/messages/1/mark', { as: 'archive' });
  expect((await reply(KEY)).status).toBe(201);
  expect((await call('/messages/7/replies', { text: 'To nobody.', key: KEY })).status).toBe(404);
});

test('empty, long and too many replies are refused with a sentence, and readers and authors may not reply', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site);
  const errors = async (body: object) => (await call('/messages/1/replies', body)).errors;
  expect(await errors({ text: ' \n ', key: KEY })).toEqual({ text: ['Write a reply first.'] });
  expect(await errors({ text: 'x'.repeat(20_001), key: KEY })).toEqual({
    text: ['Shorten the reply to 20,000 characters.'],
  });
  expect(await errors({ text: 'Text', key: 'short' })).toEqual({ key: [expect.stringContaining('16 to 100')] });
  for (const role of ['reader', 'author'] as const) {
    const { token } = await addAccount(site, `${role}@example.com`, role);
    const response = await site.request('/api/admin/messages/1/replies', {
      ...jsonBody({ text: 'Text', key: KEY }),
      headers: { ...bearer(token), 'Content-Type': 'application/json' },
    });
    expect([role, response.status]).toEqual([role, 403]);
  }
  for (let count = 0; count < 100; count++) await call('/messages/1/replies', { text: 'Text', key: `${KEY}-${count}` });
  expect(await call('/messages/1/replies', { text: 'Text', key: `${KEY}-more` })).toMatchObject({
    status: 429,
    message: expect.stringContaining('100 replies within an hour'),
  });
  // Repeating a request with the same key does not count again.
  expect((await call('/messages/1/replies', { text: 'Text', key: `${KEY}-1` })).status).toBe(201);
  const editor = await addAccount(site, 'riya@example.com', 'editor');
  const other = await panel(site, editor.token);
  expect((await other('/messages/1/replies', { text: 'Text', key: `${KEY}-riya` })).status).toBe(201);
});

test('without a mail server a reply is written to a file, and deleting the message deletes it', async () => {
  await using site = await openTestSite({ MAIL: 'files' });
  const call = await panel(site);
  await write(site);
  // The panel says that the reply was not sent.
  expect(await call('/messages/1/replies', { text: 'Tuesday at 9.', key: KEY })).toMatchObject({ is_emailed: false });
  expect((await call('/messages/1/replies')).is_emailed).toBe(false);
  const delivery = async () => (await call('/messages/1/replies')).replies[0].delivery;
  await expect.poll(delivery).toMatchObject({ state: 'file', file: expect.stringMatching(/\.eml$/) });
  const path = join(site.dataDir, 'letters', (await delivery()).file);
  expect(await readFile(path, 'utf8')).toContain('To: farah@example.com');
  await call('/messages/1/mark', { as: 'bin' });
  await site.request('/api/admin/messages/1', { method: 'DELETE', headers: bearer(await site.signIn()) });
  expect(await site.db.selectFrom('replies').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

interface Sent {
  delivery: { state: string };
}

const write = (site: TestSite) => site.receiveMessage(MESSAGE, { page: 'contact', clientAddress: '192.0.2.1' });

/** Calls the API as the administrator, or with the token. */
async function panel(site: TestSite, token?: string) {
  const headers = { ...bearer(token ?? (await site.signIn())), 'Content-Type': 'application/json' };
  return async (path: string, body?: object) => {
    const init = body ? { ...jsonBody(body), headers } : { headers };
    const response = await site.request(`/api/admin${path}`, init);
    // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of the body.
    return { status: response.status, ...((await response.json()) as any) };
  };
}

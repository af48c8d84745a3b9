import { expect, test, vi } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import { testOnSqlite } from '../../../tests/support/test-on-sqlite.ts';
import { NOW, openTestSite } from '../../../tests/support/test-site.ts';

const MESSAGE = {
  name: 'Farah Contractor',
  email: 'farah@example.com',
  title: 'Booking system for two clinics',
  message: 'Two clinics, six chairs.\nBookings come by WhatsApp.',
};
const FROM = { page: 'contact', clientAddress: '192.0.2.1' } as const;

test('a message is stored and e-mailed to the owner once', async () => {
  await using site = await openTestSite();
  await site.receiveMessage(MESSAGE, FROM);
  expect(await site.db.selectFrom('messages').selectAll().execute()).toMatchObject([
    { ...MESSAGE, page: 'contact', created_at: new Date(NOW).toISOString() },
  ]);
  await until(() => site.emails.length === 1);
  expect(site.emails[0]).toMatchObject({
    subject: `[${COMPANY.name}] Booking system for two clinics`,
    replyTo: { name: 'Farah Contractor', address: 'farah@example.com' },
  });
  expect(site.emails[0]?.text).toContain(MESSAGE.message);

  site.outbox.trigger();
  await settled();
  expect(site.emails).toHaveLength(1);
});

testOnSqlite('after an outage of the mail server the e-mail is sent with the same Message-ID', async () => {
  await using site = await openTestSite();
  using log = vi.spyOn(console, 'error').mockImplementation(() => {});
  site.mailer.fail = new Error('451 come back later');
  await site.receiveMessage(MESSAGE, FROM);
  await until(async () => (await outboxRow(site))?.last_error === '451 come back later');
  const { email_id: emailId } = (await outboxRow(site)) as { email_id: string };

  site.mailer.fail = undefined;
  site.outbox.trigger();
  await settled();
  expect(site.emails).toHaveLength(0);

  site.time.now += 16_000;
  site.outbox.trigger();
  await until(() => site.emails.length === 1);
  expect(site.emails[0]?.id).toBe(emailId);
  expect(log).toHaveBeenCalledTimes(1);
});

testOnSqlite('retries scheduled by a clock that was ahead run when it is set back', async () => {
  await using site = await openTestSite();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site.time.now += 24 * 3_600_000;
  site.mailer.fail = new Error('The mail server is down.');
  await site.receiveMessage(MESSAGE, FROM);
  await until(async () => (await outboxRow(site))?.last_error != null);
  site.mailer.fail = undefined;
  site.time.now -= 24 * 3_600_000;
  site.outbox.trigger();
  await until(() => site.emails.length === 1);
});

testOnSqlite('typed line breaks do not add headers', async () => {
  await using site = await openTestSite();
  await site.receiveMessage({ ...MESSAGE, title: 'Hello\r\nBcc: all@example.com', name: 'A\nB' }, FROM);
  await until(() => site.emails.length === 1);
  expect(site.emails[0]?.subject).toBe(`[${COMPANY.name}] Hello Bcc: all@example.com`);
  expect(site.emails[0]?.replyTo?.name).toBe('A B');
});

testOnSqlite('too many messages from one address are rejected, and other addresses are not affected', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '2' });
  await site.receiveMessage(MESSAGE, FROM);
  await site.receiveMessage(MESSAGE, FROM);
  await expect(site.receiveMessage(MESSAGE, FROM)).rejects.toMatchObject({ status: 429 });
  await site.receiveMessage(MESSAGE, { ...FROM, clientAddress: '192.0.2.2' });
  expect(await site.db.selectFrom('messages').select('id').execute()).toHaveLength(3);
});

const outboxRow = (site: Awaited<ReturnType<typeof openTestSite>>) =>
  site.db.selectFrom('outbox').selectAll().executeTakeFirst();

/** Waits for background work, at most until the test times out. */
async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Long enough for the outbox to have checked for due e-mails. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import { addAccount } from '../../../tests/support/add-account.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { openSite } from '../../site.ts';

const HOUR = 3_600_000;
/** 7:59 and 8:00 of November 23 in Ahmedabad. */
const EARLY = Date.UTC(2026, 10, 23, 2, 29);
const MORNING = Date.UTC(2026, 10, 23, 2, 30);

test('the assigned person gets a reminder in the morning of the day, once, whichever instance is first', async () => {
  await using site = await openTestSite();
  const riya = await addAccount(site, 'riya@example.com', 'editor');
  await write(site, 'Booking system');
  await write(site, 'A quote');
  await change(site, 1, { follow_up_on: '2026-11-23', assigned_to: riya.email, status: 'in_talk' });
  await change(site, 2, { follow_up_on: '2026-11-23' });
  await site.sendScheduledEmails();
  site.time.now = EARLY;
  await site.sendScheduledEmails();
  expect(reminders(site)).toEqual([]);

  site.time.now = MORNING;
  const { clock, mailer } = site;
  const other = isPostgres(site.db) ? await openSite(site.settings, { clock, mailer }) : site;
  await Promise.all([site.sendScheduledEmails(), other.sendScheduledEmails(), other.sendScheduledEmails()]);
  await expect.poll(() => reminders(site).length).toBe(2);
  if (other !== site) await other.close();
  site.time.now += 30 * HOUR;
  await site.sendScheduledEmails();
  const queued = await site.db.selectFrom('outbox').select('id').where('kind', '=', 'follow-up').execute();
  expect(queued).toHaveLength(2);
  const [assigned, nobodys] = reminders(site).sort((a, b) => b.subject.localeCompare(a.subject));
  expect(assigned).toMatchObject({ to: 'riya@example.com', subject: `[${COMPANY.name}] Follow up: Booking system` });
  expect(assigned?.text).toContain('to be followed up on November 23, 2026');
  expect(assigned?.text).toContain('From: Farah Contractor <farah@example.com>');
  expect(assigned?.text).toContain('Status: In talk');
  expect(assigned?.text).toContain('/admin/messages?message=1');
  // To MAIL_TO.
  expect(nobodys?.to).toBeUndefined();
  expect(nobodys?.text).toContain('Nobody is assigned to it.');
});

test('moving or removing the day cancels the reminder, also one that could not be sent yet', async () => {
  await using site = await openTestSite();
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const title of ['Moved', 'Removed', 'Deleted', 'Moved late']) await write(site, title);
  await vi.waitFor(() => expect(site.emails).toHaveLength(4));
  for (const id of [1, 2, 3, 4]) await change(site, id, { follow_up_on: '2026-11-23' });
  await change(site, 1, { follow_up_on: '2026-11-24' });
  await change(site, 2, { follow_up_on: null });
  await mark(site, 3, 'bin');
  site.time.now = MORNING;
  site.mailer.fail = new Error('451 come back later');
  await site.sendScheduledEmails();
  const failing = () => site.db.selectFrom('outbox').select('reference').where('last_error', 'is not', null).execute();
  await expect.poll(failing).toEqual([{ reference: 4 }]);
  await change(site, 4, { follow_up_on: '2026-11-24' });
  expect(await failing()).toEqual([]);

  site.mailer.fail = undefined;
  site.time.now += 24 * HOUR;
  await site.sendScheduledEmails();
  await expect
    .poll(() =>
      reminders(site)
        .map(({ subject }) => subject)
        .sort(),
    )
    .toEqual([`[${COMPANY.name}] Follow up: Moved`, `[${COMPANY.name}] Follow up: Moved late`]);
  // Setting the day again queues another reminder.
  await change(site, 1, { follow_up_on: '2026-11-25' });
  site.time.now += 24 * HOUR;
  await site.sendScheduledEmails();
  await expect.poll(() => reminders(site).length).toBe(3);
});

const reminders = (site: TestSite) => site.emails.filter(({ subject }) => subject.includes('Follow up'));

const write = (site: TestSite, title: string) =>
  site.receiveMessage(
    { name: 'Farah Contractor', email: 'farah@example.com', title, message: 'Text.' },
    { page: 'contact', clientAddress: '192.0.2.1' },
  );

async function change(site: TestSite, id: number, fields: object) {
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const init = { ...jsonBody(fields), method: 'PATCH', headers };
  expect((await site.request(`/api/admin/messages/${id}`, init)).status).toBe(200);
}

async function mark(site: TestSite, id: number, as: string) {
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  await site.request(`/api/admin/messages/${id}/mark`, { ...jsonBody({ as }), headers });
}

// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { addBackup } from '../../tests/support/add-backup.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { bearer, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { openSite } from '../site.ts';
import { type HealthTrial, weeklyEmail } from './weekly-email.ts';

const HOUR = 3_600_000;
/** 7:59 and 8:00 of Monday, November 23 in Ahmedabad. */
const EARLY = Date.UTC(2026, 10, 23, 2, 29);
const MORNING = Date.UTC(2026, 10, 23, 2, 30);

test('owners get one e-mail on Monday morning, with what happened and what needs attention', async () => {
  await using mail = await openMail();
  await using site = await openTestSite(mail.env);
  const owner = await addAccount(site, 'aarav@example.com', 'owner');
  await addAccount(site, 'riya@example.com', 'editor');
  site.time.now -= 24 * HOUR;
  await write(site, 'Booking\n system');
  site.time.now += 24 * HOUR;
  await write(site, 'A quote');
  const id = await addPost(site, { title: 'Rain on a shop front' });
  await site.db.updateTable('messages').set({ follow_up_on: '2026-11-22' }).where('id', '=', 2).execute();

  site.time.now = EARLY;
  await site.sendScheduledEmails();
  expect(await queued(site)).toBe(0);
  site.time.now = MORNING;
  const other = isPostgres(site.db) ? await openSite(site.settings, { clock: site.clock }) : site;
  await Promise.all([site.sendScheduledEmails(), other.sendScheduledEmails(), other.sendScheduledEmails()]);
  await expect.poll(() => mail.weekly().length).toBe(2);
  if (other !== site) await other.close();
  site.time.now += 5 * HOUR;
  await site.sendScheduledEmails();
  expect(await queued(site)).toBe(2);
  expect(
    mail
      .weekly()
      .map(({ to }) => to?.[0]?.address)
      .sort(),
  ).toEqual([owner.email, 'meera@example.com']);

  const { subject, text = '' } = mail.weekly()[0] ?? {};
  expect(subject).toBe(`[${COMPANY.name}] Your week: 2 new messages`);
  const lines = text.split('\n');
  expect(lines[0]).toMatch(/^November 16 to November 22 on http/);
  expect(lines).toContain('New messages: 2');
  expect(lines).toContain('Waiting for a reply for more than two days: 1');
  expect(lines).toContain('- Booking system, from Farah Contractor, November 20');
  expect(lines).toContain('Published posts: 1');
  expect(lines).toContain('- Rain on a shop front');
  expect(text).toContain(`/blogs/${id}`);
  expect(lines).toContain('- 1 message to follow up.');
  expect(text).toContain('/admin/messages?due=today');
});

test('a link in the e-mail turns it off, but not by opening it', async () => {
  await using mail = await openMail();
  await using site = await openTestSite(mail.env);
  await write(site, 'Booking system');
  site.time.now = MORNING;
  await site.sendScheduledEmails();
  await expect.poll(() => mail.weekly().length).toBe(1);
  const header = (key: string) => mail.weekly()[0]?.headers.find((found) => found.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const path = new URL(header('list-unsubscribe').slice(1, -1)).pathname;
  const token = path.split('/').at(-1) ?? '';
  expect(mail.weekly()[0]?.text).toContain(`/admin/unsubscribe/${token}`);
  expect(JSON.stringify(await site.db.selectFrom('unsubscribe_links').selectAll().execute())).not.toContain(token);

  const opened = await site.request(path);
  expect([opened.status, opened.headers.get('Location')]).toEqual([
    302,
    expect.stringMatching(`/admin/unsubscribe/${token}$`),
  ]);
  expect(await site.slices.weekly.findSubscription(token)).toEqual({ email: 'meera@example.com', isOn: true });
  const post = (address: string) =>
    site.request(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect((await post('/api/unsubscribe/unknown')).status).toBe(404);
  expect((await post(path)).status).toBe(200);
  expect((await post(path)).status).toBe(200);
  expect(await site.slices.weekly.findSubscription(token)).toMatchObject({ isOn: false });
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const entries = await (await site.request('/api/admin/activity?kind=Account', { headers })).json();
  expect(
    (entries as { entries: object[] }).entries.filter((entry) => JSON.stringify(entry).includes('weekly')),
  ).toEqual([expect.objectContaining({ action: 'account.weekly_email_off', who: 'meera@example.com' })]);
  await write(site, 'Another one');
  site.time.now += 7 * 24 * HOUR;
  await site.sendScheduledEmails();
  expect(await queued(site)).toBe(1);

  const set = async (is_on: boolean) => {
    const init = { method: 'PUT', headers, body: JSON.stringify({ is_on }) };
    return (await site.request('/api/admin/weekly-email', init)).json();
  };
  const signedIn = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  Object.assign(headers, signedIn);
  expect(await (await site.request('/api/admin/weekly-email', { headers })).json()).toEqual({
    is_on: false,
    is_sent: true,
  });
  expect(await set(true)).toEqual({ is_on: true, is_sent: true });
  await site.sendScheduledEmails();
  await expect.poll(() => mail.weekly().length).toBe(2);
});

test('there is no e-mail without anything to tell, and none without a mail server', async () => {
  await using mail = await openMail();
  await using site = await openTestSite({ ...mail.env, BACKUP_EVERY_HOURS: '0' });
  site.time.now = MORNING;
  await addBackup(site);
  await site.sendScheduledEmails();
  const unsent = () => site.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  await expect.poll(unsent).toEqual([]);
  expect(await queued(site)).toBe(1);
  expect(mail.weekly()).toEqual([]);

  await using quiet = await openTestSite({ MAIL: 'files' });
  await write(quiet, 'Booking system');
  quiet.time.now = MORNING;
  await quiet.sendScheduledEmails();
  expect(await queued(quiet)).toBe(0);
});

const queued = async (site: TestSite) =>
  (await site.db.selectFrom('outbox').select('id').where('kind', '=', 'weekly').execute()).length;

const write = (site: TestSite, title: string) =>
  site.receiveMessage(
    { name: 'Farah Contractor', email: 'farah@example.com', title, message: 'Text.' },
    { page: 'contact', clientAddress: '192.0.2.1' },
  );

async function openMail() {
  const { url, emails, close } = await startMailServer();
  return {
    env: { SMTP_URL: url, MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' },
    weekly: () => emails.filter(({ subject }) => subject?.includes('Your week')),
    [Symbol.asyncDispose]: close,
  };
}

test('the e-mail says how the last trial restore from the bucket ended', () => {
  const week = { received: 1, waiting: 0, waitingList: [], published: 0, publishedList: [] };
  const lineOf = (trial: HealthTrial | null) =>
    weeklyEmail({
      emailId: 'weekly@site',
      to: 'meera@example.com',
      monday: '2026-11-23',
      week,
      problems: [],
      trial,
      token: 'token',
      siteName: 'Otla',
      publicUrl: 'https://otla.example',
      timeZone: 'Asia/Kolkata',
      now: MORNING,
    })
      ?.text.split('\n')
      .filter((line) => line.startsWith('Trial restore'));
  const tried = {
    at: '2026-11-22T20:00:00.000Z',
    madeAt: '2026-11-22T19:00:00.000Z',
    problem: null,
    pages: 46,
    posts: 1,
  };
  const start = 'Trial restore of a backup from the bucket: ';
  expect(lineOf(null)).toEqual([]);
  expect(lineOf(tried)).toEqual([`${start}successful on November 23, 46 pages and 1 post match`]);
  expect(lineOf({ ...tried, pages: null, posts: null })).toEqual([`${start}successful on November 23`]);
  expect(lineOf({ ...tried, problem: 'It is damaged.' })).toEqual([`${start}failed on November 23`]);
});

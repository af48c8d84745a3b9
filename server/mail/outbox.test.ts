import { afterEach, expect, test, vi } from 'vitest';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import { NOW, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { openSite } from '../site.ts';
import type { SendResult } from './mailer.ts';
import { createOutboxStore } from './outbox-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MESSAGE = { name: 'Farah', email: 'farah@example.com', title: 'Bookings', message: 'Two clinics.' };
const FROM = { page: 'contact', clientAddress: '192.0.2.1' } as const;
const REFUSED = Object.assign(new Error('550'), { command: 'RCPT TO', response: '550 no such box', responseCode: 550 });

afterEach(() => vi.restoreAllMocks());

testOnSqlite('e-mails are delivered after the mail server was down for a day', async () => {
  await using site = await openQuietSite();
  site.mailer.fail = new Error('connect ECONNREFUSED');
  await site.receiveMessage(MESSAGE, FROM);
  await tried(site, 1);
  for (const [tries, pause] of [15_000, MINUTE, 4 * MINUTE, 16 * MINUTE, HOUR, HOUR, HOUR].entries()) {
    await passes(site, pause - 1000);
    expect(await row(site)).toMatchObject({ tries: tries + 1 });
    await passes(site, 1000);
    await tried(site, tries + 2);
  }
  site.mailer.fail = undefined;
  await passes(site, DAY);
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
});

testOnSqlite('a permanently rejected e-mail is retried for over a day, then only on request', async () => {
  await using site = await openQuietSite();
  site.mailer.fail = REFUSED;
  await site.receiveMessage(MESSAGE, FROM);
  for (const [before, pause] of [0, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY].entries()) {
    await passes(site, pause);
    await vi.waitFor(
      async () => expect(await row(site)).toMatchObject({ refusals: before + 1, claimed_until: null }),
      10_000,
    );
  }
  await passes(site, 30 * DAY);
  expect(await row(site)).toMatchObject({
    tries: 6,
    refusals: 6,
    last_error: expect.stringContaining('550 no such box'),
  });
  expect((await site.messages.find(1))?.delivery).toMatchObject({ state: 'refused', refusals: 6, mostRefusals: 6 });
  expect((await site.messages.state('')).trouble).toMatchObject({ isTried: false });
  await site.messages.mark(1, 'read', { who: 'meera@example.com', address: '' });
  expect((await site.messages.state('')).trouble).toBeNull();

  site.mailer.fail = undefined;
  await site.messages.retryNow(1);
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
});

test('if the process dies while sending, the interruption is counted and the e-mail is sent again with the same id', async () => {
  await using site = await openQuietSite();
  site.mailer.fail = new Error('down');
  await site.receiveMessage(MESSAGE, FROM);
  await tried(site, 1);
  site.mailer.fail = undefined;
  // Another process claims the e-mail and dies.
  site.time.now += MINUTE;
  const lost = await createOutboxStore(site.db, site.clock).claim();
  await passes(site, 29_000);
  expect(site.emails).toEqual([]);
  await passes(site, 2_000);
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
  expect(site.emails[0]?.id).toBe(lost?.emailId);
  await vi.waitFor(
    async () => expect((await site.messages.find(1))?.delivery).toMatchObject({ interruptions: 1 }),
    10_000,
  );
});

test('a site that is stopping claims no further e-mails', async () => {
  await using site = await openQuietSite();
  site.mailer.fail = new Error('down');
  for (const title of ['First', 'Second']) await site.receiveMessage({ ...MESSAGE, title }, FROM);
  const rows = () => site.db.selectFrom('outbox').select(['tries', 'claimed_until']).orderBy('id').execute();
  const untaken = { tries: 1, claimed_until: null };
  await vi.waitFor(async () => expect(await rows()).toEqual([untaken, untaken]), 10_000);

  const sending = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<SendResult>();
  vi.spyOn(site.mailer, 'send').mockImplementation(() => {
    sending.resolve();
    return answer.promise;
  });
  site.time.now += MINUTE;
  site.outbox.trigger();
  await sending.promise;
  const closing = site.outbox.close();
  answer.resolve({ by: 'email', response: '250 OK' });
  await closing;
  expect(await rows()).toEqual([{ tries: 2, claimed_until: null }, untaken]);
});

test('no other process claims an e-mail while its claim is renewed', async () => {
  await using site = await openQuietSite();
  site.mailer.fail = new Error('down');
  await site.receiveMessage(MESSAGE, FROM);
  await tried(site, 1);
  site.time.now += MINUTE;
  const other = createOutboxStore(site.db, site.clock);
  const claimed = await other.claim();
  if (!claimed) throw new Error('Nothing was due.');
  for (let renewed = 0; renewed < 5; renewed++) {
    site.time.now += 20_000;
    await other.renew(claimed);
    expect(await createOutboxStore(site.db, site.clock).claim()).toBeUndefined();
  }
  await other.markSent(claimed, { by: 'email', response: '250 OK' });
  await passes(site, DAY);
  expect(site.emails).toEqual([]);
});

test('a connection lost before the response counts as an interruption', async () => {
  await using site = await openQuietSite();
  site.mailer.fail = Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION' });
  await site.receiveMessage(MESSAGE, FROM);
  await tried(site, 1);
  expect(await row(site)).toMatchObject({ interruptions: 1, refusals: 0 });
});

test('several instances on one database send each e-mail once', async () => {
  await using site = await openQuietSite({ CONTACT_PER_10_MINUTES: '100' });
  site.mailer.fail = new Error('down');
  for (let count = 1; count <= 20; count++) await site.receiveMessage({ ...MESSAGE, title: `Number ${count}` }, FROM);
  await vi.waitFor(async () => {
    const untried = await site.db.selectFrom('outbox').select('id').where('tries', '=', 0).execute();
    expect(untried).toEqual([]);
  }, 10_000);
  site.mailer.fail = undefined;
  site.time.now += HOUR;
  const open = () => openSite(site.settings, { clock: site.clock, mailer: site.mailer });
  // Open one after the other: waiting for another connection's migration blocks this process on SQLite.
  const others = [await open(), await open()];
  for (const instance of [site, ...others]) instance.outbox.trigger();
  await vi.waitFor(() => expect(site.emails.length).toBeGreaterThanOrEqual(20), { timeout: 20_000 });
  for (const instance of others) await instance.close();
  expect(new Set(site.emails.map(({ subject }) => subject)).size).toBe(20);
  expect(site.emails).toHaveLength(20);
});

test('e-mails are not delayed after a clock that was ahead is corrected', async () => {
  await using site = await openQuietSite();
  site.time.now = NOW + 2 * DAY;
  site.mailer.fail = new Error('down');
  await site.receiveMessage(MESSAGE, FROM);
  await tried(site, 1);
  site.mailer.fail = undefined;
  site.time.now = NOW;
  site.outbox.trigger();
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
});

testOnSqlite(
  'with CONTACT_CONFIRMATION, senders get at most one confirmation a day, without any of their own text',
  async () => {
    await using site = await openQuietSite({ CONTACT_CONFIRMATION: 'on' });
    const botSignals = { isHoneypotFilled: true, elapsed: undefined };
    await site.receiveMessage({ ...MESSAGE, email: 'stranger@example.com' }, { ...FROM, botSignals });
    await site.receiveMessage({ ...MESSAGE, name: 'Buy now', title: 'Buy now' }, FROM);
    await site.receiveMessage({ ...MESSAGE, email: 'FARAH@example.com', title: 'Again' }, FROM);
    await vi.waitFor(() => expect(site.emails).toHaveLength(3), 10_000);
    const confirmations = site.emails.filter(({ to }) => to !== undefined);
    expect(confirmations).toMatchObject([{ to: 'farah@example.com', isAutomatic: true }]);
    expect(JSON.stringify(confirmations)).not.toMatch(/Buy now|Two clinics/);

    site.time.now += DAY;
    await site.receiveMessage({ ...MESSAGE, title: 'Tomorrow' }, FROM);
    await vi.waitFor(() => expect(site.emails.filter(({ to }) => to !== undefined)).toHaveLength(2), 10_000);
  },
);

testOnSqlite('by default the site sends e-mails to the owner only', async () => {
  await using site = await openQuietSite();
  await site.receiveMessage(MESSAGE, FROM);
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
  expect(await site.db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'message' }]);
});

async function openQuietSite(env: Record<string, string> = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return openTestSite(env);
}

async function passes(site: TestSite, milliseconds: number) {
  site.time.now += milliseconds;
  site.outbox.trigger();
  // Gives the outbox time to check the queue.
  await new Promise((resolve) => setTimeout(resolve, 60));
}

const row = (site: TestSite) => site.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

const tried = (site: TestSite, tries: number) =>
  vi.waitFor(async () => expect(await row(site)).toMatchObject({ tries, claimed_until: null }), 10_000);

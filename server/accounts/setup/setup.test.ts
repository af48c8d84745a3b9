// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { offerSetup } from './offer-setup.ts';

const OWNER = { email: 'Asha@example.com', password: 'four words for asha' };
const COMPANY = {
  name: 'Setu & Söhne',
  phone: '+91 79 1234 5678',
  addressLines: ['12 Ashram Road', 'Ahmedabad'],
  officeDays: 'Monday to Friday',
  officeHours: '9am to 6pm',
};
const ENTERED = { ...OWNER, ...COMPANY, time_zone: 'Europe/Berlin', with_mail: false };

/** A production site without an account or a mail server, and the code that its log shows. */
async function openNewSite(env: Record<string, string> = {}) {
  const site = await openTestSite({ SITE_MODE: 'production', PUBLIC_URL: 'http://localhost:3000', ...env });
  await site.db.deleteFrom('users').execute();
  return site;
}

async function readCode(site: TestSite) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { db, clock, dataDir } = site;
  const offer = offerSetup({ db, clock, dataDir, publicUrl: 'http://localhost:3000' });
  let code = '';
  await vi.waitFor(() => {
    const line = log.mock.calls.map(([text]) => String(text)).find((text) => text.includes('/setup'));
    code = line?.match(/the code ((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}) /)?.[1] ?? '';
    expect(code).not.toBe('');
  });
  log.mockRestore();
  return { code, stop: offer.stop };
}

async function send(site: TestSite, path: string, body: object) {
  const response = await site.request(`/api/setup${path}`, jsonBody(body));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('the code from the log makes the owner once, with the facts and the time zone', async () => {
  await using site = await openNewSite();
  const { code, stop } = await readCode(site);
  // In lower case, with spaces for hyphens, and with the letter o for zeros.
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  expect(await send(site, '/check', { code: typed })).toEqual({
    status: 200,
    body: { time_zone: null, asks_for_mail: true },
  });
  expect(await send(site, '', { ...ENTERED, code: typed })).toMatchObject({
    status: 201,
    body: { email: 'asha@example.com' },
  });
  expect(await site.copy.read('company')).toMatchObject({ ...COMPANY, country: 'India' });
  expect(site.settings.siteTimeZone).toBe('Europe/Berlin');

  const signedIn = await site.request('/api/login', jsonBody(OWNER));
  const { token } = (await signedIn.json()) as { token: string };
  const settings = await site.request('/api/admin/settings', { headers: bearer(token) });
  expect(await settings.json()).toEqual({
    time_zone: { value: 'Europe/Berlin', source: 'stored' },
    mail: { source: 'stored', is_sent: false, server: null },
    media: { max_video_mb: 50 },
  });
  const { entries } = await site.activity.page({ page: 1, perPage: 10 } as never);
  expect(entries.map(({ action, who }) => [action, who])).toEqual(
    expect.arrayContaining([
      ['account.made', 'asha@example.com'],
      ['page.published', 'asha@example.com'],
      ['settings.changed', 'asha@example.com'],
    ]),
  );
  for (const path of ['/check', '', '/test_email']) {
    expect((await send(site, path, { ...ENTERED, code })).status, path).toBe(404);
  }
  await stop();
  // A removed account does not make the code valid again.
  await site.db.deleteFrom('sessions').execute();
  await site.db.deleteFrom('users').execute();
  expect((await send(site, '', { ...ENTERED, code })).status).toBe(422);
});

test('of two setups at once one succeeds, and the other learns that the site is set up', async () => {
  await using site = await openNewSite();
  const { code, stop } = await readCode(site);
  const statuses = await Promise.all(
    ['asha@example.com', 'ravi@example.com'].map(
      async (email) => (await send(site, '', { ...ENTERED, code, email })).status,
    ),
  );
  expect(statuses.sort()).toEqual([201, 404]);
  expect(await site.accounts.count()).toBe(1);
  await stop();
});

test('a wrong code is refused, and too many are limited', async () => {
  await using site = await openNewSite();
  const { code, stop } = await readCode(site);
  const wrong = { ...ENTERED, code: '0000-0000-0000-0000' };
  expect(await send(site, '', wrong)).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.stringContaining('Enter the newest code in the log')] } },
  });
  for (let attempt = 1; attempt < 10; attempt++) await send(site, '/check', wrong);
  expect((await send(site, '/check', { code })).status).toBe(429);
  site.time.now += 601_000;
  expect((await send(site, '/check', { code })).status).toBe(200);
  expect(await site.accounts.count()).toBe(0);
  await stop();
});

test('of several processes one shows a code, and a restart replaces it', async () => {
  await using site = await openNewSite();
  const first = await readCode(site);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const second = offerSetup({ db: site.db, clock: site.clock, dataDir: site.dataDir, publicUrl: '' });
  await second.stop();
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  expect((await send(site, '/check', { code: first.code })).status).toBe(200);

  await first.stop();
  const restarted = await readCode(site);
  expect((await send(site, '/check', { code: first.code })).status).toBe(422);
  expect((await send(site, '/check', { code: restarted.code })).status).toBe(200);
  // The process is killed: its lease ends.
  site.time.now += 20_000;
  const afterKill = await readCode(site);
  expect((await send(site, '/check', { code: restarted.code })).status).toBe(422);
  expect((await send(site, '/check', { code: afterKill.code })).status).toBe(200);
  await restarted.stop();
  await afterKill.stop();
});

test('the mail server that was entered is tested, stored encrypted, and used at once', async () => {
  const mailServer = await startMailServer();
  const port = Number(new URL(mailServer.url).port);
  await using site = await openNewSite({ MAIL: '' });
  const { code, stop } = await readCode(site);
  const mail = {
    host: '127.0.0.1',
    port,
    security: 'none',
    user: 'site',
    smtp_password: 'p@ss/wörd: one',
    from: 'Setu <site@example.com>',
    to: 'owner@example.com',
  };
  expect(
    (await send(site, '/test_email', { ...mail, code, user: '', smtp_password: '', ...COMPANY, email: OWNER.email }))
      .status,
  ).toBe(200);
  expect(mailServer.emails[0]).toMatchObject({
    subject: '[Setu & Söhne] Test e-mail',
    text: expect.stringContaining('sent by asha@example.com'),
  });
  const refused = await send(site, '/test_email', { ...mail, code, port: 1 });
  expect(refused).toMatchObject({
    status: 200,
    body: { outcome: 'failed', message: expect.stringMatching(/connect/i) },
  });
  expect(await send(site, '/test_email', { ...mail, code, host: 'smtp://example.com' })).toMatchObject({
    status: 422,
    body: { errors: { host: [expect.stringContaining('without smtp://')] } },
  });
  expect((await send(site, '', { ...ENTERED, code, ...mail, with_mail: true })).status).toBe(201);
  expect(site.settings.mail).toEqual({
    smtpUrl: `smtp://site:p%40ss%2Fw%C3%B6rd%3A%20one@127.0.0.1:${port}?ignoreTLS=true`,
    from: mail.from,
    to: mail.to,
    source: 'stored',
  });
  const stored = JSON.stringify(await site.db.selectFrom('stored_settings').selectAll().execute());
  expect(stored).toContain('owner@example.com');
  expect(stored).not.toContain('rd: one');
  // The check of private files does not remove its key.
  site.time.now = Date.now() + 48 * 3_600_000;
  await site.images.check();
  expect(await site.slices.settings.stored.mailPassword()).toBe('p@ss/wörd: one');
  await stop();
  await mailServer.close();
});

test('invalid entries are named, and nothing is stored', async () => {
  await using site = await openNewSite();
  const { code, stop } = await readCode(site);
  const wrong = { code, email: 'asha', password: 'short', name: '', time_zone: 'Mars/Olympus', with_mail: false };
  const { status, body } = await send(site, '', wrong);
  expect(status).toBe(422);
  expect(Object.keys(body.errors as object).sort()).toEqual(['email', 'name', 'password', 'time_zone']);
  expect(await site.accounts.count()).toBe(0);
  expect((await send(site, '/check', { code })).status).toBe(200);
  await stop();
});

test('a demo, and a site with an account, have no setup', async () => {
  await using site = await openTestSite();
  expect((await send(site, '/check', { code: 'x' })).status).toBe(404);
});

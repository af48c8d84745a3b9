// PostgreSQL nightly: other tests make the same queries.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { readSettings } from '../settings.ts';
import { openSite } from '../site.ts';

const MAIL = {
  host: 'mail.example.com',
  port: 465,
  security: 'tls',
  user: 'site',
  from: 'site@example.com',
  to: 'owner@example.com',
};

/** The mail settings of an environment that has none. */
const OF_NOBODY = readSettings({}).mail;

async function openSettings(site: TestSite) {
  const headers = bearer(await site.signIn());
  const call = async (method: string, path: string, body?: object) => {
    const init = body ? jsonBody(body) : {};
    const response = await site.request(`/api/admin/settings${path}`, {
      ...init,
      method,
      headers: { ...init.headers, ...headers },
    });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };
  return call;
}

test('an owner changes the mail server and the time zone, in all processes', async () => {
  await using site = await openTestSite();
  const call = await openSettings(site);
  const other = await openSite({ ...site.settings, mail: OF_NOBODY }, { clock: site.clock });
  const saved = await call('PUT', '/mail', { ...MAIL, smtp_password: 'first secret' });
  expect(saved).toMatchObject({
    status: 200,
    body: { mail: { source: 'stored', server: { ...MAIL, has_password: true } } },
  });
  expect(JSON.stringify(saved)).not.toContain('first secret');
  expect((await call('PUT', '/time-zone', { time_zone: 'Pacific/Auckland' })).status).toBe(200);
  await other.slices.settings.live.apply();
  expect(other.settings.mail.smtpUrl).toBe('smtps://site:first%20secret@mail.example.com:465');
  expect(other.settings.siteTimeZone).toBe('Pacific/Auckland');
  await other.close();

  // The password stays, but is not sent to another server.
  expect((await call('PUT', '/mail', { ...MAIL, port: 587, security: 'starttls' })).status).toBe(200);
  expect(site.settings.mail.smtpUrl).toBe('smtp://site:first%20secret@mail.example.com:587?requireTLS=true');
  for (const [method, path] of [
    ['PUT', '/mail'],
    ['POST', '/test_email'],
  ] as const) {
    expect(await call(method, path, { ...MAIL, host: 'mail.evil.example' })).toMatchObject({
      status: 422,
      body: { errors: { smtp_password: [expect.stringContaining('Enter the password')] } },
    });
  }
});

test('a password can be removed with the user name, and the mail server altogether', async () => {
  await using site = await openTestSite();
  const call = await openSettings(site);
  await call('PUT', '/mail', { ...MAIL, smtp_password: 'secret' });
  // Change to another server that needs no password.
  const open = { ...MAIL, host: 'relay.example.com', user: '' };
  expect(await call('PUT', '/mail', open)).toMatchObject({
    status: 200,
    body: { mail: { server: { host: 'relay.example.com', has_password: false } } },
  });
  expect(site.settings.mail.smtpUrl).toBe('smtps://relay.example.com:465');

  await call('PUT', '/mail', { ...MAIL, smtp_password: 'secret' });
  expect(await call('DELETE', '/mail')).toMatchObject({
    status: 200,
    body: { mail: { source: 'stored', server: null } },
  });
  expect(site.settings.mail.smtpUrl).toBeUndefined();
  const [stored] = await site.db.selectFrom('stored_settings').selectAll().where('name', '=', 'mail').execute();
  expect(stored).toMatchObject({ value: 'null', password: null, key_file: null });
  expect(await readdir(join(site.dataDir, 'media', '.private'))).toEqual([]);
});

test('a mail server is tested before it is stored, and its answer is shown', async () => {
  const mailServer = await startMailServer();
  await using site = await openTestSite();
  const call = await openSettings(site);
  const server = { ...MAIL, host: '127.0.0.1', port: new URL(mailServer.url).port, security: 'none', user: '' };
  expect((await call('POST', '/test_email', server)).body).toMatchObject({ outcome: 'sent', to: 'owner@example.com' });
  expect(mailServer.emails).toHaveLength(1);
  expect((await call('GET', '')).body).toMatchObject({ mail: { source: 'none', server: null } });
  const refused = await call('POST', '/test_email', { ...server, smtp_password: 'one\uD83D' });
  expect(refused).toMatchObject({ status: 422, body: { errors: { smtp_password: [expect.any(String)] } } });
  await mailServer.close();
});

test('with a key that cannot be read the site works, and uses the password when it can', async () => {
  await using site = await openTestSite();
  const call = await openSettings(site);
  await call('PUT', '/mail', { ...MAIL, smtp_password: 'secret' });
  const { key_file: keyFile } = await site.db
    .selectFrom('stored_settings')
    .selectAll()
    .where('name', '=', 'mail')
    .executeTakeFirstOrThrow();
  const path = join(site.dataDir, 'media', '.private', keyFile as string);
  const key = await readFile(path);
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const damage of [() => rm(path), () => writeFile(path, 'damaged')]) {
    report.mockClear();
    await damage();
    const other = await openSite({ ...site.settings, mail: OF_NOBODY }, { clock: site.clock });
    await site.slices.settings.stored.setTimeZone('Asia/Tokyo', { who: 'x', address: '' });
    await other.slices.settings.live.apply();
    await other.slices.settings.live.apply();
    expect(other.settings).toMatchObject({
      siteTimeZone: 'Asia/Tokyo',
      mail: { smtpUrl: 'smtps://site@mail.example.com:465', source: 'stored' },
    });
    expect(report.mock.calls).toContainEqual([expect.stringContaining('could not be read')]);
    await writeFile(path, key);
    await other.slices.settings.live.apply();
    expect(other.settings.mail.smtpUrl).toBe('smtps://site:secret@mail.example.com:465');
    await other.close();
  }
});

test('a new time zone invalidates what other processes have rendered', async () => {
  await using site = await openTestSite();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const other = await openSite({ ...site.settings, mail: OF_NOBODY }, { clock: site.clock, startsWork: false });
    await site.slices.settings.stored.setTimeZone('Asia/Tokyo', { who: 'x', address: '' });
    await site.slices.settings.live.apply();
    const { cursor } = await site.changesSince(undefined);
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => other.settings.siteTimeZone).toBe('Asia/Tokyo');
    await expect.poll(async () => (await site.changesSince(cursor)).changes).not.toEqual([]);
    await other.close();
  } finally {
    vi.useRealTimers();
  }
});

test('a host with a port is refused, and an IPv6 address is not', async () => {
  await using site = await openTestSite();
  const call = await openSettings(site);
  for (const host of [
    '192.168.1.10:587',
    'mail.example.com:587',
    'smtp://mail.example.com',
    '1:2',
    '[::1]:25',
    '::1]/x@y',
  ]) {
    expect(await call('PUT', '/mail', { ...MAIL, host }), host).toMatchObject({
      status: 422,
      body: { errors: { host: [expect.stringContaining('without the port')] } },
    });
  }
  for (const host of ['::1', '[::1]']) {
    expect((await call('PUT', '/mail', { ...MAIL, host, smtp_password: 'secret' })).status, host).toBe(200);
    expect(site.settings.mail.smtpUrl).toBe('smtps://site:secret@[::1]:465');
  }
});

test('environment variables win over stored settings, which then cannot be changed', async () => {
  const environment = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com', MAIL_TO: 'b@example.com' };
  await using site = await openTestSite({ ...environment, SITE_TIME_ZONE: 'Europe/Paris' });
  const call = await openSettings(site);
  expect(await call('PUT', '/mail', MAIL)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('SMTP_URL') },
  });
  expect((await call('DELETE', '/mail')).status).toBe(409);
  expect((await call('PUT', '/time-zone', { time_zone: 'Asia/Tokyo' })).status).toBe(409);
  await site.slices.settings.stored.setMail({ ...MAIL, security: 'tls' }, { who: 'x', address: '' });
  await site.slices.settings.live.apply();
  expect(site.settings.mail.smtpUrl).toBe('smtp://localhost');
});

// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import {
  changeSecondFactor,
  confirm,
  enableSecondFactor,
  login,
  readSecondFactor,
} from '../../../tests/support/second-factor.ts';
import { EDITOR, openTestSite } from '../../../tests/support/test-site.ts';
import { totpCode } from '../../../tests/support/totp-code.ts';

const MINUTE = 60_000;
const HOME = '192.0.2.1';

test('every change requires the current password, and attempts are limited', async () => {
  await using site = await openTestSite({ LOGIN_FAILURES_PER_MINUTE: '3' });
  const token = await site.signIn();
  const wrong = { status: 422, body: { errors: { current_password: ['Current password is incorrect.'] } } };
  expect(await changeSecondFactor(site, token, 'begin', 'a guess')).toMatchObject(wrong);
  await enableSecondFactor(site, token);
  for (const call of ['recovery-codes', 'switch-off']) {
    expect(await changeSecondFactor(site, token, call, 'a guess')).toMatchObject(wrong);
  }
  expect(await changeSecondFactor(site, token, 'switch-off', 'a guess')).toMatchObject({ status: 429 });
  site.time.now += MINUTE;
  expect(await changeSecondFactor(site, token, 'begin')).toMatchObject({ status: 409 });
  expect(await changeSecondFactor(site, token, 'switch-off')).toMatchObject({ status: 200 });
  expect(await changeSecondFactor(site, token, 'switch-off')).toMatchObject({ status: 409 });
  expect(await changeSecondFactor(site, token, 'recovery-codes')).toMatchObject({ status: 409 });
  expect((await login(site, {})).status).toBe(200);
  expect(await readSecondFactor(site, token)).toEqual({ since: null, recoveryCodesLeft: 0 });
});

test('the second factor is on only after a code from the app confirms it within fifteen minutes', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  expect(await confirm(site, token, '123456')).toMatchObject({ status: 409 });
  const { body: late } = await changeSecondFactor(site, token, 'begin');
  expect((await login(site, {})).status).toBe(200);
  expect(await confirm(site, token, '12345')).toMatchObject({ status: 422 });
  site.time.now += 15 * MINUTE + 1;
  expect(await confirm(site, token, totpCode(late.secret, site.time.now))).toMatchObject({ status: 409 });

  const { body: earlier } = await changeSecondFactor(site, token, 'begin');
  const { body: begun } = await changeSecondFactor(site, token, 'begin');
  const issuer = encodeURIComponent(COMPANY.name);
  expect(begun.address).toBe(
    `otpauth://totp/${issuer}:meera%40example.com?issuer=${issuer}&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(await confirm(site, token, totpCode(earlier.secret, site.time.now))).toMatchObject({ status: 422 });
  for (let tries = 0; tries < 10; tries++) await confirm(site, token, '000000');
  expect(await confirm(site, token, totpCode(begun.secret, site.time.now))).toMatchObject({ status: 429 });
});

test('changes are recorded in the audit log and e-mailed to the owner', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const { secret, recoveryCodes } = await enableSecondFactor(site, token);
  await login(site, {}, HOME);
  await login(site, { code: '000000' }, HOME);
  await login(site, { code: recoveryCodes[0] }, HOME);
  await changeSecondFactor(site, token, 'recovery-codes');
  await changeSecondFactor(site, token, 'switch-off');
  const entries = await site.db.selectFrom('audit_log').selectAll().where('id', '>', 2).orderBy('id').execute();
  expect(entries.map(({ who, action, name, note }) => [who, action, name, note])).toEqual([
    [EDITOR.email, 'account.second_factor_on', EDITOR.email, ''],
    ['unknown', 'session.challenged', EDITOR.email, ''],
    ['unknown', 'session.refused', EDITOR.email, 'Wrong code'],
    [EDITOR.email, 'account.recovery_code', EDITOR.email, ''],
    [EDITOR.email, 'session.opened', '', ''],
    [EDITOR.email, 'account.recovery_codes', EDITOR.email, ''],
    [EDITOR.email, 'account.second_factor_off', EDITOR.email, ''],
  ]);
  await expect.poll(() => site.emails.length).toBe(4);
  expect(site.emails.map(({ to, subject }) => [to, subject])).toEqual([
    [EDITOR.email, `[${COMPANY.name}] Two-factor authentication was turned on`],
    [EDITOR.email, `[${COMPANY.name}] A recovery code was used to sign in`],
    [EDITOR.email, `[${COMPANY.name}] New recovery codes were generated`],
    [EDITOR.email, `[${COMPANY.name}] Two-factor authentication was turned off`],
  ]);
  expect(site.emails[1]?.text).toContain('2026-11-21 14:00 (Asia/Kolkata), from IP address 192.0.2.1');
  const told = JSON.stringify([entries, site.emails]);
  for (const kept of [secret, ...recoveryCodes]) expect(told).not.toContain(kept);
});

test('recovery codes are stored as hashes', async () => {
  await using site = await openTestSite();
  const { recoveryCodes } = await enableSecondFactor(site, await site.signIn());
  const rows = await site.db.selectFrom('recovery_codes').selectAll().execute();
  expect(rows).toHaveLength(10);
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});

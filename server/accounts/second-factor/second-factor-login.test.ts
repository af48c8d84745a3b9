// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import {
  changeSecondFactor,
  enableSecondFactor,
  json,
  login,
  readSecondFactor,
} from '../../../tests/support/second-factor.ts';
import { bearer, EDITOR, jsonBody, openTestSite } from '../../../tests/support/test-site.ts';
import { totpCode } from '../../../tests/support/totp-code.ts';
import { SITE } from '../../activity/actor.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { stepOf } from './one-time-code.ts';

const STEP = 30_000;
const MINUTE = 60_000;
const DAY = 86_400_000;
const HOME = '192.0.2.1';

test('codes match the test vectors of RFC 6238', () => {
  // The test vectors in appendix B, last six of eight digits. The key is '12345678901234567890'.
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const) {
    expect(stepOf(code, key, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(totpCode(key, seconds * 1000)).toBe(code);
  }
});

test('once the second factor is on, the password alone does not sign in', async () => {
  await using site = await openTestSite();
  const [here, elsewhere] = [await site.signIn(), await site.signIn()];
  expect(await readSecondFactor(site, here)).toEqual({ since: null, recoveryCodesLeft: 0 });
  const { secret, recoveryCodes } = await enableSecondFactor(site, here);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}-\d{4}$/);
  expect(await readSecondFactor(site, here)).toEqual({ since: '2026-11-21T08:30:00.000Z', recoveryCodesLeft: 10 });
  expect((await site.request('/api/user', { headers: bearer(elsewhere) })).status).toBe(401);

  site.time.now += STEP;
  const asked = await login(site, {});
  const required = 'Enter the code from your authenticator app, or a recovery code.';
  expect(asked).toEqual({
    status: 401,
    body: { message: required, errors: { code: [required] }, code: 'code_required' },
  });
  expect((await login(site, { code: '' })).body.code).toBe('code_required');
  expect((await login(site, { code: totpCode(secret, site.time.now) })).body.token).toMatch(/^[\w-]{43}$/);
});

test('accounts without a second factor sign in as before, even if they send a code', async () => {
  await using site = await openTestSite();
  await enableSecondFactor(site, await site.signIn());
  const ravi = { email: 'ravi@example.com', password: 'another three words' };
  await site.accounts.add({
    email: ravi.email,
    passwordHash: await hashPassword(ravi.password),
    role: 'owner',
    by: SITE,
  });
  for (const more of [{}, { code: '123456' }]) {
    const answer = await login(site, { ...ravi, ...more });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['token', 'access_token', 'data', 'user', 'message']);
  }
});

test('without the right password the response does not reveal who has a second factor', async () => {
  await using site = await openTestSite();
  const { secret } = await enableSecondFactor(site, await site.signIn());
  const ravi = { email: 'ravi@example.com', password: 'another three words' };
  await site.accounts.add({
    email: ravi.email,
    passwordHash: await hashPassword(ravi.password),
    role: 'owner',
    by: SITE,
  });
  site.time.now += STEP;
  const code = totpCode(secret, site.time.now);
  const guesses = [EDITOR.email, ravi.email, 'nobody@example.com'].flatMap((email) => [
    { email, password: 'a guess' },
    { email, password: 'a guess', code },
  ]);
  for (const guess of guesses) {
    const refused = await login(site, guess);
    expect(refused).toEqual({ status: 401, body: { message: 'Invalid email or password.' } });
  }
  // A code sent with a wrong password is not used up.
  expect((await login(site, { code })).status).toBe(200);
});

test('a code works once, also when two logins use it at the same time', async () => {
  await using site = await openTestSite();
  const { secret } = await enableSecondFactor(site, await site.signIn());
  // The code that turned it on is used up too.
  expect((await login(site, { code: totpCode(secret, site.time.now) })).body.code).toBe('code_invalid');
  site.time.now += STEP;
  const code = totpCode(secret, site.time.now);
  const both = await Promise.all([login(site, { code }), login(site, { code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await login(site, { code })).body.code).toBe('code_invalid');
});

test('codes of the previous and the next time step are accepted, and no others', async () => {
  await using site = await openTestSite({ LOGIN_FAILURES_PER_MINUTE: '100' });
  const { secret } = await enableSecondFactor(site, await site.signIn());
  for (const [steps, status] of [
    [-2, 401],
    [2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
  ] as const) {
    site.time.now += 10 * STEP;
    const answer = await login(site, { code: totpCode(secret, site.time.now + steps * STEP) });
    expect([steps, answer.status]).toEqual([steps, status]);
  }
  // Using the next step's code also uses up the current one.
  expect((await login(site, { code: totpCode(secret, site.time.now) })).status).toBe(401);
});

test('after the clock is set back, used codes stay invalid, and recovery codes work', async () => {
  await using site = await openTestSite();
  const { secret, recoveryCodes } = await enableSecondFactor(site, await site.signIn());
  site.time.now += DAY;
  const seen = totpCode(secret, site.time.now);
  expect((await login(site, { code: seen })).status).toBe(200);
  site.time.now += DAY;
  expect((await login(site, { code: totpCode(secret, site.time.now) })).status).toBe(200);
  site.time.now -= DAY;
  expect((await login(site, { code: seen })).status).toBe(401);
  expect((await login(site, { code: recoveryCodes[3] })).status).toBe(200);
  site.time.now += DAY + STEP;
  expect((await login(site, { code: totpCode(secret, site.time.now) })).status).toBe(200);
});

test('a recovery code works once, with or without spaces and dashes', async () => {
  await using site = await openTestSite();
  const { recoveryCodes } = await enableSecondFactor(site, await site.signIn());
  const [first = '', second = '', third = ''] = recoveryCodes;
  const session = (await login(site, { code: ` ${first.replaceAll('-', ' ')} ` })).body.token;
  expect((await login(site, { code: first })).body.code).toBe('code_invalid');
  const both = await Promise.all([login(site, { code: second }), login(site, { code: second })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await readSecondFactor(site, session)).toMatchObject({ recoveryCodesLeft: 8 });

  const renewed = await changeSecondFactor(site, session, 'recovery-codes');
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await login(site, { code: third })).status).toBe(401);
  expect((await login(site, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
});

test('malformed codes are rejected as wrong codes', async () => {
  await using site = await openTestSite();
  await enableSecondFactor(site, await site.signIn());
  for (const code of ['abcdef', 'éééééé', '१२३४५६', '12345', '0'.repeat(100)]) {
    expect((await login(site, { code })).body.code).toBe('code_invalid');
  }
  expect((await login(site, { code: '1'.repeat(101) })).status).toBe(422);
});

test('wrong codes count as failed logins, and a login without a code does not', async () => {
  await using site = await openTestSite({ LOGIN_FAILURES_PER_MINUTE: '3' });
  const { secret } = await enableSecondFactor(site, await site.signIn());
  site.time.now += STEP;
  for (let times = 0; times < 5; times++) expect((await login(site, {})).body.code).toBe('code_required');
  const tries = await Promise.all(['000001', '000002', '000003'].map((code) => login(site, { code })));
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect((await login(site, { code: totpCode(secret, site.time.now) })).status).toBe(429);
  site.time.now += MINUTE;
  expect((await login(site, { code: totpCode(secret, site.time.now) })).status).toBe(200);
});

test('wrong codes are limited to thirty a day, which does not lock out the owner', async () => {
  await using site = await openTestSite({ LOGIN_FAILURES_PER_MINUTE: '1000' });
  const home = (await login(site, {}, HOME)).body.token;
  const { secret } = await enableSecondFactor(site, home);
  for (let number = 0; number < 30; number++) {
    expect((await login(site, { code: '000000' }, `203.0.113.${number}`)).status).toBe(401);
  }
  site.time.now += 10 * MINUTE;
  const right = () => ({ code: totpCode(secret, site.time.now) });
  const stranger = await login(site, right(), '203.0.113.99');
  expect(stranger.status).toBe(429);
  expect(stranger.body.message).toContain('Too many wrong codes for this password.');
  expect((await login(site, right(), HOME)).status).toBe(200);

  // From an unknown address, a new password resets the limit, and so does a day.
  const password = 'four other unrelated words';
  const typed = { current_password: EDITOR.password, new_password: password, new_password_confirmation: password };
  await site.request('/api/change_password', { ...jsonBody(typed), headers: json(home) });
  site.time.now += STEP;
  expect((await login(site, { password, ...right() }, '203.0.113.99')).status).toBe(200);
});

test('a password reset leaves the second factor on', async () => {
  await using site = await openTestSite();
  const { secret } = await enableSecondFactor(site, await site.signIn());
  await site.request('/api/forgot_password', jsonBody({ email: EDITOR.email }));
  const links = () => site.emails.flatMap(({ text }) => text.match(/#token=([^\s&]+)/)?.[1] ?? []);
  await expect.poll(() => links().length).toBe(1);
  const [token] = links();
  const password = 'four other unrelated words';
  const chosen = { token, new_password: password, new_password_confirmation: password };
  expect((await site.request('/api/reset_password', jsonBody(chosen))).status).toBe(200);
  expect((await login(site, { password })).body.code).toBe('code_required');
  site.time.now += STEP;
  expect((await login(site, { password, code: totpCode(secret, site.time.now) })).status).toBe(200);
});

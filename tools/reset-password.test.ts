import { expect, test } from 'vitest';
import { addPasskey, signInWith } from '../tests/support/authenticator.ts';
import { runProgram } from '../tests/support/run-program.ts';
import { enableSecondFactor, login } from '../tests/support/second-factor.ts';
import { testNightly } from '../tests/support/test-nightly.ts';
import { EDITOR, openTestSite, type TestSite } from '../tests/support/test-site.ts';

const NEW = 'seven green lanterns';

const resetPassword = async ({ dataDir }: TestSite, ...parameters: string[]) =>
  (await runProgram(['tools/reset-password.ts', ...parameters], { DATA_DIR: dataDir }, `${NEW}\n`)).output;

test('the command sets a password, and turns two-factor authentication off on demand', async () => {
  await using site = await openTestSite();
  await enableSecondFactor(site, await site.signIn());
  expect(await resetPassword(site, 'nobody@example.com')).toContain('No administrator has the address');
  expect(await resetPassword(site, EDITOR.email)).toContain('A code is still required.');
  expect(await login(site, { password: NEW })).toMatchObject({ status: 401 });
  expect(await resetPassword(site, EDITOR.email, '--without-second-factor')).toContain('can sign in');
  expect(await login(site, { password: NEW })).toMatchObject({ status: 200 });
});

testNightly('the command removes passkeys on demand', async () => {
  await using site = await openTestSite();
  const { authenticator } = await addPasskey(site, await site.signIn());
  expect(await resetPassword(site, EDITOR.email)).toContain('Passkeys that still sign in: 1.');
  expect((await signInWith(site, authenticator)).status).toBe(200);
  expect(await resetPassword(site, EDITOR.email, '--without-passkeys')).not.toContain('Passkeys');
  expect((await signInWith(site, authenticator)).status).toBe(401);
});

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { enableSecondFactor, login } from '../tests/support/second-factor.ts';
import { EDITOR, openTestSite, type TestSite } from '../tests/support/test-site.ts';

const NEW = 'seven green lanterns';

/** Returns what the command prints; the new password is its standard input. */
async function resetPassword(site: TestSite, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['tools/reset-password.ts', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
  });
  child.stdin.end(`${NEW}\n`);
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  return printed.join('');
}

test('the server’s command sets a password and turns two-factor authentication off when asked', async () => {
  await using site = await openTestSite();
  await enableSecondFactor(site, await site.signIn());
  expect(await resetPassword(site, 'nobody@example.com')).toContain('No administrator has the address');
  expect(await resetPassword(site, EDITOR.email)).toContain('A code is asked for as well.');
  expect(await login(site, { password: NEW })).toMatchObject({ status: 401 });
  expect(await resetPassword(site, EDITOR.email, '--without-second-factor')).toContain('can sign in');
  expect(await login(site, { password: NEW })).toMatchObject({ status: 200 });
});

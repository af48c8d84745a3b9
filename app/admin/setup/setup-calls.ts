import { setupDone, setupOffer } from '../../../contract/accounts/setup.ts';
import { testEmailResult } from '../../../contract/health.ts';
import { loginFirst } from '../accounts/account-calls.ts';
import { attempt, callPublicApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { currentSession, signOut } from '../session.ts';

/** The questions of the setup. Fails if the code is wrong. */
export const checkSetupCode = (code: string) =>
  callPublicApi({
    method: 'POST',
    path: '/api/setup/check',
    json: { code },
    responseSchema: setupOffer,
    failure: msg('The code could not be checked. Try again.'),
  });

export const testSetupMail = (entered: Record<string, unknown>) =>
  callPublicApi({
    method: 'POST',
    path: '/api/setup/test_email',
    json: entered,
    responseSchema: testEmailResult,
    failure: msg('The test e-mail could not be sent. Try again.'),
  });

/** Makes the owner, and signs in. Returns the address of the next screen. */
export async function setUpSite(entered: Record<string, unknown> & { password: string }): Promise<string> {
  const { email } = await callPublicApi({
    method: 'POST',
    path: '/api/setup',
    json: entered,
    responseSchema: setupDone,
    failure: msg('The site was not set up. Try again.'),
  });
  if (currentSession()) signOut('chosen');
  const { error } = await attempt(() => loginFirst(email, entered.password), { toast: false });
  return error ? '/admin/login' : '/admin/launch-checklist';
}

import { openInvitation } from '../../../contract/accounts/people.ts';
import { loginFirst } from '../accounts/account-calls.ts';
import { callPublicApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { currentSession, signOut } from '../session.ts';

/** The content of an invitation. Fails if its link no longer works. */
export const checkInvitation = (token: string) =>
  callPublicApi({
    method: 'POST',
    path: '/api/invitations/check',
    json: { token },
    responseSchema: openInvitation,
    failure: msg('The invitation could not be opened. Try again.'),
  });

/** Makes the account, and signs in to it. */
export async function acceptInvitation(
  token: string,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  await callPublicApi({
    method: 'POST',
    path: '/api/invitations/accept',
    json: { token, name, password },
    failure: msg('Your account was not created. Try again.'),
  });
  if (currentSession()) signOut('chosen');
  await loginFirst(email, password);
}

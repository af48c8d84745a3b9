import type { PasswordChange, PasswordReset, SessionSummary } from '../../../contract/accounts.ts';
import { ApiError, callOpen, callSignedIn, logout, userOf } from '../api.ts';
import { forgotFailure, passwordFailure, profileFailure, sessionsFailure } from '../failure-texts.ts';
import { currentSession, signOut, updateUser } from '../session.ts';
import type { UploadProgress } from '../transport.ts';

/** Says goodbye before the login is asked for again. */
const LOGOUT_AFTER_MILLISECONDS = 2_000;

/** Sends the picture; every place that shows it follows at once. */
export async function updateProfile(picture: File, onProgress: (progress: UploadProgress) => void): Promise<void> {
  const token = currentSession()?.token;
  const form = new FormData();
  form.set('profileImage', picture);
  const body = await callSignedIn(
    { method: 'POST', path: '/public/api/update_profile', form, onProgress },
    { failed: profileFailure },
  );
  const user = userOf(body);
  if (token && user) updateUser(token, user);
}

/** Changes the password; this browser is signed out as well, two seconds later, wherever the person is by then. */
export async function changePassword(typed: PasswordChange): Promise<void> {
  const token = currentSession()?.token;
  await callSignedIn({ method: 'POST', path: '/public/api/change_password', json: typed }, { failed: passwordFailure });
  setTimeout(() => {
    if (currentSession()?.token === token) logout();
  }, LOGOUT_AFTER_MILLISECONDS);
}

/** Asks for a letter with a link to a new password. */
export async function askForLink(email: string): Promise<void> {
  await callOpen({ method: 'POST', path: '/public/api/forgot_password', json: { email } }, forgotFailure);
}

/** Why a mailed link sets no password any more; undefined while it does, or while nobody can tell. */
export async function whyLinkIsDead(token: string): Promise<string | undefined> {
  try {
    await callOpen({ method: 'POST', path: '/public/api/check_reset_link', json: { token } }, passwordFailure);
  } catch (error) {
    if (error instanceof ApiError && error.errors.token) return error.message;
  }
}

export const PASSWORD_CHANGED = 'Password changed. Sign in with the new one.';

/** Sets the password that a mailed link allows. Every session is over then, also the one of this browser. */
export async function resetPassword(typed: PasswordReset): Promise<void> {
  await callOpen({ method: 'POST', path: '/public/api/reset_password', json: typed }, passwordFailure);
  if (currentSession()) signOut('chosen');
}

export async function fetchSessions(): Promise<SessionSummary[]> {
  const body = await callSignedIn({ method: 'GET', path: '/api/admin/sessions' }, { failed: sessionsFailure });
  return (body as { sessions?: SessionSummary[] }).sessions ?? [];
}

export async function endOtherSessions(): Promise<void> {
  await callSignedIn({ method: 'DELETE', path: '/api/admin/sessions' }, { failed: sessionsFailure });
}

export async function endSession(id: string): Promise<void> {
  await callSignedIn({ method: 'DELETE', path: `/api/admin/sessions/${id}` }, { failed: sessionsFailure });
}

import {
  anyLoginResponse,
  type PasswordChange,
  type PasswordReset,
  type SessionSummary,
  sessionList,
  signedInUser,
  userResponse,
} from '../../../contract/accounts/accounts.ts';
import type { PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import { attempt, callApi, callPublicApi } from '../api.ts';
import { forgotFailure, loginFailure, passwordFailure, profileFailure } from '../failure-texts.ts';
import { panelLanguage } from '../i18n/panel-language.ts';
import { msg } from '../i18n/t.ts';
import { loadWantedLanguage } from '../i18n/wanted-language.ts';
import { currentSession, signIn, signOut, updateUser } from '../session.ts';
import { keepPeopleNames } from '../shell/text/person-name.ts';
import { send, type UploadProgress } from '../transport.ts';

/** Gives the person time to read the message, in milliseconds. */
const LOGOUT_DELAY_MS = 2_000;

/** Signs in, or fails: with the code `code_required` if a second factor is needed as well. */
export async function login(email: string, password: string, code?: string): Promise<void> {
  const { token, user } = await callPublicApi({
    method: 'POST',
    path: '/public/api/login',
    json: { email, password, ...(code && { code }) },
    responseSchema: anyLoginResponse,
    failure: loginFailure,
  });
  signIn(token, user ?? { email });
}

/** Signs a new account in. The panel stays in the language in which the account was made. */
export async function loginFirst(email: string, password: string): Promise<void> {
  const language = panelLanguage();
  await login(email, password);
  if (language !== 'en') await attempt(() => changeLanguage(language), { toast: false });
}

/** Signs out at once, and asks the server to end the session. */
export function logout(): void {
  const token = currentSession()?.token;
  signOut('chosen');
  if (token) void send({ method: 'POST', path: '/public/api/logout', token, keepalive: true });
}

/**
 * Checks that the stored session is still valid, and stores what the server returns about the person and about others.
 */
export async function checkSession(signal: AbortSignal): Promise<void> {
  const token = currentSession()?.token;
  if (!token) return;
  const { user, names } = await callApi({
    path: '/public/api/user',
    signal,
    responseSchema: signedInUser,
    failure: msg('Could not load your account.'),
  });
  keepPeopleNames(names ?? {});
  updateUser(token, user);
}

/** Changes the name; the greeting follows at once. */
export async function changeName(name: string): Promise<void> {
  const token = currentSession()?.token;
  const { user } = await callApi({
    method: 'PUT',
    path: '/api/admin/name',
    json: { name },
    responseSchema: userResponse,
    failure: msg('Your name was not saved. Try again.'),
  });
  if (token) updateUser(token, user);
}

/** Changes the language of the panel. */
export async function changeLanguage(language: PanelLanguage): Promise<void> {
  const token = currentSession()?.token;
  const { user } = await callApi({
    method: 'PUT',
    path: '/api/admin/language',
    json: { language },
    responseSchema: userResponse,
    failure: msg('The language was not saved. Try again.'),
  });
  if (token) updateUser(token, user);
  await loadWantedLanguage();
}

/** Uploads a profile image; every place that shows it follows at once. */
export async function updateProfile(picture: File, onProgress: (progress: UploadProgress) => void): Promise<void> {
  const token = currentSession()?.token;
  const form = new FormData();
  form.set('profileImage', picture);
  const path = '/public/api/update_profile';
  const { user } = await callApi({
    method: 'POST',
    path,
    form,
    onProgress,
    responseSchema: userResponse,
    failure: profileFailure,
  });
  if (token) updateUser(token, user);
}

/** Changes the password. Two seconds later it signs out this browser too, whichever screen is open by then. */
export async function changePassword(typed: PasswordChange): Promise<void> {
  const token = currentSession()?.token;
  await callApi({ method: 'POST', path: '/public/api/change_password', json: typed, failure: passwordFailure });
  setTimeout(() => {
    if (currentSession()?.token === token) logout();
  }, LOGOUT_DELAY_MS);
}

/** Requests an e-mail with a link to set a new password. */
export async function requestResetLink(email: string): Promise<void> {
  await callPublicApi({ method: 'POST', path: '/public/api/forgot_password', json: { email }, failure: forgotFailure });
}

/** Returns why a reset link no longer works; undefined while it does, or if that cannot be checked. */
export async function checkResetLink(token: string): Promise<string | undefined> {
  const call = {
    method: 'POST',
    path: '/public/api/check_reset_link',
    json: { token },
    failure: passwordFailure,
  } as const;
  const { error } = await attempt(() => callPublicApi(call), { toast: false });
  return error?.errors.token && error.message;
}

/** Sets the password that a reset link allows, which ends every session, including that of this browser. */
export async function resetPassword(typed: PasswordReset): Promise<void> {
  await callPublicApi({ method: 'POST', path: '/public/api/reset_password', json: typed, failure: passwordFailure });
  if (currentSession()) signOut('chosen');
}

const SESSIONS = '/api/admin/sessions';
const SIGN_OUT_FAILURE = msg('Could not sign out. Try again.');

export async function fetchSessions(signal: AbortSignal): Promise<SessionSummary[]> {
  const failure = msg('Could not load your sessions. Try again.');
  return (await callApi({ path: SESSIONS, signal, responseSchema: sessionList, failure })).sessions;
}

export const endOtherSessions = () => callApi({ method: 'DELETE', path: SESSIONS, failure: SIGN_OUT_FAILURE });

export const endSession = (id: string) =>
  callApi({ method: 'DELETE', path: `${SESSIONS}/${id}`, failure: SIGN_OUT_FAILURE });

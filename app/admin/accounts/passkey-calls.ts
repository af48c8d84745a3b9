import { anyLoginResponse } from '../../../contract/accounts/accounts.ts';
import { addedPasskey, passkeyList, webauthnOptions } from '../../../contract/accounts/passkeys.ts';
import { attempt, callApi, callPublicApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { signIn } from '../session.ts';
import { createPasskey, getPasskey, NOT_USED } from './webauthn.ts';

const PATH = '/api/passkeys';
const NOT_SAVED = msg('The change was not saved. Try again.');

export const fetchPasskeys = (signal: AbortSignal) =>
  callApi({
    path: PATH,
    signal,
    responseSchema: passkeyList,
    failure: msg('Could not load your passkeys. Try again.'),
  });

/** Has the browser make a passkey, and registers it. */
export async function addPasskey(name: string) {
  const failure = msg('The passkey was not added. Try again.');
  const path = `${PATH}/registration/options`;
  const options = await callApi({ method: 'POST', path, responseSchema: webauthnOptions, failure });
  const json = { name, response: await createPasskey(options) };
  return callApi({ method: 'POST', path: PATH, json, responseSchema: addedPasskey, failure });
}

export const renamePasskey = (id: number, name: string) =>
  callApi({ method: 'PATCH', path: `${PATH}/${id}`, json: { name }, failure: NOT_SAVED });

export const removePasskey = (id: number) =>
  callApi({ method: 'DELETE', path: `${PATH}/${id}`, failure: msg('The passkey was not removed. Try again.') });

export const removePassword = () =>
  callApi({ method: 'DELETE', path: '/api/admin/password', failure: msg('The password was not removed. Try again.') });

export const setPassword = (json: { new_password: string; new_password_confirmation: string }) =>
  callApi({ method: 'POST', path: '/api/admin/password', json, failure: NOT_SAVED });

/** Signs in with a passkey. `inField`: waits until one is chosen in the e-mail field. False if it was cancelled. */
export async function signInWithPasskey({ inField = false } = {}): Promise<boolean> {
  const path = `${PATH}/sign-in/options`;
  const call = { method: 'POST', path, responseSchema: webauthnOptions, failure: NOT_USED } as const;
  const { value: options, error } = await attempt(() => callPublicApi(call), { toast: false });
  // The person has not asked for a passkey yet, so do not report the failure.
  if (error && inField) return false;
  if (error) throw error;
  const response = await getPasskey(options, { inField });
  if (!response) return false;
  const { token, user } = await callPublicApi({
    method: 'POST',
    path: `${PATH}/sign-in`,
    json: { response },
    responseSchema: anyLoginResponse,
    failure: NOT_USED,
  });
  rememberPasskey();
  signIn(token, user ?? { email: '' });
  return true;
}

const USED_KEY = 'usedPasskey';

/** Whether this browser has signed in with a passkey, so that it is offered first. */
export function hasUsedPasskey(): boolean {
  try {
    return localStorage.getItem(USED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberPasskey() {
  try {
    localStorage.setItem(USED_KEY, '1');
  } catch {}
}

import { enrolment, newRecoveryCodes, secondFactorState } from '../../../contract/second-factor.ts';
import { callApi } from '../api.ts';

const PATH = '/api/admin/second-factor';
const FAILURE = 'Two-factor authentication was not changed. Try again.';

const post = (name: string, json: object) =>
  ({ method: 'POST', path: `${PATH}/${name}`, json, failure: FAILURE }) as const;

export const fetchSecondFactor = (signal: AbortSignal) =>
  callApi({
    path: PATH,
    signal,
    answer: secondFactorState,
    failure: 'Could not load two-factor authentication. Try again.',
  });

export const beginSecondFactor = (password: string) =>
  callApi({ ...post('begin', { current_password: password }), answer: enrolment });

/** Turns it on with a code from the app. */
export const confirmSecondFactor = async (code: string) =>
  (await callApi({ ...post('confirm', { code }), answer: newRecoveryCodes })).recoveryCodes;

export const renewRecoveryCodes = async (password: string) =>
  (await callApi({ ...post('recovery-codes', { current_password: password }), answer: newRecoveryCodes }))
    .recoveryCodes;

export const turnOffSecondFactor = (password: string) => callApi(post('switch-off', { current_password: password }));

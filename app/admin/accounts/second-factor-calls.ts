import type { Enrolment, NewRecoveryCodes, SecondFactorState } from '../../../contract/second-factor.ts';
import { callSignedIn } from '../api.ts';
import { secondFactorFailure } from '../failure-texts.ts';

const TEXTS = { failed: secondFactorFailure };

const post = (call: string, json: unknown) =>
  callSignedIn({ method: 'POST', path: `/api/admin/second-factor/${call}`, json }, TEXTS);

export const fetchSecondFactor = async (signal: AbortSignal) =>
  (await callSignedIn({ method: 'GET', path: '/api/admin/second-factor', signal }, TEXTS)) as SecondFactorState;

export const beginSecondFactor = async (password: string) =>
  (await post('begin', { current_password: password })) as Enrolment;

/** Switches it on by a code of the app; answers the recovery codes. */
export const confirmSecondFactor = async (code: string) =>
  ((await post('confirm', { code })) as NewRecoveryCodes).recoveryCodes;

export const renewRecoveryCodes = async (password: string) =>
  ((await post('recovery-codes', { current_password: password })) as NewRecoveryCodes).recoveryCodes;

export const switchOffSecondFactor = (password: string) => post('switch-off', { current_password: password });

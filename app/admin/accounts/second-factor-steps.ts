import {
  type Enrolment,
  enrolment,
  newRecoveryCodes,
  secondFactorState,
} from '../../../contract/accounts/second-factor.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt, callApi } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import type { FormResult } from '../shell/controls/use-form.ts';

const PATH = '/api/admin/second-factor';

export const fetchSecondFactor = (signal: AbortSignal) =>
  callApi({
    path: PATH,
    signal,
    responseSchema: secondFactorState,
    failure: msg('Could not load two-factor authentication. Try again.'),
  });

const post = (name: string, json: object) => {
  const failure = msg('Could not update two-factor authentication. Try again.');
  return { method: 'POST', path: `${PATH}/${name}`, json, failure } as const;
};

/** The steps, each of which sends one field. */
const STEPS = {
  begin: async (current_password: string) => ({
    enrolment: await callApi({ ...post('begin', { current_password }), responseSchema: enrolment }),
  }),
  async confirm(code: string) {
    const { recoveryCodes } = await callApi({ ...post('confirm', { code }), responseSchema: newRecoveryCodes });
    showToast({ kind: 'success', text: t('Two-factor authentication is on.') });
    return { recoveryCodes };
  },
  renew: (current_password: string) =>
    callApi({ ...post('recovery-codes', { current_password }), responseSchema: newRecoveryCodes }),
  async turnOff(current_password: string) {
    await callApi(post('switch-off', { current_password }));
    showToast({ kind: 'success', text: t('Two-factor authentication is off.') });
    return {};
  },
};

export type StepName = keyof typeof STEPS;
export type StepFieldName = 'current_password' | 'code';

/** The result of a successful step. */
export interface StepValue {
  enrolment?: Enrolment;
  recoveryCodes?: string[];
}

export interface StepResult extends FormResult<StepFieldName> {
  value?: StepValue;
}

export async function submitStep(form: FormData): Promise<StepResult> {
  const name = form.has('code') ? 'code' : 'current_password';
  const typed = String(form.get(name));
  if (!typed) return { errors: { [name]: t(TEXTS[name].missing) } };
  const { value, error } = await attempt<StepValue>(() => STEPS[form.get('step') as StepName](typed), { toast: false });
  if (!error) return { value };
  return { failure: error.message, errors: { [name]: error.errors[name] && t(TEXTS[name].advice) }, select: name };
}

const TEXTS: Record<StepFieldName, { missing: string; advice: string }> = {
  current_password: {
    missing: msg('Enter your current password.'),
    advice: msg('Enter the password you signed in with.'),
  },
  code: {
    missing: msg('Enter the code.'),
    advice: msg(
      'Enter the code the app shows now. If it keeps failing, check that your phone and computer show the correct time.',
    ),
  },
};

import type { Enrolment } from '../../../contract/second-factor.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import type { FormResult } from '../shell/use-form-result.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor-calls.ts';

export type StepFieldName = 'current_password' | 'code';

export interface StepResult extends FormResult<StepFieldName> {
  /** What a successful step returns. */
  value?: { enrolment?: Enrolment; codes?: string[] };
}

/** The steps of the second factor: each sends one field. */
const STEPS = {
  begin: async (password: string) => ({ enrolment: await beginSecondFactor(password) }),
  async confirm(code: string) {
    const codes = await confirmSecondFactor(code);
    showToast({ kind: 'success', text: 'Two-factor authentication is on.' });
    return { codes };
  },
  renew: async (password: string) => ({ codes: await renewRecoveryCodes(password) }),
  async turnOff(password: string) {
    await turnOffSecondFactor(password);
    showToast({ kind: 'success', text: 'Two-factor authentication is off.' });
    return {};
  },
};

export type StepName = keyof typeof STEPS;

export async function submitStep(form: FormData): Promise<StepResult> {
  const name = form.has('code') ? 'code' : 'current_password';
  const typed = String(form.get(name));
  if (!typed) return { errors: { [name]: TEXTS[name].missing } };
  const { value, error } = await attempt(() => STEPS[form.get('step') as StepName](typed), { toast: false });
  if (!error) return { value };
  return {
    failure: error.message,
    errors: { [name]: error.errors[name] && TEXTS[name].advice },
    select: name,
  };
}

const TEXTS: Record<StepFieldName, { missing: string; advice: string }> = {
  current_password: {
    missing: 'Enter your current password.',
    advice: 'Enter the password you signed in with.',
  },
  code: {
    missing: 'Enter the code.',
    advice:
      'Enter the code the app shows now. If it keeps failing, check that your phone and computer show the correct time.',
  },
};

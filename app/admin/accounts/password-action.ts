import type { ZodType } from 'zod';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import type { FormResult } from '../shell/controls/use-form.ts';

export type PasswordFieldName = 'current_password' | 'new_password' | 'new_password_confirmation';

export const CHANGED = msg('Password changed successfully. Logging out...');

export interface PasswordResult extends FormResult<PasswordFieldName> {
  isDone?: boolean;
  /** Why the reset link no longer works. */
  linkProblem?: string;
}

/**
 * Checks a new password by the rules of contract/, then sends it. The first error is shown above the fields; beside the
 * field is what to do about it.
 */
export async function submitPassword<Typed>(
  form: FormData,
  rules: ZodType<Typed>,
  send: (typed: Typed) => Promise<void>,
): Promise<PasswordResult> {
  const checked = rules.safeParse(Object.fromEntries(form));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const text = issue ? t(issue.message) : '';
    showToast({ kind: 'error', text });
    return failed(text, issue?.path[0]);
  }
  const { error } = await attempt(() => send(checked.data), { toast: false });
  if (!error) return { isDone: true };
  if (error.errors.token) return { linkProblem: error.message };
  if (!error.isShown) showToast({ kind: 'error', text: error.message });
  return failed(error.message, Object.keys(error.errors)[0]);
}

function failed(failure: string, field: PropertyKey | undefined): PasswordResult {
  const name = field as PasswordFieldName | undefined;
  return { failure, errors: name && { [name]: t(ADVICE[name]) } };
}

const ADVICE: Record<PasswordFieldName, string> = {
  current_password: msg('Enter the password you signed in with.'),
  new_password: msg('Choose a different password with at least 6 characters.'),
  new_password_confirmation: msg('Enter the new password again.'),
};

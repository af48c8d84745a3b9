import type { PublicForm } from '../../../contract/contact/public-form.ts';
import { typedOf } from '../contact/find-errors.ts';
import type { Outcome } from '../contact/outcome.ts';
import { formRules } from './form-rules.ts';

interface ErrorBody {
  message?: string;
  errors?: Record<string, string[]>;
  /** The current form, if it was changed. */
  form?: PublicForm;
}

/** Sends a form to the API. */
export async function sendAnswers(sent: FormData, form: PublicForm): Promise<Outcome<string>> {
  const rules = formRules(form);
  const typed = typedOf(rules.read?.(sent) ?? {});
  const response = await fetch(`/api/forms/${form.id}`, { method: 'POST', body: sent }).catch(() => undefined);
  if (response?.status === 201) return { state: 'sent', at: Date.now(), day: '', time: '' };
  const body: ErrorBody = (await response?.json().catch(() => undefined)) ?? {};
  const errors = rules.fields.flatMap((field) => {
    const [error] = body.errors?.[field] ?? [];
    return error === undefined ? [] : [[field, error] as const];
  });
  if (errors.length > 0) return { state: 'invalid', errors: Object.fromEntries(errors), typed };
  const isRefused = response !== undefined && response.status >= 400 && response.status < 500;
  return {
    state: 'failed',
    typed,
    ...(isRefused && body.message !== undefined && { reason: body.message }),
    ...(body.form && { form: body.form }),
  };
}

import { type FormEvent, useState } from 'react';
import { decide, SignOffError } from './call-sign-off.ts';
import { rememberClient } from './visitor-memory.ts';

/** Sends the form of a decision, and opens the page that confirms it. */
export function useDecision(
  token: string,
  { decision, hash, onStale }: { decision: 'approve' | 'return'; hash: string; onStale: () => Promise<void> },
) {
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [name, email, note] = ['name', 'email', 'note'].map((field) => String(fields.get(field) ?? ''));
    if (decision === 'approve' && !fields.has('agree')) {
      setErrors({ agree: ['Tick the box to approve the changes.'] });
      setFailure('');
      form.querySelector<HTMLElement>('[name=agree]')?.focus();
      return;
    }
    setBusy(true);
    try {
      await decide(token, { decision, name, email, note, hash });
      rememberClient({ name: name ?? '', ...(email && { email }) });
      location.assign(`/sign-off/${token}`);
    } catch (error) {
      if (!(error instanceof SignOffError)) throw error;
      setErrors(error.errors);
      setFailure(Object.keys(error.errors).length > 0 ? '' : error.message);
      setBusy(false);
      form.querySelector<HTMLElement>(`[name=${Object.keys(error.errors)[0] ?? 'name'}]`)?.focus();
      if (error.status === 409) await onStale();
    }
  }
  return { errors, failure, isBusy, send };
}

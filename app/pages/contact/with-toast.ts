import { showToast } from '../../ui/toast.tsx';
import type { Outcome } from './outcome.ts';
import { endSending } from './sending.ts';

interface Outcomes {
  readonly sent: { readonly title: string };
  readonly failed: { readonly title: string };
}

/** For client actions: waits for the outcome and shows it as a toast. */
export async function withToast<Field extends string>(sending: Promise<Outcome<Field>>, copy: Outcomes | undefined) {
  // A network error, or a response from another program, also means that nothing was sent.
  const outcome = await sending.catch((): Outcome<Field> => ({ state: 'failed' }));
  endSending();
  if (!copy) return outcome;
  const { sent, failed } = copy;
  if (outcome.state === 'sent') showToast({ text: sent.title, kind: 'success', milliseconds: 5000 });
  if (outcome.state === 'failed') showToast({ text: failed.title, kind: 'error', milliseconds: 5000 });
  return outcome;
}

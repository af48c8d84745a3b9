import { showToast } from '../../ui/toast.tsx';
import type { Answer } from './answer.ts';
import { endSending } from './one-at-a-time.ts';

interface Outcomes {
  sent: { title: string };
  failed: { title: string };
}

/** For client actions: waits for the outcome and shows it as a toast. */
export async function withToast<Field extends string>(sending: Promise<Answer<Field>>, { sent, failed }: Outcomes) {
  // A network error, or a response that is not ours, also means that nothing was sent.
  const answer = await sending.catch((): Answer<Field> => ({ state: 'failed' }));
  endSending();
  if (answer.state === 'sent') showToast({ text: sent.title, kind: 'success', milliseconds: 5000 });
  if (answer.state === 'failed') showToast({ text: failed.title, kind: 'error', milliseconds: 5000 });
  return answer;
}

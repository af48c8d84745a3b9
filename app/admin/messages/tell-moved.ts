import { showToast } from '../../ui/toast.tsx';
import { ApiError } from '../api.ts';
import { markMessage } from './message-calls.ts';

interface Move {
  byKeyboard: boolean;
  /** Its e-mail was still to be sent: in the bin that is canceled. */
  wasWaiting: boolean;
}

/** Says where the message went, and offers to take that back: over any screen, as long as the toast is shown. */
export function tellMoved(id: number, to: 'archive' | 'bin', { byKeyboard, wasWaiting }: Move): void {
  const deleted = wasWaiting ? 'Message deleted. Its e-mail will not be sent.' : 'Message deleted.';
  showToast({
    text: to === 'bin' ? deleted : 'Message archived.',
    kind: 'success',
    action: { label: 'Undo', takesFocus: byKeyboard, onChoose: () => void undo(id, to) },
  });
}

async function undo(id: number, from: 'archive' | 'bin'): Promise<void> {
  try {
    await markMessage(id, from === 'bin' ? 'restore' : 'inbox');
    showToast({ text: from === 'bin' ? 'Message restored.' : 'Moved to the inbox.', kind: 'success' });
    for (const listener of listeners) listener();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isShown) showToast({ text: error.message, kind: 'error' });
  }
}

const listeners = new Set<() => void>();

/** A message came back from a toast, over any screen. Answers how to stop listening. */
export function onMessagesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

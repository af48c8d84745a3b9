import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { MessageState } from '../../../contract/contact-messages.ts';
import { useSession } from '../session.ts';
import { fetchMessageState } from './message-calls.ts';

/** What the frame of the panel shows of messages; undefined while it is not known. */
export function useMessageState(): MessageState | undefined {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  );
}

/** Takes over what an answer of the server told. */
export function takeMessageState(told: MessageState | undefined): void {
  state = told && { unread: told.unread, trouble: told.trouble };
  for (const listener of listeners) listener();
}

/**
 * Asks on every change of screen, and when the person comes back to the tab. Not by a clock: a tab that was left open
 * would never let its session run out.
 */
export function useFreshMessageState(): void {
  const token = useSession()?.token;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to ask again.
  useEffect(() => {
    if (!token) {
      takeMessageState(undefined);
      return;
    }
    // Without an answer the number stays as it was: what the person came for fails by itself, and says so.
    const ask = () => fetchMessageState().then(takeMessageState, () => {});
    ask();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [token, pathname]);
}

let state: MessageState | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

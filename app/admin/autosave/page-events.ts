import { onSessionExpired } from '../api.ts';

interface PageListeners {
  /** The network is back. */
  onOnline: () => void;
  /** The tab is hidden. */
  onHidden: () => void;
  /** The page is being closed. */
  onUnload: () => void;
  /** Whether something is stored neither on the device nor on the server. The browser then asks before leaving. */
  isAnythingLost: () => boolean;
  /** A call was refused because the session has expired. */
  onExpired: () => void;
}

/** Listens to events of the page with a form. Returns a function that stops listening. */
export function listenToPage({ onOnline, onHidden, onUnload, isAnythingLost, onExpired }: PageListeners): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener('online', onOnline, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && onHidden(), { signal });
  window.addEventListener('pagehide', onUnload, { signal });
  window.addEventListener('beforeunload', (event) => isAnythingLost() && event.preventDefault(), { signal });
  const stopExpiry = onSessionExpired(onExpired);
  return () => {
    listeners.abort();
    stopExpiry();
  };
}

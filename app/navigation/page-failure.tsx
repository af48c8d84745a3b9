import { useEffect, useState } from 'react';
import { createPath } from 'react-router';
import { useDataRouter } from './use-data-router.ts';
import { WORKAROUNDS } from './workarounds.ts';
import './page-failure.css';

/** Long, because a page may take minutes on a poor connection. */
const TIMEOUT_MS = 120_000;

/** The sessionStorage key of the address that was last loaded as a document because its script failed to load. */
const RETRIED = 'page-failure';

/**
 * Recovers when the script of the next page cannot be loaded (a new deployment, a lost network). The first time it loads
 * that page as a document, which needs no script; the second time it shows a message with a button to try again.
 */
export function PageFailure() {
  // The router itself: hooks report a navigation only when it renders, which may be after the script has failed.
  const router = useDataRouter();
  const [failed, setFailed] = useState<string>();

  useEffect(() => {
    // Only a document proves that the script loaded: a client navigation changes the address earlier.
    const address = window.location.pathname + window.location.search;
    try {
      if (sessionStorage.getItem(RETRIED) === address) sessionStorage.removeItem(RETRIED);
    } catch {
      // Storage is blocked.
    }
  }, []);

  useEffect(() => {
    if (!router || !WORKAROUNDS) return;
    const recover = () => {
      const { navigation, location } = router.state;
      const target = createPath(navigation.location ?? location);
      try {
        if (sessionStorage.getItem(RETRIED) === target) return setFailed(target);
        sessionStorage.setItem(RETRIED, target);
      } catch {
        return setFailed(target);
      }
      window.location.assign(target);
    };

    let timeout: ReturnType<typeof setTimeout>;
    const unsubscribe = router.subscribe(({ navigation }) => {
      clearTimeout(timeout);
      setFailed(undefined);
      if (navigation.state !== 'idle') timeout = setTimeout(recover, TIMEOUT_MS);
    });

    // When a route's script fails to load, React Router reloads the current page. Nothing else does in production; in
    // development Vite reloads pages too.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      // After the event: the browser would cancel a navigation that starts within it.
      setTimeout(recover);
    };
    if (import.meta.env.PROD) window.navigation?.addEventListener('navigate', onNavigate);

    return () => {
      clearTimeout(timeout);
      unsubscribe();
      window.navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [router]);

  if (!failed) return null;
  return (
    <div className="page-failure" role="alert">
      <p>This page could not be loaded.</p>
      <button
        className="button button-primary button-small"
        type="button"
        onClick={() => window.location.assign(failed)}
      >
        Try again
      </button>
    </div>
  );
}

import { useContext, useEffect, useState } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import './page-failure.css';

/** How long a page may take to arrive, in milliseconds: on a poor connection minutes are no failure yet. */
const TIMEOUT = 120_000;

/** Where the address is noted that was loaded anew because its code did not arrive. */
const NOTE = 'page-failure';

/**
 * A way on when the code of the next page cannot be had (a new deployment, a lost network): the first time that page
 * is loaded as a document, which needs no code to be read; the second time a sentence and a button say how it stands.
 */
export function PageFailure() {
  // The router itself: what hooks tell of a navigation is rendered later than a chunk can fail.
  const router = useContext(DataRouterContext)?.router;
  const [failed, setFailed] = useState<string>();

  useEffect(() => {
    // Only a document proves that its code has arrived: within the site an address changes before that is known.
    const address = window.location.pathname + window.location.search;
    if (sessionStorage.getItem(NOTE) === address) sessionStorage.removeItem(NOTE);
  }, []);

  useEffect(() => {
    if (!router) return;
    const giveUp = () => {
      const { navigation, location } = router.state;
      const wanted = createPath(navigation.location ?? location);
      if (sessionStorage.getItem(NOTE) === wanted) return setFailed(wanted);
      sessionStorage.setItem(NOTE, wanted);
      window.location.assign(wanted);
    };

    let patience: ReturnType<typeof setTimeout>;
    const unsubscribe = router.subscribe(({ navigation }) => {
      clearTimeout(patience);
      setFailed(undefined);
      if (navigation.state !== 'idle') patience = setTimeout(giveUp, TIMEOUT);
    });

    // React Router reloads the page one is on when the code of the next does not arrive. In development Vite reloads
    // pages too; later nothing else does.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      // Not within the event: a navigation that begins there would be taken for the one just refused.
      setTimeout(giveUp);
    };
    if (import.meta.env.PROD) window.navigation?.addEventListener('navigate', onNavigate);

    return () => {
      clearTimeout(patience);
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

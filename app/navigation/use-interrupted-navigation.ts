import { useEffect } from 'react';
import { useDataRouter } from './use-data-router.ts';

/**
 * Repeats a navigation that React Router lost. If loaders run again after an action and finish while the route of a
 * clicked link is still being looked up, the router shows the old screen, or a missing page, under the new address.
 */
export function useInterruptedNavigation(): void {
  const router = useDataRouter();

  useEffect(() => {
    if (!router) return;
    let repeated: string | undefined;
    return router.subscribe(({ navigation, location, matches, errors }) => {
      if (navigation.state !== 'idle' || errors) return;
      const leaf = matches.at(-1);
      const { pathname } = location;
      const isShown = leaf && leaf.route.path !== '*' && samePage(leaf.pathname, pathname);
      // Repeats only once, because the address may really have no page.
      if (isShown || repeated === pathname) {
        repeated = undefined;
        return;
      }
      repeated = pathname;
      void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    });
  }, [router]);
}

const samePage = (a: string, b: string) => withoutSlash(a) === withoutSlash(b);

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '').toLowerCase();

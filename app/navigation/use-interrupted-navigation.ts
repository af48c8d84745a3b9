import { useEffect } from 'react';
import { useDataRouter } from './use-data-router.ts';

/**
 * Follows a link again that React Router lost: if loaders run again after an action, and end while the route of the link
 * is still being looked up, it shows the old screen, or a missing page, under the new address.
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
      // Once: the address may really have no page.
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

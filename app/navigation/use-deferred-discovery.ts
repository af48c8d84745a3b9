import { startTransition, useLayoutEffect } from 'react';
import { useDataRouter } from './use-data-router.ts';
import { WORKAROUNDS } from './workarounds.ts';

/**
 * After hydration React Router fetches the routes that the page links to, and renders the whole page again with them
 * although nothing in it changes. As a transition that render does not block input.
 */
export function useDeferredDiscovery(): void {
  const router = useDataRouter();

  // A layout effect: the router reads `patchRoutes` in an effect of its own.
  useLayoutEffect(() => {
    if (!router || !WORKAROUNDS) return;
    const { patchRoutes } = router;
    router.patchRoutes = (...patch) => startTransition(() => patchRoutes(...patch));
    return () => {
      router.patchRoutes = patchRoutes;
    };
  }, [router]);
}

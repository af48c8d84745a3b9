import { startTransition, useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Once a page is awake, the router asks which pages its links lead to, and renders the whole page again with the answer,
 * though nothing in it has changed: 80 ms on a slow phone, in one piece, as it renders a click (entry.client.tsx). For this
 * rendering nobody waits: it may go in slices.
 */
export function useDeferredDiscovery(): void {
  const router = useContext(DataRouterContext)?.router;

  // Before the router's own effect takes `patchRoutes` along.
  useLayoutEffect(() => {
    if (!router) return;
    const { patchRoutes } = router;
    router.patchRoutes = (...patch) => startTransition(() => patchRoutes(...patch));
    return () => {
      router.patchRoutes = patchRoutes;
    };
  }, [router]);
}

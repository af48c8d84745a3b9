import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countView } from './visit-beacon.ts';

/** The longest that a busy page delays it, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Counts the page once nothing else is to be done: docs/privacy.md. */
export function useVisitBeacon(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is counted.
  useEffect(() => {
    const count = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(countView, { timeout: TIMEOUT_MS });
      else setTimeout(countView, 1_000);
    };
    if (!(document as { prerendering?: boolean }).prerendering) return count();
    document.addEventListener('prerenderingchange', count, { once: true });
    return () => document.removeEventListener('prerenderingchange', count);
  }, [pathname]);
}

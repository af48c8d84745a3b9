import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { linkedFiles } from './linked-files.ts';
import { savesData } from './saves-data.ts';

/** Whoever does one of these is there, and may go on. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * Fetches the code and styles of the pages that are linked from here, once the visitor gives a sign of life and nothing
 * more urgent is on its way: 2 KB for each. `prefetch="intent"` alone leaves the styles to the click, and a finger gives
 * no hint before it presses (docs/decisions/0028).
 */
export function usePrefetchRoutes(): void {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: Of each page anew: styles leave the document with theirs.
  useEffect(() => {
    if (savesData()) return;
    const known = new Set<string>();
    let isPlanned = false;
    const fetchAhead = () => {
      isPlanned = false;
      for (const [href, as] of linkedFiles()) {
        if (!known.has(href)) prefetch(href, as);
        known.add(href);
      }
    };
    const plan = () => {
      if (isPlanned) return;
      isPlanned = true;
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead);
      else setTimeout(fetchAhead, 200);
    };
    for (const sign of SIGNS) addEventListener(sign, plan, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, plan);
    };
  }, [pathname]);
}

function prefetch(href: string, as: 'script' | 'style') {
  // React Router marks styles that several routes bring with a # at the end.
  const file = href.replace(/#$/, '');
  if (document.querySelector(`link[href^="${file}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href });
  if (as === 'style') link.addEventListener('load', () => putAside(link), { once: true });
  document.head.append(link);
}

/**
 * Before it shows a page, React Router puts its styles into the one that is there and takes them out again, just to know
 * that they have come. Each time all of the old page is laid out anew. Styles that it finds in the document it leaves
 * alone, also these, which apply to nothing.
 */
function putAside(link: HTMLLinkElement) {
  link.media = 'not all';
  link.rel = 'stylesheet';
}

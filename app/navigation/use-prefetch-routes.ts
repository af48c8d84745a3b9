import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { linkedFiles, savesData } from './linked-files.ts';
import { WORKAROUNDS } from './workarounds.ts';

const ACTIVITY = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * Prefetches the scripts and style sheets of all linked pages, about 2 KB each, after the visitor's first activity and
 * when the browser is idle. `prefetch="intent"` fetches no style sheets, and on touch screens no hover precedes a tap.
 * Calls `prefetchData` at the same time.
 */
export function usePrefetchRoutes(prefetchData: () => void): void {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: style sheets leave the document with their page
  useEffect(() => {
    if (!WORKAROUNDS || savesData()) return;
    const known = new Set<string>();
    let isScheduled = false;
    const prefetchAll = () => {
      isScheduled = false;
      for (const [href, as] of linkedFiles()) {
        if (!known.has(href)) prefetch(href, as);
        known.add(href);
      }
      prefetchData();
    };
    const schedule = () => {
      if (isScheduled) return;
      isScheduled = true;
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(prefetchAll);
      else setTimeout(prefetchAll, 200);
    };
    for (const type of ACTIVITY) addEventListener(type, schedule, { passive: true });
    return () => {
      for (const type of ACTIVITY) removeEventListener(type, schedule);
    };
  }, [pathname]);
}

function prefetch(href: string, as: 'script' | 'style') {
  // React Router appends a # to style sheets that several routes share.
  const file = href.replace(/#$/, '');
  if (document.querySelector(`link[href^="${file}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href });
  if (as === 'style') link.addEventListener('load', () => disableStyleSheet(link), { once: true });
  document.head.append(link);
}

/**
 * Adds the style sheet to the document without applying it. Before React Router shows a page, it inserts the page's
 * style sheets to wait for their load and removes them again. Each step makes the browser lay out the old page. It
 * skips style sheets that the document already has, even those with `media="not all"`.
 */
function disableStyleSheet(link: HTMLLinkElement) {
  link.media = 'not all';
  link.rel = 'stylesheet';
}

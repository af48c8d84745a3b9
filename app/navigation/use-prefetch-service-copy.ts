import { useEffect } from 'react';
import { linkedModule, savesData } from './linked-files.ts';
import { WORKAROUNDS } from './workarounds.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Prefetches the copy of a service page when a pointer, a finger or the focus is on a link to it. */
export function usePrefetchServiceCopy(): void {
  useEffect(() => {
    if (!WORKAROUNDS || savesData()) return;
    for (const type of INTENT) document.addEventListener(type, prefetchCopy, { passive: true });
    return () => {
      for (const type of INTENT) document.removeEventListener(type, prefetchCopy);
    };
  }, []);
}

/**
 * Calls the page's own `clientLoader`, which caches the copy for the click. The module is named by the manifest: with a
 * literal `import()` Vite would add the page's style sheets and a loader for them to every page.
 */
function prefetchCopy({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/service/"]');
  const module = link && linkedModule('service');
  if (!module) return;
  const slug = link.pathname.slice('/service/'.length);
  const isDone = import(/* @vite-ignore */ module).then(({ clientLoader }) =>
    clientLoader({ params: { slug }, serverLoader() {} }),
  );
  // The click tries again and reports the error.
  isDone.catch(() => {});
}

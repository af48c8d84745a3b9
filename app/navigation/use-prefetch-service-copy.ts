import { useEffect } from 'react';
import { linkedModule } from './linked-files.ts';
import { savesData } from './saves-data.ts';

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the words of a service once a pointer, a finger or the focus is on a link to it: then its page stands at once. */
export function usePrefetchServiceCopy(): void {
  useEffect(() => {
    if (savesData()) return;
    for (const sign of SIGNS) document.addEventListener(sign, fetchAhead, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchAhead);
    };
  }, []);
}

/**
 * By the page's own `clientLoader`, which keeps them for the click. Its code is asked for by the name that React Router
 * knows: named in an `import()` here, Vite would bring the list of its styles and a loader for them onto every page.
 */
function fetchAhead({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/service/"]');
  const module = link && linkedModule('pages/services/service');
  if (!module) return;
  const slug = link.pathname.slice('/service/'.length);
  const isDone = import(/* @vite-ignore */ module).then(({ clientLoader }) =>
    clientLoader({ params: { slug }, serverLoader() {} }),
  );
  // The click asks again, and says what is wrong.
  isDone.catch(() => {});
}

import { useEffect } from 'react';

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the words of a service once a pointer, a finger or the focus is on a link to it: then its page stands at once. */
export function useWordsAhead(): void {
  useEffect(() => {
    for (const sign of SIGNS) document.addEventListener(sign, fetchAhead, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchAhead);
    };
  }, []);
}

async function fetchAhead({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/service/"]');
  if (!link) return;
  // Which words there are is in the code of the page, which has been fetched ahead by now.
  const words = await import('./service-words.ts').catch(() => undefined);
  await words?.wordsOf(link.pathname.slice('/service/'.length).toLowerCase());
}

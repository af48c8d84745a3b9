import { type RefObject, useEffect } from 'react';

/** Makes the embeds in the HTML of an element work. The code is downloaded only for a page that has one. */
export function useEmbeds(element: RefObject<HTMLElement | null>, html: string | undefined): void {
  useEffect(() => {
    if (!html?.includes(EMBED)) return;
    void import('./play-embeds.ts').then(({ playEmbeds }) => element.current && playEmbeds(element.current));
  }, [element, html]);
}

/** Occurs in the HTML of every embed that can be loaded. */
export const EMBED = ' data-frame="';

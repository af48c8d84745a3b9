import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { FONTS } from '../../ui/font-links.ts';

/**
 * With `font-display: optional` a document painted before its fonts arrived never shows them, and client navigations load
 * no new document. This adds the fonts with the next page, when the whole screen changes anyway.
 */
export function useLateFonts(fonts: typeof FONTS): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const late = useRef<FontFace[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fonts of a document do not change.
  useEffect(() => {
    for (const { family, href, ...descriptors } of fonts) {
      if (cameInTime(href)) continue;
      const face = new FontFace(family, `url("${href}")`, descriptors);
      // If they cannot be loaded, the fallback fonts stay.
      face.load().then(
        () => late.current.push(face),
        () => {},
      );
    }
  }, []);

  // A layout effect runs before the new page is painted.
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    for (const face of late.current.splice(0)) document.fonts.add(face);
  }, [key]);
}

function cameInTime(href: string): boolean {
  const [file] = performance.getEntriesByName(new URL(href, document.baseURI).href) as PerformanceResourceTiming[];
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return Boolean(file?.responseEnd && painted && file.responseEnd < painted.startTime);
}

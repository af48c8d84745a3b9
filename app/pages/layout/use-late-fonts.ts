import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { FONTS } from '../../ui/font-links.ts';

/**
 * A browser leaves out fonts that came after the first paint of a document (fonts.css), and pages within the site are no
 * new documents. So they are put in with the next page, when everything on the screen is another anyway.
 */
export function useLateFonts(): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const late = useRef<FontFace[]>([]);

  useEffect(() => {
    for (const { family, href, ...descriptors } of FONTS) {
      if (cameInTime(href)) continue;
      const face = new FontFace(family, `url("${href}")`, descriptors);
      // Without them the page stays as it is.
      face.load().then(
        () => late.current.push(face),
        () => {},
      );
    }
  }, []);

  // Before the new page is painted.
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

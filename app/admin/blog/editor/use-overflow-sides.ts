import { type RefObject, useLayoutEffect, useState } from 'react';

/** The sides on which a row that scrolls has more content. */
export function useOverflowSides(ref: RefObject<HTMLElement | null>) {
  const [sides, setSides] = useState({ before: false, after: false });
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => {
      const right = row.scrollWidth - row.clientWidth - row.scrollLeft;
      // Zoomed pages have fractions of pixels left.
      setSides({ before: row.scrollLeft > 2, after: right > 2 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return sides;
}

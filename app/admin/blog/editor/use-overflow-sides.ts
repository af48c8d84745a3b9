import { type RefObject, useLayoutEffect, useState } from 'react';

/** The class names for the sides on which a row that scrolls has more content. */
export function useOverflowSides(ref: RefObject<HTMLElement | null>): string {
  const [sides, setSides] = useState('');
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => {
      const right = row.scrollWidth - row.clientWidth - row.scrollLeft;
      // Zoomed pages have fractions of pixels left.
      setSides(
        `${row.scrollLeft > 2 ? 'editor-toolbar-more-before' : ''} ${right > 2 ? 'editor-toolbar-more-after' : ''}`,
      );
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

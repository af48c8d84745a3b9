import type { KeyboardEvent } from 'react';

/** The arrangement of the elements: below each other, beside each other, or in rows of the same length. */
type Layout = 'column' | 'row' | 'grid';

/**
 * The place that an arrow key, Home or End leads to, or undefined for another key. The first place follows the last.
 * `place` is -1 if no place is current.
 */
export function nextPlace(key: string, place: number, count: number, layout: 'column' | 'row' = 'column') {
  const [forward, backward] = layout === 'row' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  const next = { [forward]: place + 1, [backward]: Math.max(place, 0) - 1, Home: 0, End: -1 }[key];
  return next === undefined || count === 0 ? undefined : (next + count) % count;
}

/**
 * Moves the focus among elements by the arrow keys and, except in a grid, Home and End. A grid ends at its edges. Returns
 * whether the focus has moved.
 */
export function moveFocus(event: KeyboardEvent, elements: readonly HTMLElement[], layout: Layout): boolean {
  const place = elements.indexOf(document.activeElement as HTMLElement);
  const next =
    layout === 'grid' ? placeInGrid(event.key, place, elements) : nextPlace(event.key, place, elements.length, layout);
  const element = next === undefined ? undefined : elements[next];
  if (!element) return false;
  event.preventDefault();
  element.focus();
  return true;
}

function placeInGrid(key: string, place: number, elements: readonly HTMLElement[]): number | undefined {
  const topOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect().top;
  const columns = elements.filter((element) => topOf(element) === topOf(elements[0])).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  return place < 0 || step === undefined ? undefined : place + step;
}

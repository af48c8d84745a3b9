/** The most numbers and gaps that a pagination shows. */
const PLACES = 7;

/** The page numbers to show: all of them if they fit, otherwise the ends and the neighbours of the current page. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  if (last <= PLACES) return range(1, last);
  if (current < 5) return [...range(1, 5), 'gap', last];
  if (current > last - 4) return [1, 'gap', ...range(last - 4, last)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Up to so many pages, every number is shown; of more, the row keeps this many places while one pages through. */
const PLACES = 7;

/** The numbers of a paging row: all of a few, else the ends and the neighbours of the present one, with gaps between. */
export function pageNumbers(present: number, last: number): (number | 'gap')[] {
  if (last <= PLACES) return range(1, last);
  if (present < 5) return [...range(1, 5), 'gap', last];
  if (present > last - 4) return [1, 'gap', ...range(last - 4, last)];
  return [1, 'gap', ...range(present - 1, present + 1), 'gap', last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

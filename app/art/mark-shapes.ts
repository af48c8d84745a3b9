/** The mark on a 40 by 40 square: a door's arch, its opening and two steps. */
export const MARK_SHAPES = {
  arch: 'M6 28V18A14 14 0 0 1 34 18V28Z',
  opening: 'M15 28V19A5 5 0 0 1 25 19V28Z',
  steps: 'M3 28H37V34H40V40H0V34H3Z',
} as const;

/** The mark on a square of 40 by 40: the arch of a door, the opening in it, and the two steps it stands on. */
export const MARK_SHAPES = {
  arch: 'M6 28V18A14 14 0 0 1 34 18V28Z',
  opening: 'M15 28V19A5 5 0 0 1 25 19V28Z',
  steps: 'M3 28H37V34H40V40H0V34H3Z',
} as const;

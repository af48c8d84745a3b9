/** Shapes that may be rotated in steps of 90 degrees. */
export const ABSTRACT_TILES = ['quarter', 'petal', 'flower', 'half', 'arcs', 'star', 'dots', 'sun', 'stripes'] as const;

/** Icons, which are never rotated. */
type MeantTile =
  | 'arch'
  | 'bag'
  | 'bars'
  | 'browser'
  | 'chat'
  | 'check'
  | 'code'
  | 'cursor'
  | 'grid'
  | 'lens'
  | 'lines'
  | 'phone'
  | 'pin'
  | 'play'
  | 'steps'
  | 'toggle';

export type TileName = (typeof ABSTRACT_TILES)[number] | MeantTile;
export type Turn = 0 | 90 | 180 | 270;

/** Shapes without a right way up: they may be turned by quarters. */
export const ABSTRACT_TILES = ['quarter', 'petal', 'flower', 'half', 'arcs', 'star', 'dots', 'sun', 'stripes'] as const;

/** Shapes that mean something: they are never turned. */
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

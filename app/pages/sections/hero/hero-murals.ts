import type { MuralTile } from '../../../art/mural.tsx';

/** The mural beside the headline, six tiles wide and five high. It steps down to the left to leave room for the text. */
export const WIDE_MURAL: readonly (readonly MuralTile[])[] = [
  [null, null, null, null, ['flower', 'indigo', 'sky', 'marigold'], ['cursor', 'sky', 'ink', 'paper']],
  [
    ...[null, null, null],
    ['browser', 'blush', 'night', 'paper'],
    ['quarter', 'marigold', 'neem', 'ink', 90],
    ['bars', 'night', 'leaf', 'marigold'],
  ],
  [
    ...[null, null],
    ['petal', 'leaf', 'neem', 'ink'],
    ['play', 'madder', 'paper', 'madder'],
    ['steps', 'sky', 'indigo', 'ink'],
    ['star', 'mist', 'madder', 'marigold'],
  ],
  [
    null,
    ['lens', 'marigold', 'night', 'paper'],
    ['arcs', 'night', 'marigold', 'leaf', 180],
    ['chat', 'leaf', 'neem', 'paper'],
    ['phone', 'marigold', 'indigo', 'paper'],
    ['quarter', 'blush', 'madder', 'ink', 180],
  ],
  [
    ['steps', 'mist', 'night', 'ink'],
    ['half', 'indigo', 'sky', 'marigold'],
    ['code', 'neem', 'paper', 'marigold'],
    ['arch', 'sky', 'neem', 'marigold'],
    ['petal', 'madder', 'blush', 'ink', 90],
    ['dots', 'night', 'leaf', 'marigold'],
  ],
];

/** The mural below the text, up to 960 px. */
export const TABLET_MURAL: readonly (readonly MuralTile[])[] = [
  [
    ...[null, null, null],
    ['arch', 'marigold', 'madder', 'night'],
    ['flower', 'indigo', 'sky', 'marigold'],
    ['cursor', 'sky', 'ink', 'paper'],
  ],
  [
    null,
    ['lens', 'leaf', 'night', 'paper'],
    ['browser', 'blush', 'night', 'paper'],
    ['play', 'madder', 'paper', 'madder'],
    ['quarter', 'marigold', 'neem', 'ink', 90],
    ['bars', 'night', 'leaf', 'marigold'],
  ],
  [
    ['steps', 'mist', 'night', 'ink'],
    ['half', 'indigo', 'sky', 'marigold'],
    ['arcs', 'night', 'marigold', 'leaf', 180],
    ['phone', 'marigold', 'indigo', 'paper'],
    ['petal', 'madder', 'blush', 'ink', 90],
    ['star', 'leaf', 'neem', 'marigold'],
  ],
];

/** The mural up to 640 px. */
export const PHONE_MURAL: readonly (readonly MuralTile[])[] = [
  [null, null, ['arch', 'marigold', 'madder', 'night'], ['cursor', 'sky', 'ink', 'paper']],
  [
    null,
    ['browser', 'blush', 'night', 'paper'],
    ['play', 'madder', 'paper', 'madder'],
    ['bars', 'night', 'leaf', 'marigold'],
  ],
  [
    ['steps', 'mist', 'night', 'ink'],
    ['arcs', 'night', 'marigold', 'leaf', 180],
    ['phone', 'marigold', 'indigo', 'paper'],
    ['star', 'leaf', 'neem', 'marigold'],
  ],
];

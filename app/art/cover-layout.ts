import { type CategoryColours, categoryColours } from './category-colours.ts';
import type { Colour } from './palette.ts';
import { randomFrom } from './random-from.ts';
import type { TileName, Turn } from './tile-names.ts';

export type CoverRatio = 'std' | 'wide' | 'tall';

export interface CoverCell {
  tile: TileName;
  x: number;
  y: number;
  size: number;
  ground: Colour;
  a: Colour;
  b: Colour;
  turn: Turn;
}

export interface CoverLayout {
  width: number;
  height: number;
  ground: Colour;
  cells: CoverCell[];
}

/**
 * The tiles of a post's generated cover: one large tile and two small ones, or six small ones, in the colours of the
 * category. The same seed always gives the same cover.
 */
export function coverLayout(seed: string, category: string | null, ratio: CoverRatio = 'std'): CoverLayout {
  const [ground, ...others] = categoryColours(category) ?? OF_NO_CATEGORY;
  const random = randomFrom(seed);
  const cells: CoverCell[] = [];
  const pick = <Choice>(choices: readonly Choice[]) => choices[Math.floor(random() * choices.length)] as Choice;

  // Keep the order of calls to random(): changing it changes the cover of every existing post.
  const shape = Math.floor(random() * 3);
  const add = (tile: TileName, x: number, y: number, size: number) => {
    const isSwapped = random() < 0.4;
    const first = pick(others);
    let second = pick(others);
    while (second === first) second = pick(others);
    const cell = isSwapped
      ? { ground: first, a: ground, b: pick(others.filter((colour) => colour !== first)) }
      : { ground, a: first, b: second };
    const turn = tile === 'arch' ? 0 : ((90 * Math.floor(random() * 4)) as Turn);
    cells.push({ tile, x, y, size, ...cell, turn });
  };
  const large = (x: number, y: number) => add(pick(LARGE), x, y, 400);
  const small = (x: number, y: number) => add(pick(SMALL), x, y, 200);

  if (ratio === 'wide') {
    large(0, 0);
    small(400, 0);
    small(400, 200);
    large(600, 0);
    return { width: 1000, height: 400, ground, cells };
  }
  if (ratio === 'tall') {
    if (shape === 0) {
      small(0, 0);
      small(200, 0);
      large(0, 200);
    } else {
      large(0, 0);
      small(0, 400);
      small(200, 400);
    }
    return { width: 400, height: 600, ground, cells };
  }
  if (shape === 0) {
    large(0, 0);
    small(400, 0);
    small(400, 200);
  } else if (shape === 1) {
    small(0, 0);
    small(0, 200);
    large(200, 0);
  } else {
    for (const y of [0, 200]) for (const x of [0, 200, 400]) small(x, y);
  }
  return { width: 600, height: 400, ground, cells };
}

const OF_NO_CATEGORY: CategoryColours = ['leaf', 'neem', 'night', 'marigold'];
const LARGE: readonly TileName[] = ['arcs', 'quarter', 'petal', 'flower', 'arch', 'steps', 'star', 'half'];
const SMALL: readonly TileName[] = [
  ...(['quarter', 'petal', 'half', 'sun', 'dots'] as const),
  ...(['steps', 'arch', 'flower', 'star', 'stripes'] as const),
];

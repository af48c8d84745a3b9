import { expect, test } from 'vitest';
import { type CoverRatio, coverLayout } from './cover-layout.ts';

const CATEGORIES = ['Marketing', 'Operation', 'Creative', 'Business', 'Development', null];
const RATIOS: CoverRatio[] = ['std', 'wide', 'tall'];
const SEEDS = Array.from({ length: 60 }, (_, number) => `Title number ${number}`);
const covers = CATEGORIES.flatMap((category) =>
  RATIOS.flatMap((ratio) => SEEDS.map((seed) => coverLayout(seed, category, ratio))),
);

test('the cover of a post does not change', () => {
  // Changing the order of random numbers would change the covers of all existing posts.
  const { cells } = coverLayout('What 200 rupees a day buys on Meta Ads', 'Marketing');
  expect(cells.map(({ tile, ground }) => `${tile} on ${ground}`)).toEqual([
    'flower on blush',
    'half on madder',
    'petal on blush',
  ]);
});

test('a post with an unknown category has a cover', () => {
  expect(coverLayout('A title', 'Gardening')).toEqual(coverLayout('A title', null));
});

test('the tiles of a cover fill it without gaps or overlaps', () => {
  for (const { width, height, cells } of covers) {
    const squares = cells.flatMap(({ x, y, size }) =>
      Array.from({ length: (size / 200) ** 2 }, (_, index) => {
        const perRow = size / 200;
        return `${x + 200 * (index % perRow)} ${y + 200 * Math.floor(index / perRow)}`;
      }),
    );
    expect(new Set(squares).size).toBe(squares.length);
    expect(squares.length).toBe((width * height) / 200 ** 2);
  }
});

test('no shape has the colour of its background, and arches stand upright', () => {
  for (const cell of covers.flatMap(({ cells }) => cells)) {
    expect(cell.a).not.toBe(cell.ground);
    expect(cell.b).not.toBe(cell.ground);
    if (cell.tile === 'arch') expect(cell.turn).toBe(0);
  }
});

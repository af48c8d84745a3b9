import { expect, test } from 'vitest';
import { shareTiles } from './share-tiles.ts';

const TITLES = Array.from({ length: 80 }, (_, number) => `Title number ${number}`);
const CATEGORIES = ['Marketing', 'Operation', 'Creative', 'Business', 'Development', null];
const pictures = TITLES.flatMap((title) => CATEGORIES.map((category) => shareTiles(title, category)));

test('a page keeps its tiles from one day to the next', () => {
  const said = shareTiles('How to read a software quote before you sign it', 'Business').map(
    ({ tile, x, y, ground, a, b, turn }) => `${tile} at ${x} ${y}: ${a} and ${b} on ${ground}, turned by ${turn}`,
  );
  // Written down, not computed: as the design's own drawing of this title has them.
  expect(said).toEqual([
    'arch at 780 0: neem and night on leaf, turned by 0',
    'dots at 990 0: leaf and night on neem, turned by 0',
    'petal at 780 210: marigold and leaf on neem, turned by 90',
    'star at 990 210: neem and leaf on marigold, turned by 90',
    'arcs at 780 420: neem and leaf on marigold, turned by 90',
    'flower at 990 420: leaf and neem on night, turned by 0',
  ]);
});

test('neighbours differ, every shape is seen, and the first is a door that stands upright', () => {
  for (const cells of pictures) {
    expect(cells[0]).toMatchObject({ tile: 'arch', turn: 0 });
    expect(new Set(cells.map(({ tile }) => tile)).size).toBe(6);
    for (const [place, { ground, a, b }] of cells.entries()) {
      expect(a).not.toBe(ground);
      expect(b).not.toBe(ground);
      expect(b).not.toBe(a);
      if (place % 2 === 1) expect(ground).not.toBe(cells[place - 1]?.ground);
      if (place >= 2) expect(place === 3 && ground === cells[2]?.ground).toBe(false);
    }
  }
});

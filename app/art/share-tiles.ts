import { categoryColours } from './category-colours.ts';
import type { CoverCell } from './cover-layout.ts';
import type { Colour } from './palette.ts';
import { randomFrom } from './random-from.ts';
import type { TileName, Turn } from './tile-names.ts';

const SIZE = 210;
const LEFT = 780;

/** The two columns of three tiles on the right of a share image, the first an arch. They depend on the title alone. */
export function shareTiles(title: string, category: string | null): CoverCell[] {
  const colours = categoryColours(category);
  const grounds = colours?.filter((colour) => colour !== 'paper') ?? (Object.keys(ON_GROUND) as Colour[]);
  const random = randomFrom(`${title}share`);
  const pick = <Choice>(choices: readonly Choice[]) => choices[Math.floor(random() * choices.length)] as Choice;

  // Keep the order of calls to random(): changing it changes the image of every page.
  const cells: CoverCell[] = [];
  for (let place = 0; place < 6; place++) {
    const left = place % 2 === 1 ? cells[place - 1] : undefined;
    const above = cells[place - 2];
    let ground = pick(grounds);
    while (ground === left?.ground || ground === above?.ground) ground = pick(grounds);

    const unused = SHAPES.filter((shape) => cells.every(({ tile }) => tile !== shape));
    const tile = place === 0 ? 'arch' : pick(unused);
    const [a, b] = colours ? pickTwo(colours, ground, pick) : (ON_GROUND[ground] as [Colour, Colour]);
    const turn = tile === 'arch' ? 0 : ((90 * Math.floor(random() * 4)) as Turn);
    const [x, y] = [LEFT + SIZE * (place % 2), SIZE * Math.floor(place / 2)];
    cells.push({ tile, x, y, size: SIZE, ground, a, b, turn });
  }
  return cells;
}

function pickTwo(
  colours: readonly Colour[],
  ground: Colour,
  pick: (choices: readonly Colour[]) => Colour,
): [Colour, Colour] {
  const others = colours.filter((colour) => colour !== ground);
  const first = pick(others);
  return [first, others.find((colour) => colour !== first) as Colour];
}

const SHAPES: readonly TileName[] = ['quarter', 'petal', 'flower', 'half', 'arcs', 'star', 'dots'];

/** Without a category: every background with its own two colours. */
const ON_GROUND: Partial<Record<Colour, [Colour, Colour]>> = {
  sky: ['indigo', 'paper'],
  indigo: ['sky', 'marigold'],
  marigold: ['night', 'madder'],
  madder: ['blush', 'marigold'],
  leaf: ['neem', 'marigold'],
  neem: ['leaf', 'marigold'],
  blush: ['madder', 'night'],
  night: ['leaf', 'marigold'],
};

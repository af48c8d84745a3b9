import type { CoverCell } from './cover-layout.ts';
import { type Colour, PALETTE, type Palette } from './palette.ts';
import { tileTransform } from './tile-transform.ts';
import { TILES } from './tiles.ts';

/** One tile of a drawing with literal colours, for files that are used without a style sheet. */
export function cellSvg({ tile, x, y, size, ground, a, b, turn }: CoverCell, palette: Palette = PALETTE): string {
  const colours: Record<string, Colour> = { g: ground, a, b };
  const shape = TILES[tile].replaceAll(/var\(--([gab])\)/g, (_, slot: string) => palette[colours[slot] ?? ground]);
  const transform = tileTransform(tile, turn);
  const turned = transform ? `<g transform="${transform}">${shape}</g>` : shape;
  return `<g transform="translate(${x} ${y}) scale(${size / 100})"><path fill="${palette[ground]}" d="M0 0H100V100H0Z" shape-rendering="crispEdges"/>${turned}</g>`;
}

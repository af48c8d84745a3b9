import { type CoverCell, type CoverRatio, coverLayout } from './cover-layout.ts';
import { type Colour, PALETTE } from './palette.ts';
import { tileTransform } from './tile-transform.ts';
import { TILES } from './tiles.ts';

/** A cover as one file that needs no sprite and no style sheet, for programs that turn it into pixels. */
export function coverSvg(cover: {
  seed: string;
  category: string | null;
  ratio?: CoverRatio;
  width: number;
  height: number;
}): string {
  const { width, height, ground, cells } = coverLayout(cover.seed, cover.category, cover.ratio);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cover.width}" height="${cover.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><path fill="${PALETTE[ground]}" d="M0 0H${width}V${height}H0Z"/>${cells.map(cellSvg).join('')}</svg>\n`;
}

function cellSvg({ tile, x, y, size, ground, a, b, turn }: CoverCell): string {
  const colours: Record<string, Colour> = { g: ground, a, b };
  const shape = TILES[tile].replaceAll(/var\(--([gab])\)/g, (_, slot: string) => PALETTE[colours[slot] ?? ground]);
  const transform = tileTransform(tile, turn);
  const turned = transform ? `<g transform="${transform}">${shape}</g>` : shape;
  return `<g transform="translate(${x} ${y}) scale(${size / 100})"><path fill="${PALETTE[ground]}" d="M0 0H100V100H0Z" shape-rendering="crispEdges"/>${turned}</g>`;
}

import { createHash } from 'node:crypto';

const [COLUMNS, ROWS, SIDE] = [8, 5, 200];
const COLOURS = ['#FFB81C', '#0B2A20', '#0F6B4C', '#C23A1E', '#24388A', '#BFE3C6', '#C4E0EA', '#FBD9CF'] as const;

/** A cover in the site's tiles and colours, for a post without an image. Each title has its own. */
export function drawCover(title: string): string {
  const bytes = createHash('sha512').update(title).digest();
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const byte = bytes[index % bytes.length] as number;
    const ground = COLOURS[byte & 7] as string;
    const shape = COLOURS[((byte >> 3) + 1 + (byte & 7)) & 7] as string;
    const [x, y] = [(index % COLUMNS) * SIDE, Math.floor(index / COLUMNS) * SIDE];
    return `<g transform="translate(${x} ${y})"><rect width="200" height="200" fill="${ground}"/><path d="${SHAPES[(byte >> 6) & 3]}" fill="${shape}"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}">${tiles.join('')}</svg>`;
}

/** A quarter, a leaf, stairs and an arch, in a square of 200. */
const SHAPES = [
  'M0 0h200a200 200 0 0 1-200 200z',
  'M0 0a200 200 0 0 1 200 200a200 200 0 0 1-200-200z',
  'M0 200v-50h50v-50h50v-50h50v-50h50v200z',
  'M30 200v-90a70 70 0 0 1 140 0v90z',
] as const;

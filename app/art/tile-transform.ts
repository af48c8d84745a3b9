import type { TileName, Turn } from './tile-names.ts';

const REACHES_THE_EDGE: ReadonlySet<TileName> = new Set(['quarter', 'half', 'arcs', 'steps', 'stripes'] as const);

/**
 * How a tile is turned inside a drawing. Shapes that end at an edge are a hair larger than their square, or a pale seam
 * shows between two neighbours.
 */
export function tileTransform(tile: TileName, turn: Turn): string | undefined {
  const seamless = REACHES_THE_EDGE.has(tile) ? ' translate(50 50) scale(1.005) translate(-50 -50)' : '';
  const turned = turn ? `rotate(${turn} 50 50)` : '';
  return `${turned}${seamless}`.trim() || undefined;
}

import type { TileName, Turn } from './tile-names.ts';

const REACHES_THE_EDGE: ReadonlySet<TileName> = new Set(['quarter', 'half', 'arcs', 'steps', 'stripes'] as const);

/**
 * The transform of a rotated tile. Shapes that reach an edge are scaled up slightly to hide seams between neighbours.
 */
export function tileTransform(tile: TileName, turn: Turn): string | undefined {
  const seamless = REACHES_THE_EDGE.has(tile) ? ' translate(50 50) scale(1.005) translate(-50 -50)' : '';
  const turned = turn ? `rotate(${turn} 50 50)` : '';
  return `${turned}${seamless}`.trim() || undefined;
}

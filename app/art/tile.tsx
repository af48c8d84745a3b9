import type { Colour } from './palette.ts';
import { ABSTRACT_TILES, type TileName, type Turn } from './tile-names.ts';
import './palette.css';
import './tile.css';

export interface TileProps {
  name: TileName;
  /** Transparent by default. */
  ground?: Colour;
  a: Colour;
  b?: Colour;
  turn?: Turn;
  className?: string;
}

/** One tile. The shape comes from the sprite, the colours and the rotation from classes. */
export function Tile({ name, ground, a, b = a, turn = 0, className }: TileProps) {
  const kind = (ABSTRACT_TILES as readonly string[]).includes(name) ? 'tile tile-abstract' : 'tile';
  const classes = [kind, `g-${ground ?? 'none'}`, `a-${a}`, `b-${b}`, turn && `turn-${turn}`, className];
  return (
    <svg className={classes.filter(Boolean).join(' ')} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`/art/tiles.svg#t-${name}`} />
    </svg>
  );
}

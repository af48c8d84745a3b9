import type { Colour } from './palette.ts';
import { Tile } from './tile.tsx';
import type { TileName, Turn } from './tile-names.ts';
import './mural.css';

/** Shape, background, two colours and an optional rotation; null leaves the square empty. */
export type MuralTile = readonly [name: TileName, ground: Colour, a: Colour, b: Colour, turn?: Turn] | null;

/** A grid of tiles, row by row. The parent's style sheet sets the number of columns and their size. */
export function Mural({ rows, className }: { rows: readonly (readonly MuralTile[])[]; className?: string }) {
  const tiles = rows.flatMap((row, y) => row.map((tile, x) => ({ tile, key: `${x} ${y}` })));
  let order = 0;
  return (
    <div className={['mural', className].filter(Boolean).join(' ')} aria-hidden="true">
      {tiles.map(({ tile, key }) => {
        if (!tile) return <span key={key} />;
        const [name, ground, a, b, turn] = tile;
        return <Tile key={key} {...{ name, ground, a, b, turn }} className={`order-${order++ % 24}`} />;
      })}
    </div>
  );
}

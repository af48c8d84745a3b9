import { Link } from 'react-router';
import { Tile, type TileProps } from '../../art/tile.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import './tile-cards.css';

export interface TileCard {
  title: string;
  text: string;
  tile: TileProps;
  href: string;
}

/** Cards that are links, each with a tile, a title and a line of text. */
export function TileCards({ cards }: { cards: readonly TileCard[] }) {
  return (
    <ul className="tile-cards grid">
      {cards.map(({ title, text, tile, href }) => (
        <li key={title}>
          <Link to={href} prefetch="intent">
            <Tile {...tile} />
            <span className="round">
              <Arrow />
            </span>
            <div className="words">
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import { Tile, type TileProps } from '../../../art/tile.tsx';
import { Arrow } from '../../../ui/arrow.tsx';
import './tile-cards.css';

export interface TileCard {
  id?: string;
  title: string;
  text: string;
  tile: TileProps;
  href: string;
}

/** Cards that are links, each with a tile, a title and a line of text. */
export function TileCards({ cards, titleAs: Title = 'h2' }: { cards: readonly TileCard[]; titleAs?: 'h2' | 'h3' }) {
  return (
    <ul className="tile-cards grid">
      {cards.map(({ id, title, text, tile, href }) => (
        <li key={id ?? title}>
          <Link to={href} prefetch="intent">
            <Tile {...tile} />
            <span className="round">
              <Arrow />
            </span>
            <div className="words">
              <Title>{title}</Title>
              <p>{text}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

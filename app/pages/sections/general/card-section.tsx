import type { SectionOf } from '../section-data.ts';
import { TileCards } from '../tile-cards/tile-cards.tsx';

/** Cards that are links, each with a tile. */
export function CardSection({ id, heading, lede, cards }: SectionOf<'cards'>) {
  return (
    <section className="section mist" aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
          {lede && <p className="lede">{lede}</p>}
        </div>
        <TileCards cards={cards} titleAs="h3" />
      </div>
    </section>
  );
}

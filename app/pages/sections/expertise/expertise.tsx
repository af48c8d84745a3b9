import { Tile } from '../../../art/tile.tsx';
import { Counters } from '../counters/counters.tsx';
import type { ListItem, SectionOf } from '../section-data.ts';
import './expertise.css';

/** The team's areas of expertise, and the counters. */
export function Expertise({
  id,
  heading,
  paragraphs,
  areas,
  numbers,
}: SectionOf<'expertise'> & { numbers: readonly ListItem<'numbers'>[] }) {
  return (
    <section className="expertise section" aria-labelledby={id}>
      <div className="wrap">
        <div className="grid">
          <h2 id={id}>{heading}</h2>
          <div className="text">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <ul>
          {areas.map(({ id: key, title, text, tile }) => (
            <li key={key}>
              <Tile {...tile} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Counters numbers={numbers} />
      </div>
    </section>
  );
}

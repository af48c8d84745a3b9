import { ABOUT } from '../../../content/about.ts';
import { Tile } from '../../art/tile.tsx';
import { Counters } from './counters.tsx';
import './expertise.css';

/** The team's four areas of expertise, and the counters. */
export function Expertise() {
  const { heading, paragraphs, areas } = ABOUT.expertise;
  return (
    <section className="expertise section" aria-labelledby="expertise">
      <div className="wrap">
        <div className="grid">
          <h2 id="expertise">{heading}</h2>
          <div className="text">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <ul>
          {areas.map(({ title, text, tile }) => (
            <li key={title}>
              <Tile {...tile} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Counters />
      </div>
    </section>
  );
}

import { Mural, type MuralTile } from '../../../art/mural.tsx';
import { Arrow } from '../../../ui/arrow.tsx';
import type { SectionOf } from '../section-data.ts';
import './career-paths.css';

/** Internships and full-time roles, side by side. Their application forms are on another site. */
export function CareerPaths({ label, suitedTo, newTab, paths }: SectionOf<'career-paths'>) {
  return (
    <section className="career-paths" aria-label={label}>
      {paths.map(({ id, tint, heading, lede, suits, button, href }) => (
        <div key={id} className={`path path-${tint}`}>
          <div className="words">
            <h2>{heading}</h2>
            <p className="lede">{lede}</p>
            <p>
              <b>{suitedTo}</b> {suits}
            </p>
            <a className="button button-primary" href={href} target="_blank" rel="noopener">
              {button} <Arrow to="out" />
              <span className="visually-hidden"> {newTab}</span>
            </a>
          </div>
          <Mural rows={MURALS[tint]} />
        </div>
      ))}
    </section>
  );
}

/** Steps in the outer corner, with tiles in the colours of each path. */
const MURALS: Record<'sky' | 'marigold', readonly (readonly MuralTile[])[]> = {
  sky: [
    [null, null, ['steps', 'sky', 'indigo', 'ink']],
    [null, ['steps', 'sky', 'indigo', 'ink'], ['code', 'indigo', 'sky', 'marigold']],
    [
      ['steps', 'sky', 'indigo', 'ink'],
      ['dots', 'indigo', 'sky', 'marigold'],
      ['flower', 'indigo', 'sky', 'marigold'],
    ],
  ],
  marigold: [
    [null, null, ['arch', 'marigold', 'madder', 'night']],
    [null, ['browser', 'madder', 'paper', 'madder'], ['petal', 'night', 'marigold', 'ink']],
    [
      ['bars', 'marigold', 'night', 'madder'],
      ['half', 'madder', 'marigold', 'night'],
      ['check', 'night', 'marigold', 'night'],
    ],
  ],
};

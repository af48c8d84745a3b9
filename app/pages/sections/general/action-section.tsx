import { Link } from 'react-router';
import { Arrow } from '../../../ui/arrow.tsx';
import type { SectionOf } from '../section-data.ts';

/** A coloured band with one sentence and a button. */
export function ActionSection({ id, heading, lede, button, tint }: SectionOf<'action'>) {
  return (
    <section className={`action-section banner-${tint}`} aria-labelledby={id}>
      <div className="wrap grid">
        <h2 id={id}>{heading}</h2>
        <div className="next">
          {lede && <p>{lede}</p>}
          <Link className="button button-primary" to={button.href} prefetch="intent">
            {button.label} <Arrow />
          </Link>
        </div>
      </div>
    </section>
  );
}

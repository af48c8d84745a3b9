import { Link } from 'react-router';
import { artSource } from '../art-source.ts';
import type { ListItem, SectionOf } from '../section-data.ts';
import './case-studies.css';

/** On a phone the others are collapsed. */
const VISIBLE_ON_PHONE = 4;

/**
 * The case studies. All are in the HTML; on a phone a <details> collapses some of them, which works without scripts and
 * with the browser's search.
 */
export function CaseStudies({
  id,
  heading,
  text,
  all,
  fewer,
  studies,
}: SectionOf<'work'> & { studies: readonly ListItem<'case-studies'>[] }) {
  return (
    <section className="case-studies section" id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="lede">{text}</p>
        </div>
        <div className="grid">
          {studies.slice(0, VISIBLE_ON_PHONE).map(job)}
          <details>
            <summary className="button button-secondary">
              <span className="all">{all}</span>
              <span className="fewer">{fewer}</span>
            </summary>
            {studies.slice(VISIBLE_ON_PHONE).map(job)}
          </details>
        </div>
      </div>
    </section>
  );
}

const job = ({ id, href, title, text, picture }: ListItem<'case-studies'>) => (
  <Link key={id} to={href} prefetch="intent">
    <div className="picture">
      <img src={artSource('work', picture)} width="480" height="320" alt="" loading="lazy" />
    </div>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </Link>
);

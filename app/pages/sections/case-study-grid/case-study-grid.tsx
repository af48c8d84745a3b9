import { Link } from 'react-router';
import type { CaseStudyCard } from '../../case-studies/public-case-studies.ts';
import { artSource } from '../art-source.ts';
import './case-study-grid.css';

interface CaseStudyGridProps {
  /** The label for screen readers. */
  label: string;
  studies: readonly CaseStudyCard[];
}

/** How many pictures are visible when the page opens, so that they are not lazy. */
const EAGER = 2;

/** All case studies with large pictures. */
export function CaseStudyGrid({ label, studies }: CaseStudyGridProps) {
  return (
    <section className="case-study-grid wrap" aria-label={label}>
      <div className="grid">
        {studies.map(({ id, href, title, text, picture }, index) => (
          <Link key={id} to={href} prefetch="intent">
            <div className="picture">
              <img
                src={artSource('work', picture)}
                width="480"
                height="320"
                alt=""
                loading={index < EAGER ? 'eager' : 'lazy'}
              />
            </div>
            <h2>{title}</h2>
            <p>{text}</p>
          </Link>
        ))}
      </div>
    </section>
  );
}

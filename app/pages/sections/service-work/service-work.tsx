import { Link } from 'react-router';
import { Arrow } from '../../../ui/arrow.tsx';
import type { CaseStudyCard } from '../../case-studies/public-case-studies.ts';
import { PictureRow } from '../picture-row/picture-row.tsx';
import type { SectionOf } from '../section-data.ts';
import './service-work.css';

type ServiceWorkProps = SectionOf<'service-work'> & { studies: readonly CaseStudyCard[] };

/** What a service is, and some of its case studies. */
export function ServiceWork({ heading, lede, picture, link, studies }: ServiceWorkProps) {
  return (
    <PictureRow heading={heading} picture={picture}>
      <p className="lede">{lede}</p>
      {studies.length > 0 && (
        <ul className="projects">
          {studies.map(({ id, href, title }) => (
            <li key={id}>
              <Link to={href} prefetch="intent">
                {title} <Arrow />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="more" to={link.href} prefetch="intent">
        {link.label} <Arrow />
      </Link>
    </PictureRow>
  );
}

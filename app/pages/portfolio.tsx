import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PORTFOLIO } from '../../content/portfolio.ts';
import { Arrow } from '../ui/arrow.tsx';
import type { Route } from './+types/portfolio';
import { pageMeta } from './page-meta.ts';
import { CheckRows } from './sections/check-rows.tsx';
import { organization, StructuredData } from './structured-data.tsx';
import './portfolio.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/Portfolio', title: PORTFOLIO.title, description: PORTFOLIO.description });

/** /Portfolio */
export default function Portfolio() {
  const { heading, lede, services, reasons } = PORTFOLIO;
  return (
    <div className="portfolio wrap">
      <StructuredData things={[organization]} />
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
      </header>
      {services.map((service, index) => (
        <Row key={service.heading} heading={service.heading} picture={service.picture} isFirst={index === 0}>
          <p className="lede">{service.lede}</p>
          <ul className="projects">
            {service.projects.map((project) => (
              <li key={project}>{project}</li>
            ))}
          </ul>
          <Link className="more" to={service.link.href} prefetch="intent">
            {service.link.label} <Arrow />
          </Link>
        </Row>
      ))}
      <Row heading={reasons.heading} picture={reasons.picture}>
        <CheckRows items={reasons.items} />
      </Row>
    </div>
  );
}

interface RowProps {
  heading: string;
  picture: string;
  /** Visible when the page opens: its image is not lazy. */
  isFirst?: boolean;
  children: ReactNode;
}

/** Every second row has its image on the other side. */
function Row({ heading, picture, isFirst = false, children }: RowProps) {
  return (
    <section className="row grid">
      <div className="picture">
        <img src={`/art/scenes/${picture}.svg`} width="480" height="320" alt="" loading={isFirst ? 'eager' : 'lazy'} />
      </div>
      <div className="words">
        <h2>{heading}</h2>
        {children}
      </div>
    </section>
  );
}

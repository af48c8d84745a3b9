import { CAREERS } from '../../content/careers.ts';
import type { Route } from './+types/careers';
import type { PageHandle } from './layout/layout.tsx';
import { pageMeta } from './page-meta.ts';
import { CareerPaths } from './sections/career-paths.tsx';
import { ThreePoints } from './sections/three-points.tsx';
import './careers.css';

export const handle: PageHandle = { hasCallToAction: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/Career', title: CAREERS.title, description: CAREERS.description });

/** /Career */
export default function Careers() {
  const { heading, lede, steps } = CAREERS;
  return (
    <div className="careers">
      <header className="page-head wrap">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
      </header>
      <CareerPaths />
      <section className="section wrap" aria-labelledby="how-we-hire">
        <div className="section-head">
          <h2 id="how-we-hire">{steps.heading}</h2>
          <p className="lede">{steps.lede}</p>
        </div>
        <ThreePoints points={steps.items} isNumbered />
      </section>
    </div>
  );
}

import { HIRE } from '../../content/hire.ts';
import type { Route } from './+types/hire';
import { pageMeta } from './page-meta.ts';
import { ThreePoints } from './sections/three-points.tsx';
import { TileCards } from './sections/tile-cards.tsx';
import './hire.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/Hire-Resource', title: HIRE.title, description: HIRE.description });

/** /Hire-Resource */
export default function Hire() {
  return (
    <div className="hire-page mist">
      <div className="wrap">
        <header className="page-head">
          <h1>{HIRE.heading}</h1>
          <p className="lede">{HIRE.lede}</p>
        </header>
        <ThreePoints points={HIRE.promises} />
        <TileCards cards={HIRE.cards.map((card) => ({ ...card, href: `/Contactus?role=${card.role}` }))} />
      </div>
    </div>
  );
}

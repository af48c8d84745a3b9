import { SERVICE_CARDS, SERVICES_LIST } from '../../../content/services/services-list.ts';
import { pageMeta } from '../page-meta.ts';
import { TileCards } from '../sections/tile-cards.tsx';
import type { Route } from './+types/list';
import './list.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/service', title: SERVICES_LIST.title, description: SERVICES_LIST.description });

export default function ServicesList() {
  return (
    <div className="services-list mist">
      <div className="wrap">
        <header className="page-head">
          <h1>{SERVICES_LIST.heading}</h1>
          <p className="lede">{SERVICES_LIST.lede}</p>
        </header>
        <TileCards cards={CARDS} />
      </div>
    </div>
  );
}

const CARDS = SERVICE_CARDS.map((card) => ({
  ...card,
  href: `/service/${card.title.toLowerCase().replaceAll(' ', '-')}`,
}));

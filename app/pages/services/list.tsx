import { getSite } from '../../site-context.ts';
import { pageMeta } from '../page-meta.ts';
import { TileCards } from '../sections/tile-cards/tile-cards.tsx';
import type { Route } from './+types/list';
import './list.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { copy } = getSite(context);
  const { items } = await copy.read('services');
  const cards = items
    .filter(({ hidden }) => !hidden)
    .map(({ id, title, text, tile }) => ({ title, text, tile, href: `/service/${id}` }));
  return { ...(await copy.read('service-list')), cards };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches, path: '/service', title: loaderData.title, description: loaderData.description });

/** /service */
export default function ServicesList({ loaderData: { heading, lede, cards } }: Route.ComponentProps) {
  return (
    <div className="services-list mist">
      <div className="wrap">
        <header className="page-head">
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
        </header>
        <TileCards cards={cards} />
      </div>
    </div>
  );
}

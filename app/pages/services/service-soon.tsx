import { SERVICE_SOON } from '../../../content/services/service-soon.ts';
import { Mural, type MuralTile } from '../../art/mural.tsx';
import { PageLinks } from '../sections/page-links.tsx';

/** The placeholder for a service without a page, with links to others. */
export function ServiceSoon() {
  return (
    <>
      <p className="intro">{SERVICE_SOON.sentence}</p>
      <section>
        <h2>{SERVICE_SOON.heading}</h2>
        <PageLinks rows={SERVICE_SOON.links} />
      </section>
    </>
  );
}

export function SoonMural() {
  return (
    <div className="service-soon-mural">
      <Mural rows={ROWS} />
    </div>
  );
}

const ROWS: readonly (readonly MuralTile[])[] = [
  [null, ['quarter', 'madder', 'blush', 'ink', 180], ['lines', 'marigold', 'night', 'paper']],
  [
    ['petal', 'blush', 'madder', 'ink'],
    ['chat', 'night', 'leaf', 'night'],
    ['star', 'marigold', 'madder', 'night'],
  ],
];

import type { Copy } from '../../../contract/copy/documents.ts';
import { Mural, type MuralTile } from '../../art/mural.tsx';
import type { MissingPage } from '../load-not-found.ts';
import { PageLinks } from '../sections/page-links/page-links.tsx';
import { Suggestions } from '../sections/suggestions/suggestions.tsx';

/** The placeholder for a service without a page, with links to others. */
export function ServiceSoon({
  soon,
}: {
  soon: Omit<Copy<'service-soon'>, 'slugs'> & { missingPage?: MissingPage | undefined };
}) {
  return (
    <>
      <p className="intro">{soon.sentence}</p>
      <Suggestions missingPage={soon.missingPage} />
      <section>
        <h2>{soon.heading}</h2>
        <PageLinks rows={soon.links} />
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

import { data } from 'react-router';
import { NOT_FOUND } from '../../content/not-found.ts';
import { Mural, type MuralTile } from '../art/mural.tsx';
import { HeadTags } from './head-tags.tsx';
import type { PageHandle } from './layout/layout.tsx';
import { PageLinks } from './sections/page-links.tsx';
import './blog/blog.css';
import './not-found.css';

export const loader = () => data(null, { status: 404 });

export const handle: PageHandle = { hasCallToAction: false };

/** The 404 page. Pages also render it when their data does not exist. */
export default function NotFound() {
  return (
    <section className="not-found no-call-to-action">
      <HeadTags title={NOT_FOUND.title} description={NOT_FOUND.lede} path="/" isIndexed={false} />
      <div className="wrap grid">
        <div className="words">
          <h1>{NOT_FOUND.heading}</h1>
          <p className="lede">{NOT_FOUND.lede}</p>
        </div>
        <Mural rows={MURAL} />
        <nav aria-label={NOT_FOUND.waysLabel}>
          <PageLinks rows={NOT_FOUND.ways} />
        </nav>
      </div>
    </section>
  );
}

const FOUR = ['# #', '# #', '###', '  #', '  #'];
const ZERO = ['###', '# #', '# #', '# #', '###'];

const TILES: readonly MuralTile[] = [
  ['arch', 'sky', 'indigo', 'ink'],
  ['quarter', 'marigold', 'madder', 'ink', 90],
  ['petal', 'leaf', 'neem', 'ink'],
  ['half', 'indigo', 'sky', 'marigold'],
  ['steps', 'neem', 'leaf', 'ink'],
  ['star', 'blush', 'madder', 'marigold'],
  ['dots', 'night', 'leaf', 'marigold'],
  ['flower', 'madder', 'paper', 'night'],
  ['petal', 'sky', 'indigo', 'ink', 90],
  ['quarter', 'blush', 'madder', 'ink'],
  ['half', 'neem', 'marigold', 'leaf'],
  ['arcs', 'night', 'marigold', 'leaf', 180],
  ['petal', 'marigold', 'madder', 'ink'],
];

/** 404, eleven tiles wide and five high. It takes every fifth of the thirteen tiles, so that neighbours differ. */
const MURAL = drawNumber();

function drawNumber(): MuralTile[][] {
  let drawn = 0;
  return FOUR.map((four, row) =>
    [...`${four} ${ZERO[row]} ${four}`].map((mark) => (mark === '#' ? (TILES[(drawn++ * 5) % 13] ?? null) : null)),
  );
}

import type { Copy } from '../../contract/copy/documents.ts';
import { Mural, type MuralTile } from '../art/mural.tsx';
import { HeadTags } from './head-tags.tsx';
import { SearchBox } from './search/search-box.tsx';
import { PageLinks } from './sections/page-links/page-links.tsx';
import './blog/blog.css';
import { useText } from '../use-language.ts';
import './not-found.css';

interface NotFoundProps {
  copy: Copy<'not-found'>;
  /** The requested path, its words for the search, and the pages that may have been meant. */
  missingPage?: { path: string; words: string; suggestions: readonly { address: string; title: string }[] };
}

/** Takes the place of a page that does not exist. */
export function NotFound({ copy: { title, heading, lede, suggestion, ways }, missingPage }: NotFoundProps) {
  const text = useText();
  const [before = '', after = ''] = suggestion.split('{address}');
  const suggestions = missingPage?.suggestions ?? [];
  return (
    <section className="not-found no-call-to-action">
      <HeadTags title={title} description={lede} path="/" isIndexed={false} />
      <div className="wrap grid">
        <div className="words">
          <h1>{heading}</h1>
          {suggestions.length > 0 ? (
            <p className="lede">
              {before}
              <b>{missingPage?.path}</b>
              {after}
            </p>
          ) : (
            <p className="lede">{lede}</p>
          )}
        </div>
        <Mural rows={MURAL} />
        <nav aria-label={text('Where to go')}>
          {suggestions.length > 0 ? (
            <PageLinks
              rows={suggestions.map(({ address, title: of }) => ({ href: address, title: of, text: address }))}
            />
          ) : (
            <PageLinks rows={ways} />
          )}
          <SearchBox key={missingPage?.words} defaultValue={missingPage?.words} />
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

/**
 * The number 404, eleven tiles wide and five high. It goes through the thirteen tiles in steps of five, so that
 * neighbours differ.
 */
const MURAL = drawNumber();

function drawNumber(): MuralTile[][] {
  let drawn = 0;
  return FOUR.map((four, row) =>
    [...`${four} ${ZERO[row]} ${four}`].map((mark) => (mark === '#' ? (TILES[(drawn++ * 5) % 13] ?? null) : null)),
  );
}

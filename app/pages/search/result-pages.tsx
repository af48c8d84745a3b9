import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { SearchKind } from '../../../contract/search.ts';
import type { SearchResults } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { searchAddress } from './search-address.ts';

interface ResultPagesProps {
  copy: Copy<'search'>['paging'];
  found: Pick<SearchResults, 'q' | 'page' | 'last_page'>;
  kind: SearchKind | undefined;
}

/** Links to the pages before and after this one. Renders nothing for a single page. */
export function ResultPages({ copy, found: { q, page, last_page: last }, kind }: ResultPagesProps) {
  if (last === 1) return null;
  return (
    <nav className="result-pages" aria-label={copy.label}>
      {page > 1 && (
        <Link className="more" to={searchAddress({ q, kind, page: page - 1 })} rel="prev">
          <Arrow to="left" /> {copy.previous}
        </Link>
      )}
      <p>{copy.page.replace('{page}', String(page)).replace('{last}', String(last))}</p>
      {page < last && (
        <Link className="more" to={searchAddress({ q, kind, page: page + 1 })} rel="next">
          {copy.next} <Arrow />
        </Link>
      )}
    </nav>
  );
}

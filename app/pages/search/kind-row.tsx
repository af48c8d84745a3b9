import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { SearchKind } from '../../../contract/search.ts';
import type { SearchResults } from '../../site-context.ts';
import { searchAddress } from './search-address.ts';
import '../blog/category-row.css';

interface KindRowProps {
  copy: Pick<Copy<'search'>, 'all' | 'kinds' | 'kindsLabel'>;
  found: Pick<SearchResults, 'q' | 'counts'>;
  chosen: SearchKind | undefined;
}

/** Links to the results of all kinds and of each kind that has any. */
export function KindRow({ copy: { all, kinds, kindsLabel }, found: { q, counts }, chosen }: KindRowProps) {
  const links = (Object.keys(kinds) as SearchKind[]).flatMap((kind) =>
    counts[kind] === undefined ? [] : [{ kind, name: kinds[kind].other, count: counts[kind] }],
  );
  const total = links.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className="category-row" aria-label={kindsLabel}>
      <ul>
        {[{ kind: undefined, name: all, count: total }, ...links].map(({ kind, name, count }) => (
          <li key={name}>
            <Link to={searchAddress({ q, kind })} aria-current={kind === chosen ? 'page' : undefined}>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

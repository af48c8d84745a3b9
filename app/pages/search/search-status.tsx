import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { SearchResults } from '../../site-context.ts';
import { searchAddress } from './search-address.ts';

interface SearchStatusProps {
  copy: Copy<'search'>['found'];
  found: Pick<SearchResults, 'q' | 'total' | 'corrected' | 'suggestion' | 'is_partial'>;
}

/** The number of results, and the query if it differs from what was typed. */
export function SearchStatus({ copy, found }: SearchStatusProps) {
  const { q, total, corrected, suggestion, is_partial } = found;
  const fill = (text: string) =>
    text
      .replace('{count}', String(total))
      .replace('{query}', () => q)
      .replace('{spelling}', () => corrected ?? '');
  const some = is_partial ? copy.partial : corrected ? copy.corrected : total === 1 ? copy.one : copy.other;
  const [before = '', after = ''] = copy.suggestion.split('{spelling}');
  return (
    <p className="found" role="status">
      {fill(total === 0 ? copy.none : some)}
      {suggestion && (
        <>
          {' '}
          {before}
          <Link to={searchAddress({ q: suggestion })}>{suggestion}</Link>
          {after}
        </>
      )}
    </p>
  );
}

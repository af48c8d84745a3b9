import type { MissingPage } from '../../load-not-found.ts';
import { PageLinks } from '../page-links/page-links.tsx';
import './suggestions.css';

/** Links to the pages that may have been meant, on a 404 page. Renders nothing if there are none. */
export function Suggestions({ missingPage }: { missingPage?: MissingPage | undefined }) {
  if (!missingPage || missingPage.suggestions.length === 0) return null;
  const [before = '', after = ''] = missingPage.notFound.suggestion.split('{address}');
  return (
    <nav className="suggestions" aria-label={missingPage.notFound.title}>
      <p>
        {before}
        <b>{missingPage.path}</b>
        {after}
      </p>
      <PageLinks
        rows={missingPage.suggestions.map(({ address, title }) => ({ href: address, title, text: address }))}
      />
    </nav>
  );
}

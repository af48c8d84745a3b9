import type { Asked } from '../load-not-found.ts';
import { PageLinks } from './page-links.tsx';
import './suggestions.css';

/** Links to the pages that may have been meant, on a 404 page. Renders nothing if there are none. */
export function Suggestions({ asked }: { asked?: Asked | undefined }) {
  if (!asked || asked.suggestions.length === 0) return null;
  const [before = '', after = ''] = asked.notFound.suggestion.split('{address}');
  return (
    <nav className="suggestions" aria-label={asked.notFound.title}>
      <p>
        {before}
        <b>{asked.path}</b>
        {after}
      </p>
      <PageLinks rows={asked.suggestions.map(({ address, title }) => ({ href: address, title, text: address }))} />
    </nav>
  );
}

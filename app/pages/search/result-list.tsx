import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { withPrefix } from '../../../contract/languages/with-prefix.ts';
import type { SearchResults } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { useLanguage } from '../../use-language.ts';
import { Marked } from './marked.tsx';
import { ResultPicture } from './result-picture.tsx';
import { useLanguageIn } from './use-language-in.ts';

interface ResultListProps {
  copy: Pick<Copy<'search'>, 'kinds'>;
  /** `day` is the day on which a post was published. */
  results: readonly (Omit<SearchResults['results'][number], 'published_at'> & { day: string | null })[];
}

export function ResultList({ copy, results }: ResultListProps) {
  const languageIn = useLanguageIn();
  const prefix = useLanguage()?.prefix ?? '';
  return (
    <ol className="results">
      {results.map(({ kind, address, title, excerpt, picture, day, untranslated }) => (
        <li key={`${kind} ${address} ${title[0]?.text}`}>
          <Link to={address} prefetch="intent">
            <ResultPicture picture={picture} />
            <div>
              <p className="kind">{[copy.kinds[kind].one, day].filter(Boolean).join(', ')}</p>
              <h2 dir="auto" lang={languageIn(untranslated, 'title')}>
                <Marked text={title} />
              </h2>
              <p className="excerpt" dir="auto" lang={languageIn(untranslated, 'excerpt')}>
                <Marked text={excerpt} />
              </p>
              <span className="address">{withPrefix(prefix, address)}</span>
            </div>
            <Arrow />
          </Link>
        </li>
      ))}
    </ol>
  );
}

import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { SearchKind } from '../../../contract/search.ts';
import type { SearchResults } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { countSearch } from '../layout/visit-beacon.ts';
import { Marked } from './marked.tsx';
import { ResultPicture } from './result-picture.tsx';
import { searchAddress } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import { useLanguageIn } from './use-language-in.ts';
import { useResults } from './use-results.ts';

export interface SearchPanelProps {
  copy: Copy<'search'>;
  onClose(how: { isFocusReturned: boolean }): void;
}

/** How long results stay unchanged before the search counts, in milliseconds. */
const PAUSE_MS = 2_000;
/** The most results of each group. The search page has all. */
const MAX_RESULTS = 3;

/**
 * The first results while somebody types, below the header. The arrow keys choose one, Enter opens it or the search
 * page.
 */
export function SearchPanel({ copy, onClose }: SearchPanelProps) {
  const id = useId();
  const [q, setQuery] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { results, hasFailed } = useResults(q);
  useCountedSearch(results);
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const languageIn = useLanguageIn();

  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!panel.current?.parentElement?.contains(target as Node)) onClose({ isFocusReturned: false });
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [onClose]);

  const groups = GROUPS.map(({ name, kinds }) => ({
    name,
    entries: (results?.results ?? []).filter(({ kind }) => kinds.includes(kind)).slice(0, MAX_RESULTS),
  })).filter(({ entries }) => entries.length > 0);
  const options = groups.flatMap(({ entries }) => entries);
  const current = chosen === undefined ? undefined : options[chosen];
  const isOpen = options.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose({ isFocusReturned: true });
    else if (event.key === 'ArrowDown') setChosen((at = -1) => Math.min(at + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setChosen((at = 0) => (at > 0 ? at - 1 : undefined));
    else if (event.key === 'Enter' && current && (event.target as Element).matches('input'))
      void navigate(current.address);
    else return;
    event.preventDefault();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose({ isFocusReturned: false });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the links in it
    <div className="search-panel" ref={panel} onKeyDown={onKeyDown} onBlur={onBlur}>
      <div className="wrap">
        <SearchBox
          value={q}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(undefined);
          }}
          // HTML allows no other role for a field of the type "search".
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${chosen}`}
          button={
            <button type="button" className="search-close" aria-label={copy.panel.close} onClick={closeByButton}>
              <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
                <path d="M4 4L16 16M16 4L4 16" />
              </svg>
            </button>
          }
        />
        <div className="groups" id={id} role="listbox" aria-label={copy.heading} hidden={!isOpen}>
          {groups.map(({ name, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p className="group-name" id={`${id}-${name}`}>
                {copy.panel[name]}
              </p>
              {entries.map((entry) => {
                const at = options.indexOf(entry);
                return (
                  <Link
                    key={at}
                    id={`${id}-${at}`}
                    to={entry.address}
                    prefetch="intent"
                    role="option"
                    aria-selected={at === chosen}
                    tabIndex={-1}
                  >
                    {name === 'posts' && <ResultPicture picture={entry.picture} />}
                    <span dir="auto" lang={languageIn(entry.untranslated, 'title')}>
                      <Marked text={entry.title} />
                    </span>
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
        <p className="search-foot" role="status">
          {hasFailed && copy.failed}
          {results?.total === 0 && copy.found.none.replace('{query}', () => results.q)}
          {results !== undefined && results.total > 0 && (
            <Link className="more" to={searchAddress({ q })}>
              {copy.panel.all.replace('{count}', String(results.total)).replace('{query}', () => results.q)} <Arrow />
            </Link>
          )}
        </p>
      </div>
    </div>
  );

  function closeByButton() {
    onClose({ isFocusReturned: true });
  }
}

/** Counts a search when somebody has finished typing: after a pause, or when the panel closes. */
function useCountedSearch(results: SearchResults | undefined) {
  const latest = useRef(results);
  useEffect(() => {
    latest.current = results;
    const timer = setTimeout(() => results && countSearch(results.q, results.total > 0), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [results]);
  useEffect(
    () => () => {
      if (latest.current) countSearch(latest.current.q, latest.current.total > 0);
    },
    [],
  );
}

const GROUPS: readonly { name: 'pages' | 'posts' | 'questions'; kinds: readonly SearchKind[] }[] = [
  { name: 'pages', kinds: ['service', 'case-study', 'job', 'hire', 'page'] },
  { name: 'posts', kinds: ['post'] },
  { name: 'questions', kinds: ['question'] },
];

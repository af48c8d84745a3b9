import { data } from 'react-router';
import { SEARCH_KINDS, type SearchResults } from '../../../contract/search.ts';
import { getSite, languageOf, visitContext } from '../../site-context.ts';
import { longDate } from '../../ui/long-date.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/search';
import { KindRow } from './kind-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultList } from './result-list.tsx';
import { ResultPages } from './result-pages.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchStatus } from './search-status.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const copy = await site.copy.read('search');
  const q = url.searchParams.get('q') ?? '';
  const kind = SEARCH_KINDS.find((known) => known === url.searchParams.get('kind'));
  const page = Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1;
  const isFirst = kind === undefined && page === 1;
  if (q.trim() === '') return data({ copy, q: '', kind, isFirst, found: undefined, message: undefined });
  try {
    const results = await site.slices.search.find(
      { q, kind, page, language: site.language?.code },
      context.get(visitContext).clientAddress,
    );
    const found = { ...results, results: results.results.map((result) => withDay(result, site)) };
    return data({ copy, q: results.q, kind, isFirst, found, message: undefined });
  } catch (error) {
    const { status, message } = refusal(error) ?? { status: 503, message: copy.failed };
    if (status === 503) console.error('The search failed:', error);
    return data({ copy, q, kind, isFirst, found: undefined, message }, { status });
  }
}

/** Formatted here: the first Intl.DateTimeFormat blocks a phone for 80 ms during hydration. */
const withDay = ({ published_at, ...result }: SearchResults['results'][number], site: ReturnType<typeof getSite>) => ({
  ...result,
  day: published_at && longDate(published_at, site.settings.siteTimeZone, languageOf(site)),
});

/**
 * The response to too many searches. Pages cannot import the server's error classes, so the class is recognized by its
 * name.
 */
function refusal(error: unknown): { status: number; message: string } | undefined {
  if (!(error instanceof Error) || error.name !== 'HttpError') return undefined;
  return error as Error & { status: number };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData &&
  pageMeta({
    matches,
    path: '/search',
    title: loaderData.q ? `${loaderData.q} | ${loaderData.copy.title}` : loaderData.copy.title,
    description: loaderData.copy.description,
    isIndexed: false,
  });

/** /search */
export default function Search({ loaderData: { copy, q, kind, isFirst, found, message } }: Route.ComponentProps) {
  return (
    <div className="search-page wrap no-call-to-action" {...(found && isFirst && countedBy(q, found.total))}>
      <h1>{copy.heading}</h1>
      <SearchBox key={q} defaultValue={q} />
      {message && (
        <p className="found" role="alert">
          {message}
        </p>
      )}
      {found && <SearchStatus copy={copy.found} found={found} />}
      {found && found.total > 0 && (
        <>
          <KindRow copy={copy} found={found} chosen={kind} />
          <ResultList copy={copy} results={found.results} />
          <ResultPages copy={copy.paging} found={found} kind={kind} />
        </>
      )}
      {found?.total === 0 && <NothingFound copy={copy.none} />}
    </div>
  );
}

/** Read by layout/visit-beacon.ts, which counts each search once, not each page of its results. */
const countedBy = (q: string, total: number) => ({ 'data-query': q, 'data-found': Math.min(1, total) });

export const handle = { hasCallToAction: false };

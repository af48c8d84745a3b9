import { Link } from 'react-router';
import { msg, t } from '../../i18n/t.ts';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { type ListQuery, listAddress } from './list-query.ts';

/** Shown in place of the rows if no post matches, with a link to all posts. */
export function NothingFound({ query: { tab: chosen, category, q, newer } }: { query: ListQuery }) {
  // The reviews have a text of their own.
  const tab = chosen === 'for-review' ? 'all' : chosen;
  return (
    <EmptyNote>
      {t(EMPTY_TEXTS[tab], {
        category: category ?? '',
        words: q,
        isFiltered: category ? 'yes' : 'no',
        isSearched: q ? 'yes' : 'no',
      })}{' '}
      {(category || q || newer) && <Link to={listAddress({ tab, ...UNFILTERED })}>{t(SHOW_ALL[tab])}</Link>}
    </EmptyNote>
  );
}

const UNFILTERED = { page: 1, category: undefined, q: '', sort: 'newest', newer: false } as const;

// If the list is limited to a category or to searched words, the sentence names them.
const EMPTY_TEXTS: Record<Exclude<ListQuery['tab'], 'for-review'>, string> = {
  all: msg(
    'No blogs{isFiltered, select, yes { in {category}} other {}}{isSearched, select, yes { match “{words}”} other {}}.',
  ),
  live: msg(
    'No blogs{isFiltered, select, yes { in {category}} other {}}{isSearched, select, yes { match “{words}”} other {}}.',
  ),
  drafts: msg(
    'No drafts{isFiltered, select, yes { in {category}} other {}}{isSearched, select, yes { match “{words}”} other {}}.',
  ),
  scheduled: msg(
    'No scheduled blogs{isFiltered, select, yes { in {category}} other {}}{isSearched, select, yes { match “{words}”} other {}}.',
  ),
  unpublished: msg(
    'No unpublished blogs{isFiltered, select, yes { in {category}} other {}}{isSearched, select, yes { match “{words}”} other {}}.',
  ),
};

const SHOW_ALL: Record<Exclude<ListQuery['tab'], 'for-review'>, string> = {
  all: msg('Show all blogs'),
  live: msg('Show all blogs'),
  drafts: msg('Show all drafts'),
  scheduled: msg('Show all scheduled blogs'),
  unpublished: msg('Show all unpublished blogs'),
};

import { Link } from 'react-router';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { type ListQuery, listAddress } from './list-query.ts';

/** In the place of rows when no post matches, with a way to all of them. */
export function NothingFound({ query: { tab, category, q, newer } }: { query: ListQuery }) {
  return (
    <EmptyNote>
      {EMPTY_TEXTS[tab]}
      {category ? ` in ${category}` : ''}
      {q ? ` match “${q}”` : ''}.{' '}
      {(category || q || newer) && <Link to={listAddress({ tab, ...UNFILTERED })}>{SHOW_ALL[tab]}</Link>}
    </EmptyNote>
  );
}

const UNFILTERED = { page: 1, category: undefined, q: '', sort: 'newest', newer: false } as const;

const EMPTY_TEXTS: Record<ListQuery['tab'], string> = {
  all: 'No blogs',
  live: 'No blogs',
  drafts: 'No drafts',
  scheduled: 'No scheduled blogs',
  'to-publish': 'No blogs are waiting for an editor',
  unpublished: 'No unpublished blogs',
};

const SHOW_ALL: Record<ListQuery['tab'], string> = {
  all: 'Show all blogs',
  live: 'Show all blogs',
  drafts: 'Show all drafts',
  scheduled: 'Show all scheduled blogs',
  'to-publish': 'Show all blogs that are waiting for an editor',
  unpublished: 'Show all unpublished blogs',
};

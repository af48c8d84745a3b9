import { Link } from 'react-router';
import { msg, t } from '../../i18n/t.ts';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { type ListQuery, listAddress } from './list-query.ts';

/** In the place of rows when no post matches, with a way to all of them. */
export function NothingFound({ query: { tab, category, q, newer } }: { query: ListQuery }) {
  return (
    <EmptyNote>
      {t(EMPTY_TEXTS[tab])}
      {category ? t(' in {category}', { category }) : ''}
      {q ? t(' match “{q}”', { q }) : ''}.{' '}
      {(category || q || newer) && <Link to={listAddress({ tab, ...UNFILTERED })}>{t(SHOW_ALL[tab])}</Link>}
    </EmptyNote>
  );
}

const UNFILTERED = { page: 1, category: undefined, q: '', sort: 'newest', newer: false } as const;

const EMPTY_TEXTS: Record<ListQuery['tab'], string> = {
  all: msg('No blogs'),
  live: msg('No blogs'),
  drafts: msg('No drafts'),
  scheduled: msg('No scheduled blogs'),
  'to-publish': msg('No blogs are waiting for an editor'),
  unpublished: msg('No unpublished blogs'),
};

const SHOW_ALL: Record<ListQuery['tab'], string> = {
  all: msg('Show all blogs'),
  live: msg('Show all blogs'),
  drafts: msg('Show all drafts'),
  scheduled: msg('Show all scheduled blogs'),
  'to-publish': msg('Show all blogs that are waiting for an editor'),
  unpublished: msg('Show all unpublished blogs'),
};

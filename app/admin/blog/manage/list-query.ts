import { CATEGORIES, type Category, POST_SORTS, type PostSort } from '../../../../contract/blog/blog.ts';
import { POST_STATES, type PostState } from '../../../../contract/blog/post-drafts.ts';
import { msg, t } from '../../i18n/t.ts';

/**
 * The tabs of the list, by their name in the URL, with the states that they show. `for-review` has the reviews instead.
 */
export const TABS = {
  all: { label: msg('All'), states: POST_STATES.filter((state) => state !== 'In the bin') },
  live: { label: msg('Live'), states: ['Live', 'Live, with unpublished changes', 'Live, changes scheduled'] },
  drafts: { label: msg('Drafts'), states: ['Draft'] },
  scheduled: { label: msg('Scheduled'), states: ['Scheduled', 'Live, changes scheduled'] },
  'for-review': { label: msg('For review'), states: POST_STATES.filter((state) => state !== 'In the bin') },
  unpublished: { label: msg('Unpublished'), states: ['Unpublished'] },
} as const satisfies Record<string, { label: string; states: readonly PostState[] }>;

export type TabName = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as TabName[];

/** The query of the list of posts. */
export interface ListQuery {
  /** `live` is read from the public list, so only it can be sorted. */
  tab: TabName;
  page: number;
  category: Category | undefined;
  q: string;
  sort: PostSort;
  /** Only scheduled posts whose draft has changes that are not scheduled. */
  newer: boolean;
}

export function readListQuery(search: string): ListQuery {
  const parameters = new URLSearchParams(search);
  const status = parameters.get('status');
  // E-mails of version 1.0.0 link to `to-publish`, which is the tab `for-review` now.
  const tab = TAB_NAMES.find((name) => name === (status === 'to-publish' ? 'for-review' : status)) ?? 'live';
  return {
    tab,
    newer: tab === 'scheduled' && parameters.get('newer') === 'true',
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1),
    category: CATEGORIES.find((name) => name === parameters.get('category')),
    q: parameters.get('q')?.trim() ?? '',
    sort: POST_SORTS.find((name) => name === parameters.get('sort')) ?? 'newest',
  };
}

export function listAddress({ tab, page, category, q, sort, newer }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(tab !== 'live' && { status: tab }),
    ...(q && { q }),
    ...(category && { category }),
    ...(sort !== 'newest' && { sort }),
    ...(newer && { newer: 'true' }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/admin/manage-blogs${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** The order of the list in words. `isOwnOnly`: for authors, whose posts are read from the panel's list on every tab. */
export const orderOf = ({ tab, sort }: ListQuery, isOwnOnly: boolean) => {
  if (isOwnOnly) return t('Your posts, most recently changed first');
  return tab === 'live' ? t(SORT_LINES[sort]) : t('Most recently changed first');
};

const SORT_LINES: Record<PostSort, string> = {
  newest: msg('Newest first'),
  oldest: msg('Oldest first'),
  title: msg('Sorted by title'),
  author: msg('Sorted by author'),
  updated: msg('Recently updated first'),
};

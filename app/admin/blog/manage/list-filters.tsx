import { CATEGORIES, POST_SORTS, type PostCounts, type PostSort } from '../../../../contract/blog/blog.ts';
import type { PostEntryPage } from '../../../../contract/blog/post-drafts.ts';
import { Field } from '../../../ui/field.tsx';
import { formatNumber } from '../../i18n/format-number.ts';
import { msg, t } from '../../i18n/t.ts';
import { may } from '../../rights.ts';
import { SearchBox } from '../../shell/controls/search-box.tsx';
import { TabRow } from '../../shell/controls/tab-row.tsx';
import { type ListQuery, TAB_NAMES, TABS, type TabName } from './list-query.ts';
import styles from './manage.module.css';

/** The states, each with its number of posts where it is known. */
export function StateTabs({
  current,
  counts,
  reviews,
  address,
}: {
  current: TabName;
  counts: PostEntryPage['counts'] | undefined;
  /** How many reviews wait for this person. */
  reviews: number | undefined;
  address: (tab: TabName) => string;
}) {
  return (
    <div className={styles.tabs}>
      <TabRow
        label={t('States')}
        tabs={TAB_NAMES.filter((name) => name !== 'for-review' || may('POST /admin/posts')).map((name) => ({
          name: t(TABS[name].label),
          to: address(name),
          isCurrent: name === current,
          count:
            name === 'for-review'
              ? reviews
              : counts && TABS[name].states.reduce((sum, state) => sum + counts[state], 0),
        }))}
      />
    </div>
  );
}

interface ListFiltersProps {
  query: ListQuery;
  /** Public posts per category. */
  counts: PostCounts | undefined;
  /** Only the public list can be sorted. */
  canSort: boolean;
  isHidden: boolean;
  onChange: (changes: Partial<ListQuery>) => void;
}

export function ListFilters({ query: { category, q, sort }, counts, canSort, isHidden, onChange }: ListFiltersProps) {
  return (
    <div className={styles.filters} hidden={isHidden}>
      <SearchBox
        q={q}
        onSearch={(words) => onChange({ q: words })}
        label={t('Search')}
        placeholder={t('Title, author or tag')}
      />
      <Field
        as="select"
        label={t('Category')}
        value={category ?? ''}
        onChange={(event) => onChange({ category: CATEGORIES.find((name) => name === event.target.value) })}
      >
        <option value="">{t('All categories')}</option>
        {CATEGORIES.map((name) => (
          <option key={name} value={name}>
            {name}
            {counts && !q ? ` (${formatNumber(counts[name])})` : ''}
          </option>
        ))}
      </Field>
      {canSort && (
        <Field
          as="select"
          label={t('Sort by')}
          value={sort}
          onChange={(event) => onChange({ sort: POST_SORTS.find((name) => name === event.target.value) ?? 'newest' })}
        >
          {POST_SORTS.map((name) => (
            <option key={name} value={name}>
              {t(SORT_NAMES[name])}
            </option>
          ))}
        </Field>
      )}
    </div>
  );
}

const SORT_NAMES: Record<PostSort, string> = {
  newest: msg('Newest'),
  oldest: msg('Oldest'),
  title: msg('Title'),
  author: msg('Author'),
  updated: msg('Recently updated'),
};

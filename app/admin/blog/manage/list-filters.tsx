import { CATEGORIES, POST_SORTS, type PostSort } from '../../../../contract/blog.ts';
import type { PostList } from '../../../../contract/blog-wire.ts';
import { Field } from '../../../ui/field.tsx';
import { SearchBox } from '../../shell/search-box.tsx';
import type { ListQuery } from './list-query.ts';
import styles from './manage.module.css';

interface ListFiltersProps {
  query: ListQuery;
  counts: PostList['counts'] | undefined;
  isHidden: boolean;
  onChange: (changes: Partial<ListQuery>) => void;
}

export function ListFilters({ query: { category, q, sort }, counts, isHidden, onChange }: ListFiltersProps) {
  return (
    <div className={styles.filters} hidden={isHidden}>
      <SearchBox
        q={q}
        onSearch={(words) => onChange({ q: words })}
        label="Search"
        placeholder="Search title or author"
      />
      <Field
        as="select"
        label="Category"
        value={category ?? ''}
        onChange={(event) => onChange({ category: CATEGORIES.find((name) => name === event.target.value) })}
      >
        <option value="">All categories</option>
        {CATEGORIES.map((name) => (
          <option key={name} value={name}>
            {name}
            {counts && !q ? ` (${counts[name].toLocaleString('en-US')})` : ''}
          </option>
        ))}
      </Field>
      <Field
        as="select"
        label="Sort by"
        value={sort}
        onChange={(event) => onChange({ sort: POST_SORTS.find((name) => name === event.target.value) ?? 'newest' })}
      >
        {POST_SORTS.map((name) => (
          <option key={name} value={name}>
            {SORT_NAMES[name]}
          </option>
        ))}
      </Field>
    </div>
  );
}

const SORT_NAMES: Record<PostSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  title: 'Title',
  author: 'Author',
  updated: 'Recently updated',
};

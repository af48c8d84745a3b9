import { useState } from 'react';
import { Link } from 'react-router';
import type { PostCounts } from '../../../contract/blog/blog.ts';
import { useName } from '../../use-language.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import { listAddress } from './list-address.ts';
import { useBlogCopy } from './use-blog-copy.ts';
import './category-row.css';

interface CategoryRowProps {
  chosen: string | undefined;
  /** Undefined while the list loads: the previous counts stay visible. */
  counts: PostCounts | undefined;
}

/** Links to the whole blog and to each category, with post counts. */
export function CategoryRow({ chosen, counts }: CategoryRowProps) {
  const [known, setKnown] = useState(counts);
  if (counts && counts !== known) setKnown(counts);
  const { all, label } = useBlogCopy().categories;
  const nameOf = useName();
  const entry = (name: string, category: string | undefined, count: number | undefined) => (
    <li key={name}>
      <Link to={listAddress({ category })} aria-current={category === chosen ? 'page' : undefined}>
        {name} <span>{count}</span>
      </Link>
    </li>
  );
  return (
    <nav className="category-row" aria-label={label}>
      <ul>
        {entry(all, undefined, known?.total)}
        {CATEGORY_NAMES.map((name) => entry(nameOf(name), name, known?.[name]))}
      </ul>
    </nav>
  );
}

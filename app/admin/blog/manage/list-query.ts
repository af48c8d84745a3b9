import { CATEGORIES, type Category, POST_SORTS, type PostSort } from '../../../../contract/blog.ts';

/** What the list of posts shows. */
export interface ListQuery {
  page: number;
  category: Category | undefined;
  q: string;
  sort: PostSort;
}

export function readListQuery(search: string): ListQuery {
  const parameters = new URLSearchParams(search);
  return {
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1),
    category: CATEGORIES.find((name) => name === parameters.get('category')),
    q: parameters.get('q')?.trim() ?? '',
    sort: POST_SORTS.find((name) => name === parameters.get('sort')) ?? 'newest',
  };
}

export function listAddress({ page, category, q, sort }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/admin/manage-blogs${parameters.size > 0 ? `?${parameters}` : ''}`;
}

export interface ListQuery {
  category?: string | null | undefined;
  /** Counted from 1. */
  page?: number;
}

/** The canonical address of a page of the list. */
export function listAddress({ category, page = 1 }: ListQuery): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return search.size ? `/blogs?${search}` : '/blogs';
}

/** Parses the query of a list address. `page` is NaN for anything but a positive integer. */
export function parseListQuery(search: URLSearchParams): { category: string | undefined; page: number } {
  const page = search.get('page') || '1';
  return {
    category: search.get('category') || undefined,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : Number.NaN,
  };
}

export interface ListPlace {
  category?: string | null | undefined;
  /** Counted from 1. */
  page?: number;
}

/** The one address of a page of the list, as links and the canonical tag write it. */
export function listAddress({ category, page = 1 }: ListPlace): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return search.size ? `/blogs?${search}` : '/blogs';
}

/** The place that an address names. A page that is no plain number from 1 on is NaN: there is no such page. */
export function readListPlace(search: URLSearchParams): { category: string | undefined; page: number } {
  const page = search.get('page') || '1';
  return {
    category: search.get('category') || undefined,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : Number.NaN,
  };
}

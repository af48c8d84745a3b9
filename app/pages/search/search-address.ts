/** The address of the results of a query, of all kinds or of one. */
export function searchAddress(query: { q: string; kind?: string | undefined; page?: number }): string {
  const parameters = new URLSearchParams({ q: query.q });
  if (query.kind) parameters.set('kind', query.kind);
  if (query.page && query.page > 1) parameters.set('page', String(query.page));
  return `/search?${parameters}`;
}

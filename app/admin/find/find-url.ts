import type { FindSearch } from '../../../contract/find.ts';

/** What the form has: a search, and what takes the place of the words. */
export interface FindView {
  search: FindSearch;
  replacement: string;
  /** The name of a fact of the company, instead of `replacement`. */
  fact: string | null;
}

export function parseFindUrl(parameters: URLSearchParams): FindView {
  return {
    search: {
      q: parameters.get('q') ?? '',
      whole_words: parameters.get('words') !== 'parts',
      match_case: parameters.has('case'),
      drafts: parameters.get('drafts') !== 'no',
      links: parameters.has('links'),
    },
    replacement: parameters.get('with') ?? '',
    fact: parameters.get('fact'),
  };
}

export function findUrl({ search, replacement, fact }: FindView): string {
  const parameters = new URLSearchParams({
    q: search.q,
    ...(replacement && { with: replacement }),
    ...(fact && { fact }),
    ...(!search.whole_words && { words: 'parts' }),
    ...(search.match_case && { case: 'yes' }),
    ...(!search.drafts && { drafts: 'no' }),
    ...(search.links && { links: 'yes' }),
  });
  return `/admin/find?${parameters}`;
}

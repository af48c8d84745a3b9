import { z } from 'zod';
import { SEARCH_KINDS, type SearchResults, searchResults } from '../../contract/search.ts';
import { count, endpoint, text } from '../http/endpoint.ts';
import type { SearchQuery } from './search.ts';

/** A larger number could overflow the database's integer range. */
const MAX_PAGE = 1_000_000;

const anyKind = z.enum(SEARCH_KINDS, `Choose one of ${SEARCH_KINDS.join(', ')}, or none.`).optional();

/** The visitors' search, also while they type. `find` throws 429 for too many searches. */
export const searchEndpoints = (find: (query: SearchQuery, clientAddress: string) => Promise<SearchResults>) => [
  endpoint('GET /search', {
    account: 'none',
    forVisitors: true,
    summary: 'Search the public pages and posts, best results first. One wrong letter in a word is tolerated.',
    query: {
      q: text.optional(),
      // A form sends an empty value.
      kind: z.preprocess((name) => name || undefined, anyKind),
      page: z.preprocess((page) => Math.min(MAX_PAGE, Math.max(1, Number.parseInt(String(page), 10) || 1)), count),
    },
    response: searchResults,
    errors: [422, 429],
    handle: ({ c, query: { q = '', kind, page } }) => find({ q, kind, page }, c.get('visitor').ipAddress),
  }),
];

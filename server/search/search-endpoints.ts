import { z } from 'zod';
import { SEARCH_KINDS, searchResults } from '../../contract/search.ts';
import { count, type Endpoint, text } from '../http/endpoint.ts';

export const SEARCH_ENDPOINTS: readonly Endpoint[] = [
  {
    isPrefixed: true,
    account: 'none',
    method: 'get',
    path: '/search',
    forVisitors: true,
    summary: 'Search the public pages and posts, best results first. One wrong letter in a word is tolerated.',
    query: { q: text, kind: z.enum(SEARCH_KINDS).optional(), page: count },
    response: searchResults,
    errors: [422, 429],
  },
];

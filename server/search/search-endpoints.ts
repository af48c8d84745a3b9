import { z } from 'zod';
import { type AddedLanguage, prefixOf } from '../../contract/languages/languages.ts';
import { withPrefix } from '../../contract/languages/with-prefix.ts';
import { SEARCH_KINDS, type SearchResults, searchResults } from '../../contract/search.ts';
import { count, endpoint, text } from '../http/endpoint.ts';
import type { SearchQuery } from './search.ts';

/** A larger number could overflow the database's integer range. */
const MAX_PAGE = 1_000_000;

const anyKind = z.enum(SEARCH_KINDS, `Choose one of ${SEARCH_KINDS.join(', ')}, or none.`).optional();

/** The visitors' search, also while they type. `find` throws 429 for too many searches. */
export const searchEndpoints = (
  find: (query: SearchQuery, clientAddress: string) => Promise<SearchResults>,
  languages: () => readonly AddedLanguage[],
) => [
  endpoint('GET /search', {
    account: 'none',
    forVisitors: true,
    summary:
      'Search the public pages and posts, best results first. One wrong letter in a word is tolerated. `language`: the code of a public language of the site, otherwise the default.',
    query: {
      q: text.optional(),
      // A form sends an empty value.
      kind: z.preprocess((name) => name || undefined, anyKind),
      language: text.optional(),
      page: z.preprocess((page) => Math.min(MAX_PAGE, Math.max(1, Number.parseInt(String(page), 10) || 1)), count),
    },
    response: searchResults,
    errors: [422, 429],
    async handle({ c, query: { q = '', kind, page, language: code } }) {
      const found = await find({ q, kind, page, language: code }, c.get('visitor').ipAddress);
      const language = languages().find((candidate) => candidate.code === code);
      if (!language) return found;
      const results = found.results.map((result) => {
        return { ...result, address: withPrefix(prefixOf(language), result.address) };
      });
      return { ...found, results };
    },
  }),
];

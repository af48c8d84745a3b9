import { z } from 'zod';
import { tile } from './copy/tiles.ts';

/** What visitors can find, in the order in which equally good results are listed. */
export const SEARCH_KINDS = ['service', 'case-study', 'job', 'hire', 'page', 'question', 'post'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** In characters. The rest of a longer query is ignored. */
export const MAX_QUERY = 200;

/** Results on one page. */
export const RESULTS_PER_PAGE = 20;

/** A text in pieces. Pieces that match the search are marked. */
const markedText = z.array(z.object({ text: z.string(), marked: z.boolean() }));
export type MarkedText = z.output<typeof markedText>;

const picture = z.union([z.object({ src: z.string() }), z.object({ tile: tile('Tile') })]);
export type SearchPicture = z.output<typeof picture>;

const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  address: z.string(),
  title: markedText,
  excerpt: markedText,
  picture,
  published_at: z.string().nullable().describe('Of posts.'),
  untranslated: z
    .array(z.enum(['title', 'excerpt']))
    .optional()
    .describe(
      'What is in the default language, because it is not translated. Missing in results of the default language.',
    ),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchResults = z.object({
  q: z.string().describe('The query without what was ignored.'),
  results: z.array(searchResult),
  total: z.int().describe('Of the kind that was asked for.'),
  counts: z.partialRecord(z.enum(SEARCH_KINDS), z.int()).describe('Results of each kind that has any.'),
  page: z.int(),
  last_page: z.int(),
  corrected: z.string().nullable().describe('The spelling whose results these are, if nothing has that of the query.'),
  suggestion: z.string().nullable().describe('Another spelling of words that nothing has.'),
  is_partial: z.boolean().describe('Nothing has all words, so these results have some of them.'),
});
export type SearchResults = z.output<typeof searchResults>;

import type { SearchResults } from '../../contract/search.ts';
import type { Core, Slice } from '../slice.ts';
import { createSearch, type SearchQuery } from './search.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { createSearchIndex, type SearchSource } from './search-index.ts';
import { createSearchLimit } from './search-limit.ts';

/**
 * The search of the public pages and posts. First search-index.ts indexes what has changed since the last search, by
 * the numbers of changes that the page cache reads. vocabulary-store.ts replaces each typed word by words of the index,
 * match-store.ts asks FTS5 or PostgreSQL for the documents that have them, and rank.ts puts these in order, the same on
 * both (docs/decisions/0046).
 */
export function openSearch({ db, clock, timeZone, settings }: Core, { pages, post }: Omit<SearchSource, 'origin'>) {
  const { blogServiceUrl } = settings;
  const source: SearchSource = {
    origin: blogServiceUrl ?? '',
    pages,
    // Posts in the database are not shown if those of another deployment are.
    post: async (id) => (blogServiceUrl ? undefined : post(id)),
  };
  const index = createSearchIndex({ db, source, clock, timeZone });
  const search = createSearch({ db, update: index.update, imageUrl: settings.media.publicUrl });
  const limit = createSearchLimit();
  /** Finds public pages and posts. Throws 429 for too many searches from an address. */
  const find = async (query: SearchQuery, clientAddress: string): Promise<SearchResults> => {
    limit(clientAddress);
    return search(query);
  };
  return {
    endpoints: searchEndpoints(find),
    close: index.stop,
    find,
    /** Resolves when everything is in the index. */
    finishIndex: index.finish,
  } satisfies Slice & Record<string, unknown>;
}

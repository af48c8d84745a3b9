import type { AddedLanguage } from '../../contract/languages/languages.ts';
import type { SearchResults } from '../../contract/search.ts';
import type { Core, Slice } from '../slice.ts';
import { createSearch, type SearchQuery } from './search.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { createSearchIndex, type SearchSource } from './search-index.ts';
import { createSearchLimit } from './search-limit.ts';

interface Ports {
  /** All documents except posts, as visitors find them in a language. Undefined: the default language. */
  pages(language: string | undefined): ReturnType<SearchSource['pages']>;
  /** Returns a function that tells whether visitors can read a page in a language that hides untranslated pages. */
  readablePaths(language: string): Promise<(path: string) => boolean>;
  post(id: number, language: AddedLanguage | undefined): ReturnType<SearchSource['post']>;
}

interface LanguageSearch {
  index: ReturnType<typeof createSearchIndex>;
  search: ReturnType<typeof createSearch>;
}

/**
 * The search in public pages and posts. Each language has its own index. First search-index.ts indexes the changes
 * since the last search, by the change numbers that the page cache reads. vocabulary-store.ts replaces each typed word
 * with words of the index, match-store.ts finds the documents that have them with FTS5 or PostgreSQL, and rank.ts sorts
 * these in the same way for both databases (docs/decisions/0046).
 */
export function openSearch({ db, clock, timeZone, settings }: Core, { pages, post, readablePaths }: Ports) {
  const { blogServiceUrl } = settings;
  const opened = new Map<string, LanguageSearch>();

  function open(code: string, language: AddedLanguage | undefined): LanguageSearch {
    const source: SearchSource = {
      version: `${blogServiceUrl ?? ''} ${language?.fallback ?? ''}`.trim(),
      async pages() {
        const all = await pages(language?.code);
        if (language?.fallback !== 'hidden') return all;
        const isReadable = await readablePaths(language.code);
        const kinds = Object.entries(all).map(([kind, entries]) => {
          return [kind, entries.filter(({ address }) => isReadable(address))];
        });
        return Object.fromEntries(kinds) as typeof all;
      },
      // Posts in the database are not found while the site shows the posts of another deployment.
      post: async (id) => (blogServiceUrl ? undefined : post(id, language)),
    };
    const indexed = { db, language: language?.code ?? '', code };
    const index = createSearchIndex({ ...indexed, source, clock, timeZone });
    const updateSource = language && (() => searchIn(undefined).index.update());
    const imageUrl = settings.media.publicUrl;
    return { index, search: createSearch({ ...indexed, update: index.update, updateSource, imageUrl }) };
  }

  /** `language`: the default if it is not public. */
  function searchIn(language: AddedLanguage | undefined) {
    const { code } = language ?? settings.languages.default;
    const key = [code, language?.fallback].join(' ');
    const known = opened.get(key) ?? open(code, language);
    opened.set(key, known);
    return known;
  }

  const publicLanguages = () => settings.languages.added.filter(({ isPublic }) => isPublic);
  const limit = createSearchLimit();
  /** Finds public pages and posts. Addresses have no prefix. Throws 429 for too many searches from an address. */
  const find = async ({ language, ...query }: SearchQuery, clientAddress: string): Promise<SearchResults> => {
    limit(clientAddress);
    return searchIn(publicLanguages().find(({ code }) => code === language)).search(query);
  };
  return {
    endpoints: searchEndpoints(find, publicLanguages),
    async close() {
      await Promise.all([...opened.values()].map(({ index }) => index.stop()));
    },
    find,
    /** Resolves when everything is in the index of each language. */
    async finishIndex() {
      for (const language of [undefined, ...publicLanguages()]) await searchIn(language).index.finish();
    },
  } satisfies Slice & Record<string, unknown>;
}

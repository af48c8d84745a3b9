import { queryWords, wordsOf } from './words.ts';

/** In characters. The index takes about five times as much. */
const MAX_LENGTH = 200_000;

/** In characters. The rest of what is typed is ignored. */
const MAX_QUERY_LENGTH = 200;

/** Further words are ignored. */
const MAX_WORDS = 12;

/** The stored search words: every word of these texts once, in the form for comparing. */
export const searchWords = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => [...wordsOf(text)]))].join(' ').slice(0, MAX_LENGTH);

/**
 * The search text for tables that are searched without an index: first the texts in lower case, so that any part of
 * them is found, then their search words, each between spaces.
 */
export const searchText = (texts: readonly string[]): string => `${lowerCase(texts)}\n ${searchWords(texts)} `;

const lowerCase = (texts: readonly string[]) => texts.join(' ').replaceAll('\n', ' ').toLowerCase();

/** Updates the words in a search text to this version of the code. */
export const withCurrentWords = (text: string): string => searchText([text.split('\n', 1)[0] ?? '']);

/** A word that is searched for. */
export interface SearchedWord {
  /** The word as typed, and its other spellings. One match is enough. */
  forms: readonly string[];
  /** Whether longer words that begin with it are found too. */
  isBeginning: boolean;
}

/**
 * The words of a query. Every word may be a prefix, except single letters before other words: a search for "C compiler"
 * must not find C++.
 */
export function searchedWords(typed: string): SearchedWord[] {
  const words = queryWords(typed.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
  return words.map(({ word, others }, at) => ({
    forms: [word, ...others],
    isBeginning: word.length > 1 || at === words.length - 1,
  }));
}

/** A query for search texts: matches if the text contains `part` or has all of the words. */
export interface TextQuery {
  part: string;
  words: SearchedWord[];
}

export const textQuery = (typed: string): TextQuery => ({
  part: typed.slice(0, MAX_QUERY_LENGTH).toLowerCase(),
  words: searchedWords(typed),
});

/** Returns a function that tells whether texts match, with the same rules as `isFoundIn` of database/. */
export function textMatcher(typed: string): (texts: readonly string[]) => boolean {
  const { part, words } = textQuery(typed);
  return (texts) => {
    if (lowerCase(texts).includes(part)) return true;
    if (words.length === 0) return false;
    const found = knownWords(texts);
    return words.every(({ forms, isBeginning }) =>
      forms.some((form) => found.includes(isBeginning ? ` ${form}` : ` ${form} `)),
    );
  };
}

/** The maximum number of texts whose words are cached: more than a site has pages. */
const MAX_KNOWN = 2_000;

const known = new Map<string, string>();

/** The words of the texts between spaces. Cached, because every typed letter searches the same titles. */
function knownWords(texts: readonly string[]): string {
  const key = texts.join('\n');
  const words = known.get(key) ?? ` ${searchWords(texts)} `;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, words);
  return words;
}

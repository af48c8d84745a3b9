import { queryWords, wordsOf } from './words.ts';

/** In characters. The index takes about five times as much. */
const MAX_LENGTH = 200_000;

/** In characters. The rest of what is typed is ignored. */
const MAX_QUERY_LENGTH = 200;

/** Further words are ignored. */
const MAX_WORDS = 12;

/** What a search finds something by: every word of these texts once, in the form in which words are compared. */
export const searchWords = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => [...wordsOf(text)]))].join(' ').slice(0, MAX_LENGTH);

/**
 * The same for a search that reads every text: first the texts in lower case, so that any part of them is found, then
 * their words, each between spaces.
 */
export const searchText = (texts: readonly string[]): string => `${lowerCase(texts)}\n ${searchWords(texts)} `;

const lowerCase = (texts: readonly string[]) => texts.join(' ').replaceAll('\n', ' ').toLowerCase();

/** The search text that has the words of this version. */
export const withCurrentWords = (text: string): string => searchText([text.split('\n', 1)[0] ?? '']);

/** A word that is searched for. */
export interface SearchedWord {
  /** The text as it was typed, then its other spellings. A match of any one is enough. */
  forms: readonly string[];
  /** Whether longer words that begin with it are found too. */
  isBeginning: boolean;
}

/**
 * Every word may be incomplete, but for single letters before other words: who looks for "C compiler" does not want C++.
 */
export function searchedWords(typed: string): SearchedWord[] {
  const words = queryWords(typed.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
  return words.map(({ word, others }, at) => ({
    forms: [word, ...others],
    isBeginning: word.length > 1 || at === words.length - 1,
  }));
}

/** What is looked for in search texts: any part of a text, or all of these words. */
export interface TextQuery {
  part: string;
  words: SearchedWord[];
}

export const textQuery = (typed: string): TextQuery => ({
  part: typed.slice(0, MAX_QUERY_LENGTH).toLowerCase(),
  words: searchedWords(typed),
});

/** Decides which of several texts a search finds, as `isFoundIn` of database/ does. */
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

/** How many texts have their words in memory: more than a site has pages. */
const MAX_KNOWN = 2_000;

const known = new Map<string, string>();

/** Between spaces. The same titles are searched with every letter that is typed. */
function knownWords(texts: readonly string[]): string {
  const key = texts.join('\n');
  const words = known.get(key) ?? ` ${searchWords(texts)} `;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, words);
  return words;
}

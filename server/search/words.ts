import { stemmer } from 'stemmer';
import { isEnglish } from '../../contract/languages/languages.ts';
import { wordsIn, wordsOf } from '../core/words.ts';

/** The words of a title, which is also found by its initials: "Search engine optimization" as `seo`. */
export function* wordsOfTitle(title: string): Generator<string> {
  yield* wordsOf(title);
  const initials = initialsOf(Array.from(wordsIn(title), ({ word }) => word));
  if (initials) yield initials;
}

/** Empty for titles with fewer than three or more than five words, which usually have no abbreviation. */
export function initialsOf(title: readonly string[]): string {
  return title.length >= 3 && title.length <= 5 ? title.map(([letter]) => letter).join('') : '';
}

/**
 * The common form of words like `service` and `services`. Other languages than English have no stemmer: a wrong stemmer
 * finds unrelated words.
 */
export const stemOf = (word: string, language: string): string => (isEnglish(language) ? stemmer(word) : word);

import { stemmer } from 'stemmer';
import { isEnglish } from '../../contract/languages/languages.ts';
import { wordsIn, wordsOf } from '../core/words.ts';

/** The words of a title, which is also found by its initials: "Search engine optimization" as `seo`. */
export function* wordsOfTitle(title: string): Generator<string> {
  yield* wordsOf(title);
  const initials = initialsOf(Array.from(wordsIn(title), ({ word }) => word));
  if (initials) yield initials;
}

/** Empty for titles of other lengths than names with an abbreviation have. */
export function initialsOf(title: readonly string[]): string {
  return title.length >= 3 && title.length <= 5 ? title.map(([letter]) => letter).join('') : '';
}

/**
 * The form that `service` and `services` have in common. Only English words have one: a stemmer that is wrong for a
 * language finds what nobody looked for.
 */
export const stemOf = (word: string, language: string): string => (isEnglish(language) ? stemmer(word) : word);

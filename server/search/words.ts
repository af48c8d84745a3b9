import { stemmer } from 'stemmer';
import { wordsIn, wordsOf } from '../words.ts';

/** The same for a title, which is also found by its initials: "Search engine optimization" as `seo`. */
export function* wordsOfTitle(title: string): Generator<string> {
  yield* wordsOf(title);
  const initials = initialsOf(Array.from(wordsIn(title), ({ word }) => word));
  if (initials) yield initials;
}

/** Empty for titles of other lengths than names with an abbreviation have. */
export function initialsOf(title: readonly string[]): string {
  return title.length >= 3 && title.length <= 5 ? title.map(([letter]) => letter).join('') : '';
}

/** The form that `service` and `services` have in common. Only English words have one. */
export const stemOf = (word: string): string => stemmer(word);

/** Words that say little about what somebody looks for. A search ignores them, unless it has no others. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const STOP_WORDS = new Set(
  `a about all also an and any are as at be been but by can could did do does doing for from get had has have having how
  i if in into is it its me my of on or our ours should so some than that the their them then there these they this to
  us was we were what when where which who whom whose why will with would you your yours im ive dont whats`.split(
    /\s+/,
  ),
);

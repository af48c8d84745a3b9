import { wordsOf } from '../words.ts';

/** In characters. The index takes about five times as much. */
const MAX_LENGTH = 200_000;

/** What a search finds a message by: every word of these texts once, in the form in which words are compared. */
export const searchWords = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => [...wordsOf(text)]))].join(' ').slice(0, MAX_LENGTH);

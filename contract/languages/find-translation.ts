import type { TextState, TranslatedText, TranslationBody } from './translations.ts';

type Texts = TranslationBody['texts'];

/** Matches the position of a list entry without an id in a path. */
const HAS_PLACE = /\.\d+(?=\.|$)/;
const withoutPlaces = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '.#');

/**
 * Finds the translation of a text. The path of an entry in a list may contain its position; an entry that has moved is
 * found by the text that its translation was made from.
 */
export function findTranslation(texts: Texts, path: string, source: string): TranslatedText | undefined {
  const own = texts[path];
  if (own?.source === source || !HAS_PLACE.test(path)) return own;
  const list = withoutPlaces(path);
  for (const [other, translated] of Object.entries(texts)) {
    if (translated.source === source && withoutPlaces(other) === list) return translated;
  }
  return own;
}

/** `source` is the current text of the source, or undefined if it was removed. */
export function stateOfText(translated: TranslatedText | undefined, source: string | undefined): TextState {
  if (source === undefined) return 'removed';
  if (!translated?.text) return 'missing';
  return translated.source === source ? 'current' : 'outdated';
}

const TOKEN = /\{[a-z][\w.-]*\}/gi;
const isAddress = (word: string) => word.includes('@') || /^https?:\/\//.test(word);

/** The facts and placeholders in a text, which a translation keeps: `{company.phone}`, `{count}`. */
export const tokensIn = (text: string): string[] => [...new Set(text.match(TOKEN) ?? [])];

/** Whether a text has words of a language: a telephone number and an e-mail address are the same in all of them. */
export const hasWords = (text: string): boolean =>
  text
    .replace(TOKEN, '')
    .split(/\s+/)
    .some((word) => /\p{L}/u.test(word) && !isAddress(word));

/** Facts that are the same in all languages although they have letters. */
const SAME_FACTS = /^(?:name|region|currency|social\..*|facts\..*\.label)$/;
/** Names of people are the same in all languages. */
const SAME_OF_AUTHORS = /^name$/;

/** Whether a text is translated. Addresses and texts without words are not. `source`: `page home`, `author 3`. */
export function isTranslatable({ path, text, format }: { path: string; text: string; format: string }, source: string) {
  const same = source === 'page company' ? SAME_FACTS : source.startsWith('author ') ? SAME_OF_AUTHORS : undefined;
  return format !== 'address' && hasWords(text) && !same?.test(path);
}

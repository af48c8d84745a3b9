import { blocksOf } from './sanitize-html.ts';

/** In characters. */
const MAX_EXCERPT_LENGTH = 160;

/** Punctuation that ends a block, also before a closing quote or bracket. Other blocks get a full stop. */
const ENDS_SENTENCE = /[.!?…:;,।॥。！？؟–—][\p{Pe}\p{Pf}"']*$/u;

/** The blocks of a text as sentences, one after the other. */
export const joinBlocks = (blocks: readonly string[]): string =>
  blocks
    .map((block, index) => (index === blocks.length - 1 || ENDS_SENTENCE.test(block) ? block : `${block}.`))
    .join(' ');

/** The beginning of a text in whole words, for a post without an excerpt of its own. */
export const makeExcerpt = (html: string): string => cutText(joinBlocks(blocksOf(html)));

export function cutText(text: string): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  const cut = text.slice(0, MAX_EXCERPT_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : MAX_EXCERPT_LENGTH - 1).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}

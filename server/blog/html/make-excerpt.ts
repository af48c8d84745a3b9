import { shorten } from '../../../contract/text/characters.ts';
import { MAX_EXCERPT_LENGTH } from './excerpt-length.ts';
import { blocksOf } from './sanitize-html.ts';

/** Punctuation that ends a block, also before a closing quote or bracket. Other blocks get a full stop. */
const ENDS_SENTENCE = /[.!?…:;,।॥。！？؟–—][\p{Pe}\p{Pf}"']*$/u;

/** The blocks of a text as sentences, one after the other. */
export const joinBlocks = (blocks: readonly string[]): string =>
  blocks
    .map((block, index) => (index === blocks.length - 1 || ENDS_SENTENCE.test(block) ? block : `${block}.`))
    .join(' ');

/** The beginning of a text in whole words, for a post without an excerpt of its own. */
export const makeExcerpt = (html: string): string => shorten(joinBlocks(blocksOf(html)), MAX_EXCERPT_LENGTH);

/** Punctuation that ends a block, also before a closing quote or bracket. Other blocks get a full stop. */
const ENDS_SENTENCE = /[.!?…:;,।॥。！？؟–—][\p{Pe}\p{Pf}"']*$/u;

/** The blocks of a text as sentences, one after the other. */
export const joinBlocks = (blocks: readonly string[]): string =>
  blocks
    .map((block, index) => (index === blocks.length - 1 || ENDS_SENTENCE.test(block) ? block : `${block}.`))
    .join(' ');

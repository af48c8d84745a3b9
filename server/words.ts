/** A word in a text, and where it is. */
export interface Word {
  /** In the form in which words are compared. */
  word: string;
  start: number;
  end: number;
}

/** In characters. The rest of a longer word is ignored. */
const MAX_LENGTH = 40;

/** Letters and digits. Marks are part of words in many scripts. An apostrophe between letters does not separate words. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/**
 * Words, also those joined by hyphens. It matches every word, because a pattern that needs a hyphen would read the rest
 * of a word again from each of its letters.
 */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu;

/**
 * In characters. What is beyond them is cut off first, because `normalize` sorts the marks of a letter, which takes
 * quadratic time. Of real words, MAX_LENGTH letters fit in it with all their marks.
 */
const MAX_WRITTEN_LENGTH = 4 * MAX_LENGTH;

export function* wordsIn(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD)) {
    const [written] = match;
    const word = fold(written);
    // Marks alone are no word.
    if (word) yield { word, start: match.index, end: match.index + written.length };
  }
}

/** The words of a text that is to be found. `e-commerce` is also found as `ecommerce`. */
export function* wordsOf(text: string): Generator<string> {
  for (const { word } of wordsIn(text)) yield word;
  for (const [compound] of text.matchAll(COMPOUND)) {
    const word = compound.includes('-') && fold(compound);
    if (word) yield word;
  }
}

/** Without case, accents and punctuation, so that `Café` is found as `cafe`. */
function fold(written: string): string {
  const word = written.slice(0, MAX_WRITTEN_LENGTH).toLowerCase().replace(/['’-]/g, '');
  const plain = isAscii(word)
    ? word
    : word
        .normalize('NFKD')
        // What one letter or digit stands for may have others: ½ is 1⁄2, and ﷺ is four words.
        .replace(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}]/gu, '')
        .normalize('NFC');
  return plain.slice(0, MAX_LENGTH);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** A word in a text, and where it is. */
export interface Word {
  /** The normalized form for comparing. */
  word: string;
  start: number;
  end: number;
}

/** A word of a text with the other forms by which it is found. */
export interface Term extends Word {
  others: readonly string[];
}

/** Increased when the same text gives different words. Then each site indexes its content again. */
export const WORDS_VERSION = 3;

/** In characters. The rest of a longer word is ignored. */
const MAX_LENGTH = 40;

/**
 * Letters and digits. Marks are part of words in many scripts, and soft hyphens and joiners are invisible. An apostrophe
 * between letters does not separate words. Names may begin with a full stop (.NET) or end with signs (C++, C#).
 */
const WORD =
  /(?:(?<=^|[\s("'])\.(?=\p{L}))?[\p{L}\p{N}\p{M}\u00ad\u2060\u200c-\u200d]+(?:['’][\p{L}\p{M}]+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;

/**
 * Words, also those joined by hyphens. It matches every word, because a pattern that needs a hyphen would read the rest
 * of a word again from each of its letters.
 */
const HYPHENATED = /[\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu;

/** The same for full stops between letters, as in Node.js. */
const DOTTED = /\p{L}[\p{L}\p{N}\p{M}]*(?:\.\p{L}[\p{L}\p{N}\p{M}]*)*/gu;

/** Scripts without spaces between words, and the signs that repeat a character or make it longer. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u3005\u30fc]/u;

/** A run of characters in such scripts, or in others. */
const SCRIPT_PART =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u3005\u30fc]+|[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u3005\u30fc]+/gu;

/** A character with its marks. */
const CHARACTER = /[^\p{M}]?\p{M}*/gu;

/**
 * In characters. Longer words are truncated first, because `normalize` sorts the marks of a letter, which takes
 * quadratic time. MAX_LENGTH letters of real words with all their marks are shorter than this.
 */
const MAX_WRITTEN_LENGTH = 4 * MAX_LENGTH;

/** Signs belong to a name of at most this many letters, as in C++, C# and F#. After longer words they are ignored. */
const MAX_SIGNED_LETTERS = 2;

/** French and Italian articles end with an apostrophe: l’équipe, dell’arte. English endings are shorter than a word. */
const MAX_ARTICLE = 4;
const MIN_AFTER_ARTICLE = 3;

/**
 * The words of a text in order. In scripts without spaces between words, each pair of adjacent characters is a word.
 */
export function* wordsIn(text: string): Generator<Word> {
  for (const { word, start, end } of termsIn(text)) yield { word, start, end };
}

/** Like `wordsIn`, with other forms of each word: `.NET` also as `net`, `l’équipe` also as `equipe`. */
export function* termsIn(text: string): Generator<Term> {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    if (UNSPACED.test(written)) {
      for (const part of written.matchAll(SCRIPT_PART)) yield* partsOf(part[0], index + part.index);
    } else yield* termOf(written, index);
  }
}

/** The words to index for a text. `e-commerce` is also found as `ecommerce`, and `Node.js` as `nodejs`. */
export function* wordsOf(text: string): Generator<string> {
  let before: Term | undefined;
  for (const term of termsIn(text)) {
    yield term.word;
    yield* term.others;
    // In scripts without spaces, each character is found too.
    if (UNSPACED.test(term.word)) yield* term.word.match(CHARACTER)?.filter(Boolean) ?? [];
    if (before && isOftenJoined(before.word, term.word)) yield (before.word + term.word).slice(0, MAX_LENGTH);
    before = term;
  }
  for (const { word } of compoundsIn(text)) yield word;
}

/** Compounds with hyphens or full stops, each as one word. */
export function* compoundsIn(text: string): Generator<Word> {
  for (const [pattern, joint] of [
    [HYPHENATED, /[-\u2010\u2011]/],
    [DOTTED, /\./],
  ] as const) {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const word = joint.test(written) && fold(written);
      if (word) yield { word, start: index, end: index + written.length };
    }
  }
}

/** A word of a query and its other spellings. A text with any of them has the word. */
export interface QueryWord {
  word: string;
  others: readonly string[];
}

/**
 * The words of a query in order. Two adjacent words may be one word in a text: `wi-fi` and `wi fi` also match `wifi`.
 */
export function queryWords(query: string): QueryWord[] {
  const terms = [...termsIn(query)];
  const compounds = [...compoundsIn(query)];
  return terms.map(({ word, others, start, end }, at) => {
    const joined = compounds.filter((compound) => compound.start <= start && compound.end >= end);
    const [before, after] = [terms[at - 1], terms[at + 1]];
    const pairs = [before && before.word + word, after && word + after.word].filter((pair) => pair !== undefined);
    const all = new Set([...others, ...joined.map((compound) => compound.word), ...pairs]);
    return { word, others: [...all].filter((other) => other !== word && other.length <= MAX_LENGTH) };
  });
}

function* partsOf(part: string, start: number): Generator<Term> {
  if (!UNSPACED.test(part)) return yield* termOf(part, start);
  let before: { at: number; written: string } | undefined;
  for (const { 0: written, index } of part.matchAll(CHARACTER)) {
    if (!written) break;
    if (before) yield* termOf(before.written + written, start + before.at);
    else if (written.length === part.length) yield* termOf(written, start);
    before = { at: index, written };
  }
}

function* termOf(written: string, start: number): Generator<Term> {
  const word = fold(written);
  // Marks alone are not a word.
  if (!word) return;
  const end = start + written.length;
  if (written.startsWith('.')) {
    yield { word: `dot${word}`.slice(0, MAX_LENGTH), start, end, others: [word] };
    return;
  }
  const [letters, sign] = [written.replace(/\+\+$|#$/, ''), /\+\+$|#$/.exec(written)?.[0]];
  if (sign) {
    const name = letters.length <= MAX_SIGNED_LETTERS ? word + (sign === '#' ? 'sharp' : 'plusplus') : word;
    yield { word: name, start, end: name === word ? start + letters.length : end, others: [] };
    return;
  }
  const [article, noun] = written.split(/['’]/, 2);
  const hasArticle = article && noun && article.length <= MAX_ARTICLE && noun.length >= MIN_AFTER_ARTICLE;
  yield { word, start, end, others: hasArticle ? [fold(noun)] : [] };
}

/** `e commerce`, `wi fi` and `node js` are often written as one word. */
const isOftenJoined = (first: string, second: string) =>
  (second === 'js' || (first.length === 1 && second.length > 1) || (first.length === 2 && second.length === 2)) &&
  !isStopWord(first) &&
  !isStopWord(second);

/**
 * Removes case, accents and punctuation, so that `Café` is found as `cafe`. Keeps vowel signs of Indian scripts,
 * because they distinguish words.
 */
function fold(written: string): string {
  const word = written
    .slice(0, MAX_WRITTEN_LENGTH)
    .toLowerCase()
    .replace(/['’+#.-]/g, '');
  const plain = isAscii(word)
    ? word
    : word
        .replace(/[ßæœøłđðþıىة]/g, (letter) => LETTERS[letter as keyof typeof LETTERS])
        .normalize('NFKD')
        // NFKD may turn one character into several: ½ becomes 1⁄2, and ﷺ becomes four words.
        .replace(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}]/gu, '')
        .replace(ARABIC_MARKS, '')
        .normalize('NFC');
  return plain.slice(0, MAX_LENGTH);
}

/** Replacements for letters that Unicode does not decompose. The Arabic letters are often written as similar ones. */
const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ى: 'ي', ة: 'ه' };

/** Arabic vowels, the hamza on a letter, and the sign that lengthens words. Most texts leave them out. */
const ARABIC_MARKS = /[\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** Whether the word is too common to search for. A search ignores such words, unless it has no others. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const STOP_WORDS = new Set(
  `a about all also an and any are as at be been but by can could did do does doing for from get had has have having how
  i if in into is it its me my of on or our ours should so some than that the their them then there these they this to
  us was we were what when where which who whom whose why will with would you your yours im ive dont whats`.split(
    /\s+/,
  ),
);

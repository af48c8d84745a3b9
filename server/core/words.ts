/** A word in a text, and where it is. */
export interface Word {
  /** In the form in which words are compared. */
  word: string;
  start: number;
  end: number;
}

/** A word of a text with the other forms by which it is found. */
export interface Term extends Word {
  others: readonly string[];
}

/** Increased when the words of the same text are different: each site then indexes what it has again. */
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

/** A part of such a script, or of another one. */
const SCRIPT_PART =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u3005\u30fc]+|[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u3005\u30fc]+/gu;

/** A character with its marks. */
const CHARACTER = /[^\p{M}]?\p{M}*/gu;

/**
 * In characters. What is beyond them is cut off first, because `normalize` sorts the marks of a letter, which takes
 * quadratic time. Of real words, MAX_LENGTH letters fit in it with all their marks.
 */
const MAX_WRITTEN_LENGTH = 4 * MAX_LENGTH;

/** Names of programming languages: C++, C#, F#. With more letters, the signs say nothing. */
const MAX_SIGNED_LETTERS = 2;

/** French and Italian articles end with an apostrophe: l’équipe, dell’arte. English endings are shorter than a word. */
const MAX_ARTICLE = 4;
const MIN_AFTER_ARTICLE = 3;

/** Each word of a text in its order. Of scripts without spaces between words: each character with the next one. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { word, start, end } of termsIn(text)) yield { word, start, end };
}

/** The same with the other forms of each word, by which it is found too: `.NET` as `net`, `l’équipe` as `equipe`. */
export function* termsIn(text: string): Generator<Term> {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    if (UNSPACED.test(written)) {
      for (const part of written.matchAll(SCRIPT_PART)) yield* partsOf(part[0], index + part.index);
    } else yield* termOf(written, index);
  }
}

/** The words of a text that is to be found. `e-commerce` is also found as `ecommerce`, and `Node.js` as `nodejs`. */
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

/** Words that hyphens or full stops join, as one word. */
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

/** A word of a query, with other ways to write it. A text that has one of them has the word. */
export interface QueryWord {
  word: string;
  others: readonly string[];
}

/**
 * The words of a query in their order. Two that follow each other may be one in the text: `wi-fi` and `wi fi` are also
 * looked for as `wifi`.
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
  // Marks alone are no word.
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
 * Removes case, accents and punctuation, so that `Café` is found as `cafe`. Vowel signs of Indian scripts stay: they make
 * other words.
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
        // One letter or digit may have become several characters: ½ becomes 1⁄2, and ﷺ becomes four words.
        .replace(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}]/gu, '')
        .replace(ARABIC_MARKS, '')
        .normalize('NFC');
  return plain.slice(0, MAX_LENGTH);
}

/**
 * Letters that Unicode does not decompose, with the letters to replace them by. The Arabic ones are often replaced in
 * texts by letters that look like them.
 */
const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ى: 'ي', ة: 'ه' };

/** Vowels, the hamza on a letter, and the sign that makes a word longer, which most texts leave out. */
const ARABIC_MARKS = /[\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** Words that say little about what somebody looks for. A search ignores them, unless it has no others. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const STOP_WORDS = new Set(
  `a about all also an and any are as at be been but by can could did do does doing for from get had has have having how
  i if in into is it its me my of on or our ours should so some than that the their them then there these they this to
  us was we were what when where which who whom whose why will with would you your yours im ive dont whats`.split(
    /\s+/,
  ),
);

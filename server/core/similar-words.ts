import { editDistance } from './edit-distance.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The maximum number of different letters. Two in longer words, because two swapped letters are a common mistake. */
const tolerance = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

const MAX_PHRASES = 20;

/**
 * Finds phrases that differ from `q` in one or two letters, with their number of occurrences. The texts may be HTML.
 */
export function findSimilarWords(texts: readonly string[], q: string): [words: string, count: number][] {
  const typed = (q.normalize('NFC').toLowerCase().match(WORD) ?? []).map((word) => ({
    word,
    limit: tolerance(word),
    letters: lettersIn(word, 0, word.length),
  }));
  if (typed.length === 0) return [];
  const counts = new Map<string, number>();
  for (const text of texts) {
    const lower = text.replace(/<[^<>]*>/g, ' ').toLowerCase();
    const bounds = boundsOfWords(lower);
    const isSimilar = ({ word, limit, letters }: (typeof typed)[number], at: number) => {
      const [start, end] = [bounds[at * 2] as number, bounds[at * 2 + 1] as number];
      // These two checks are cheap and rule out most words.
      if (Math.abs(end - start - word.length) > limit) return false;
      if (bitsIn(lettersIn(lower, start, end) ^ letters) > 2 * limit) return false;
      return editDistance(lower.slice(start, end), word, limit) <= limit;
    };
    for (let first = 0; first + typed.length <= bounds.length / 2; first++) {
      if (!typed.every((one, offset) => isSimilar(one, first + offset))) continue;
      const phrase = typed
        .map((_, offset) => lower.slice(bounds[(first + offset) * 2], bounds[(first + offset) * 2 + 1]))
        .join(' ');
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_PHRASES);
}

/**
 * The start and end of each word, in one flat array. Does not create strings, because all texts of a site are searched.
 */
function boundsOfWords(text: string): number[] {
  const bounds: number[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const isWord = at < text.length && isPartOfWord(text.charCodeAt(at));
    if (isWord && start === -1) start = at;
    if (!isWord && start !== -1) {
      bounds.push(start, at);
      start = -1;
    }
  }
  return bounds;
}

/** Digits, a to z, and all of Unicode beyond them but its spaces and punctuation. */
const isPartOfWord = (code: number) =>
  code < 128 ? (code > 47 && code < 58) || (code > 96 && code < 123) : code > 191 && (code < 0x2000 || code > 0x206f);

/** The letters of a word as bits. Some letters share a bit. */
function lettersIn(text: string, start: number, end: number): number {
  let letters = 0;
  for (let at = start; at < end; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

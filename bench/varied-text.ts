/** Returns texts of so many words that are as frequent and as rare as in real texts, the same texts each time. */
export function createVariedText(): (words: number) => string {
  const random = createRandom();
  // Zipf's law: the word in place n is drawn n times as rarely as the first.
  const word = () => wordOf(Math.min(WORDS - 1, Math.floor(WORDS ** random()) - 1));
  return (words) => Array.from({ length: words }, word).join(' ');
}

/** The number of different words. The frequency of a word falls with its place, as in texts that people write. */
const WORDS = 30_000;

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** A word of three or four syllables, different for each number. */
const wordOf = (number: number): string => {
  const digits = [...(number + 8_000).toString(20)].map((digit) => Number.parseInt(digit, 20));
  return digits.map((digit) => SYLLABLES[digit]).join('');
};

export const FREQUENT_WORDS = ['website', 'business', ...[0, 1, 2, 5, 10, 20].map(wordOf)];
export const RARE_WORDS = [9_000, 15_000, 21_000, 27_000, 29_000].map(wordOf);

/** Numbers from 0 to 1 (mulberry32). */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

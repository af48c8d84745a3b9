import { expect, test } from 'vitest';
import { isNightly } from '../../tests/support/is-nightly.ts';
import { wordsOf } from './words.ts';

/** All planes of Unicode that have characters. */
const ASSIGNED = [
  [0, 0x3_ffff],
  [0xe_0000, 0xe_0fff],
] as const;
const BATCH = 1_000;
/** `npm test` takes every 16th character outside of the first plane, the nightly run all. */
const STEP = isNightly ? 1 : 16;

test('a word has only letters, digits and marks, whatever it is written with', () => {
  const wrong = new Set<string>();
  const points = ASSIGNED.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  ).filter((point) => point <= 0xffff || point % STEP === 0);
  for (let start = 0; start < points.length; start += BATCH) {
    const characters = points.slice(start, start + BATCH).map((point) => String.fromCodePoint(point));
    const text = characters
      .map((character) => `${character} a${character}-a .${character}’aaa c${character}#`)
      .join(' ');
    for (const word of wordsOf(text)) if (!/^[\p{L}\p{N}\p{M}]+$/u.test(word)) wrong.add(word);
  }
  expect([...wrong]).toEqual([]);
});

import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

const LAST_CODE_POINT = 0x10_ffff;

test('a word has only letters, digits and marks, whatever it is written with', () => {
  const wrong = new Set<string>();
  for (let point = 0; point <= LAST_CODE_POINT; point++) {
    const character = String.fromCodePoint(point);
    for (const text of [character, `a${character}-a`]) {
      for (const word of wordsOf(text)) if (!/^[\p{L}\p{N}\p{M}]+$/u.test(word)) wrong.add(character);
    }
  }
  expect([...wrong]).toEqual([]);
});

import { expect, test } from 'vitest';
import { ODD_STRINGS } from '../../tests/support/odd-values.ts';
import { beginning, countCharacters, ending, hasAtMost, shorten } from './characters.ts';

test('characters are counted as people see them', () => {
  for (const character of ['e\u0301', '🚀', '🇮🇳', '👨‍👩‍👧‍👦', '👍🏽', '1️⃣', '👩🏻‍❤️‍💋‍👨🏼', 'क्‍ष']) {
    expect(countCharacters(character.repeat(20)), character).toBe(20);
    expect(hasAtMost(20, character.repeat(20)), character).toBe(true);
    expect(hasAtMost(19, character.repeat(20)), character).toBe(false);
    expect(beginning(character.repeat(30), 20), character).toBe(character.repeat(20));
    expect(shorten(character.repeat(30), 20), character).toBe(`${character.repeat(19)}…`);
  }
  expect(hasAtMost(500, `a${'\u0301'.repeat(10_000)}`)).toBe(false);
});

test('a cut never halves a character, and is within the limit', () => {
  for (const { label, value } of ODD_STRINGS) {
    if (!value.isWellFormed()) continue;
    for (const max of [1, 2, 7, 60, 299]) {
      const start = beginning(value, max);
      expect(hasAtMost(max, start), label).toBe(true);
      expect(value.startsWith(start), label).toBe(true);
      expect(countCharacters(start) + countCharacters(value.slice(start.length)), label).toBe(countCharacters(value));
      expect(start === value, label).toBe(hasAtMost(max, value));
      const end = ending(value, max);
      expect([hasAtMost(max, end), value.endsWith(end)], label).toEqual([true, true]);
      const rest = value.slice(0, value.length - end.length);
      expect(countCharacters(rest) + countCharacters(end), label).toBe(countCharacters(value));
      expect(countCharacters(shorten(value, max)), label).toBeLessThanOrEqual(max);
    }
  }
});

test('a long text is cut after a word, and one without spaces anywhere', () => {
  expect(shorten('One, two three.', 9)).toBe('One, two…');
  expect(shorten('One, two three.', 7)).toBe('One…');
  expect(shorten('w'.repeat(5000), 10)).toBe('wwwwwwwww…');
  expect(shorten('One, two three.', 15)).toBe('One, two three.');
});

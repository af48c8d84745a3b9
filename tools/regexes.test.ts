import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRegexes } from './check-regexes.ts';
import { findAttack } from './find-attack.ts';

/** The nightly test measures these, which takes a minute. */
const CHECKED = new Set(readFileSync('tools/checked-regexes.txt', 'utf8').split('\n'));

test('every new regular expression of the product takes time in proportion to the length of its text', () => {
  expect(checkRegexes(CHECKED)).toMatchObject({
    slow: [],
    unexpectedlyComputed: [],
    noLongerComputed: [],
  });
}, 300_000);

test('the check finds a slow expression, and accepts a linear one', () => {
  expect(findAttack('\\s+$', '')).toBeDefined();
  expect(findAttack('^(?:a+)+$', '')).toBeDefined();
  expect(findAttack('(?<!\\s)\\s+$', '')).toBeUndefined();
});

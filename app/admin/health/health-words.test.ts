import { expect, test } from 'vitest';
import { backupWords } from './health-words.ts';

test.each([
  [21, 'Next today at 11:30pm.'],
  [22, 'Next tomorrow at 11:30pm.'],
  [23, 'Next on Monday, November 23, at 11:30pm.'],
  [28, 'Next on Saturday, November 28, at 11:30pm.'],
])('the next backup is announced by its day, as on November %i', (day, words) => {
  const backup = { state: 'good' as const, lastAt: null, lastBytes: null, failure: null, madeAt: [], everyHours: 168 };
  const nextAt = new Date(2026, 10, day, 23, 30).toISOString();
  expect(backupWords({ ...backup, nextAt }, new Date(2026, 10, 21, 14, 0))).toBe(words);
});

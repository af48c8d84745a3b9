import { expect, test } from 'vitest';
import { shortTime } from './short-time.ts';

test('a message says the time when it is of today, and the day when it is older', () => {
  const now = new Date(2026, 10, 21, 15, 0);
  expect(shortTime(new Date(2026, 10, 21, 14, 7).toISOString(), now)).toBe('2:07pm');
  expect(shortTime(new Date(2026, 10, 20, 23, 59).toISOString(), now)).toBe('Yesterday');
  expect(shortTime(new Date(2026, 10, 18).toISOString(), now)).toBe('November 18');
  expect(shortTime(new Date(2025, 10, 18).toISOString(), now)).toBe('November 18, 2025');
});

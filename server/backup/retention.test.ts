import { expect, test } from 'vitest';
import { expiredBackups } from './retention.ts';

const DAY = 24 * 3_600_000;
const FIRST = Date.UTC(2026, 0, 1, 3);

test('of a year of daily backups, 7 daily, 4 weekly and 6 monthly ones remain', () => {
  let backups: number[] = [];
  for (let day = 0; day < 365; day++) {
    backups.push(FIRST + day * DAY);
    const expired = expiredBackups(backups, 7);
    backups = backups.filter((timestamp) => !expired.includes(timestamp));
    expect(backups).toContain(FIRST + day * DAY);
  }
  const days = backups.map((timestamp) => (timestamp - FIRST) / DAY);
  expect(days.slice(-7)).toEqual([358, 359, 360, 361, 362, 363, 364]);
  expect(backups.length).toBeLessThanOrEqual(7 + 4 + 6);
  // The oldest is about half a year old.
  expect(Math.min(...days)).toBeLessThan(365 - 150);
});

test('the last backup of a day is kept, and a single old backup is not removed', () => {
  expect(expiredBackups([FIRST, FIRST + 3_600_000, FIRST + 7_200_000], 7).sort()).toEqual([FIRST, FIRST + 3_600_000]);
  expect(expiredBackups([FIRST], 1)).toEqual([]);
});

import { toDay } from '../core/clock.ts';

const DAY = 24 * 3_600_000;
const ON_SERVER = { weeks: 4, months: 6 };

/**
 * Returns the backups to remove. Keeps the last one of each of the last `days` days, and of so many weeks and months that
 * have backups, as days are in the time zone. The newest is always kept. Times are in milliseconds.
 */
export function expiredBackups(
  timestamps: readonly number[],
  days: number,
  timeZone = 'UTC',
  { weeks, months } = ON_SERVER,
): number[] {
  const newestFirst = timestamps.toSorted((a, b) => b - a);
  const retained = new Set<number>();
  const keepLastOf = (max: number, spanOf: (timestamp: number) => string | number) => {
    const spans = new Set<string | number>();
    for (const timestamp of newestFirst) {
      const span = spanOf(timestamp);
      if (spans.has(span)) continue;
      if (spans.size === max) return;
      spans.add(span);
      retained.add(timestamp);
    }
  };
  keepLastOf(days, (timestamp) => toDay(timestamp, timeZone));
  keepLastOf(weeks, (timestamp) => Math.floor(Date.parse(toDay(timestamp, timeZone)) / DAY / 7));
  keepLastOf(months, (timestamp) => toDay(timestamp, timeZone).slice(0, 7));
  return newestFirst.filter((timestamp) => !retained.has(timestamp));
}

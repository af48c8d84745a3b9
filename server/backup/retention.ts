import { toDay } from '../core/clock.ts';

const DAY = 24 * 3_600_000;
const ON_SERVER = { weeks: 4, months: 6 };

/**
 * Returns the backups to remove. Keeps the last backup of each of the newest `days` days that have one, and likewise
 * for `weeks` and `months`, so the newest is always kept. Days are those of the time zone. Times are in milliseconds.
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

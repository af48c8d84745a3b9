import { toDay } from '../core/clock.ts';

const DAY = 24 * 3_600_000;
const WEEKS_KEPT = 4;
const MONTHS_KEPT = 6;

/**
 * Returns the backups to remove. Keeps the last one of each of the last `days` days, 4 weeks and 6 months that have
 * backups, as days are in the time zone. The newest is always kept. Times are in milliseconds.
 */
export function expiredBackups(timestamps: readonly number[], days: number, timeZone = 'UTC'): number[] {
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
  keepLastOf(WEEKS_KEPT, (timestamp) => Math.floor(Date.parse(toDay(timestamp, timeZone)) / DAY / 7));
  keepLastOf(MONTHS_KEPT, (timestamp) => toDay(timestamp, timeZone).slice(0, 7));
  return newestFirst.filter((timestamp) => !retained.has(timestamp));
}

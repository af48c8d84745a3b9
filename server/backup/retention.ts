const DAY = 24 * 3_600_000;
const WEEKS_KEPT = 4;
const MONTHS_KEPT = 6;

/**
 * Returns the backups to remove. Keeps the last one of each of the last `days` days, 4 weeks and 6 months that have
 * backups. The newest is always kept. Times are in milliseconds.
 */
export function expiredBackups(timestamps: readonly number[], days: number): number[] {
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
  keepLastOf(days, (timestamp) => Math.floor(timestamp / DAY));
  keepLastOf(WEEKS_KEPT, (timestamp) => Math.floor(timestamp / DAY / 7));
  keepLastOf(MONTHS_KEPT, (timestamp) => new Date(timestamp).toISOString().slice(0, 7));
  return newestFirst.filter((timestamp) => !retained.has(timestamp));
}

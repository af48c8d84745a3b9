const DAY = 24 * 3_600_000;
const WEEKS_KEPT = 4;
const MONTHS_KEPT = 6;

/**
 * Returns the backups to remove. Keeps the last one of each of the last `days` days, 4 weeks and 6 months that have
 * backups. The newest is always kept. Times are in milliseconds.
 */
export function expiredBackups(moments: readonly number[], days: number): number[] {
  const newestFirst = moments.toSorted((a, b) => b - a);
  const retained = new Set<number>();
  const keepLastOf = (most: number, spanOf: (moment: number) => string | number) => {
    const spans = new Set<string | number>();
    for (const moment of newestFirst) {
      const span = spanOf(moment);
      if (spans.has(span)) continue;
      if (spans.size === most) return;
      spans.add(span);
      retained.add(moment);
    }
  };
  keepLastOf(days, (moment) => Math.floor(moment / DAY));
  keepLastOf(WEEKS_KEPT, (moment) => Math.floor(moment / DAY / 7));
  keepLastOf(MONTHS_KEPT, (moment) => new Date(moment).toISOString().slice(0, 7));
  return newestFirst.filter((moment) => !retained.has(moment));
}

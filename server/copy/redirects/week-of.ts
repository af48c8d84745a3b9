const DAY = 86_400_000;

/** The Monday of a moment's week in UTC, like `2026-11-23`. */
export function weekOf(moment: number): string {
  const sinceMonday = (new Date(moment).getUTCDay() + 6) % 7;
  return new Date(moment - sinceMonday * DAY).toISOString().slice(0, 10);
}

import { expiredBackups } from './retention.ts';

const DAY = 24 * 3_600_000;
/** No backup is kept longer than seven months. */
const MAX_DAYS = 230;

/**
 * When a backup will have been removed, if one is made every day from now on. Null: it is never removed. Times are in
 * milliseconds.
 */
export function keptUntil(madeAt: number, now: number, days: number, timeZone = 'UTC'): number | null {
  if (days === 0) return null;
  const made = [madeAt];
  for (let day = 1; day <= MAX_DAYS; day++) {
    made.push(now + day * DAY);
    if (expiredBackups(made, days, timeZone).includes(madeAt)) return now + day * DAY;
  }
  return null;
}

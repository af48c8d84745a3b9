/** A day and a time as a clock on the wall of a place shows them. */
export interface WallTime {
  /** '2026-11-27'. */
  day: string;
  /** '09:00'. */
  time: string;
}

/** The date and time on clocks of a zone. */
export function toWallTime(at: Date, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/**
 * The moment at which clocks of a zone show a time. `skipped`: the time does not exist; `at` is later by the gap.
 * `repeated`: it occurs twice; `at` is the first.
 */
export function fromWallTime({ day, time }: WallTime, zone: string): { at: Date; note?: 'skipped' | 'repeated' } {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return { at: new Date(Number.NaN) };
  // A zone changes its offset at most once within these two days.
  const [before, after] = [asUtc - DAY, asUtc + DAY].map((at) => offsetOf(new Date(at), zone)) as [number, number];
  const isShown = (offset: number) => offsetOf(new Date(asUtc - offset), zone) === offset;
  if (before === after || (isShown(before) && !isShown(after))) return { at: new Date(asUtc - before) };
  if (!isShown(before) && isShown(after)) return { at: new Date(asUtc - after) };
  return { at: new Date(asUtc - before), note: isShown(before) ? 'repeated' : 'skipped' };
}

/** '2026-11-27' and 3 make '2026-11-30'. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** The same day of another month, or the last day of that month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const DAY = 86_400_000;

/** In milliseconds ahead of UTC. */
function offsetOf(at: Date, zone: string): number {
  const { day, time } = toWallTime(at, zone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000;
}

/** Formatters are slow to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, format);
  return format;
}

/** The source of the current time, in milliseconds since 1970. Tests set their own. */
export type Clock = () => number;

/** A time as the database stores it: ISO 8601 UTC with milliseconds, so that text order is time order. */
export const toTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The date in the zone: '2026-11-21'. */
export const toDay = (milliseconds: number, timeZone: string): string =>
  toZonedTimestamp(toTimestamp(milliseconds), timeZone).slice(0, 10);

/** The day that is `days` after a day like '2026-11-21', or before it if `days` is negative. */
export const daysAfter = (day: string, days: number): string =>
  toTimestamp(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).slice(0, 10);

const DAY_MS = 86_400_000;

/** The first moment of a day like '2026-11-21' in the zone, in milliseconds since 1970. */
export const startOfDay = (day: string, timeZone: string): number => momentIn(Date.parse(`${day}T00:00:00Z`), timeZone);

/** The time at which clocks in the zone show what UTC clocks show at `wall`. All in milliseconds since 1970. */
export function momentIn(wall: number, timeZone: string): number {
  const second = Math.floor(wall / 1_000) * 1_000;
  const shownAt = (moment: number) => Date.parse(`${toZonedTimestamp(toTimestamp(moment), timeZone).slice(0, 19)}Z`);
  const first = 2 * second - shownAt(second);
  // The offset from UTC may be different at that time, if it changes on that day.
  return first + wall - shownAt(first);
}

/** The same time in the zone, with its offset from UTC: '2026-11-21T14:00:00+05:30'. */
export function toZonedTimestamp(timestamp: string, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(timestamp))
      .map(({ type, value }) => [type, value]),
  );
  const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00';
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
}

/** Cached per zone, since creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  formats.set(timeZone, format);
  return format;
}

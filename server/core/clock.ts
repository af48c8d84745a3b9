/** Where the time comes from: tests set their own. Milliseconds since 1970. */
export type Clock = () => number;

/** A moment as the database keeps it: ISO 8601 UTC with milliseconds, so that text order is time order. */
export const toTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The date in the zone: '2026-11-21'. */
export const toDay = (milliseconds: number, timeZone: string): string =>
  toZonedTimestamp(toTimestamp(milliseconds), timeZone).slice(0, 10);

/** The day this many days after one like '2026-11-21'; before it, if negative. */
export const daysAfter = (day: string, days: number): string =>
  toTimestamp(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).slice(0, 10);

const DAY_MS = 86_400_000;

/** The first moment of a day like '2026-11-21' in the zone, in milliseconds since 1970. */
export const startOfDay = (day: string, timeZone: string): number => momentIn(Date.parse(`${day}T00:00:00Z`), timeZone);

/**
 * The moment at which clocks of the zone show the time that clocks of UTC show at `wall`. All in milliseconds since
 * 1970.
 */
export function momentIn(wall: number, timeZone: string): number {
  const second = Math.floor(wall / 1_000) * 1_000;
  const shownAt = (moment: number) => Date.parse(`${toZonedTimestamp(toTimestamp(moment), timeZone).slice(0, 19)}Z`);
  const first = 2 * second - shownAt(second);
  // The zone's distance from UTC may be another one there, if it changes on that day.
  return first + wall - shownAt(first);
}

/** The same moment as a clock of the zone shows it, with its distance from UTC: '2026-11-21T14:00:00+05:30'. */
export function toZonedTimestamp(timestamp: string, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(timestamp))
      .map(({ type, value }) => [type, value]),
  );
  const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00';
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
}

/** Made once for a zone, since making one takes longer than using it a hundred times. */
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

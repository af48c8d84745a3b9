/** Where the time comes from: tests set their own. Milliseconds since 1970. */
export type Clock = () => number;

/** A moment as the database keeps it: ISO 8601 UTC with milliseconds, so that text order is time order. */
export const toTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The same moment as a clock of the zone shows it, with its distance from UTC: '2026-11-21T14:00:00+05:30'. */
export function toZonedTimestamp(timestamp: string, timeZone: string): string {
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
  const parts = Object.fromEntries(format.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, value]));
  const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00';
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
}

/** Formats a date as 'November 05, 2026'. Empty for an invalid date. */
export function longDate(iso: string, timeZone: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: '2-digit', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(time);
}

/** Cached: creating a formatter takes longer than rendering a post's card. */
const formats = new Map<string, Intl.DateTimeFormat>();

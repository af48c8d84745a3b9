/** 'November 05, 2026': how every date of the site is shown, in the site's zone. Empty where there is no readable time. */
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

/** Making one takes longer than the rest of a post's card. A site has one zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

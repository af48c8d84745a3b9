/** 'November 05, 2026': how every date of the site is shown, in the site's zone. Empty where there is no readable time. */
export function longDate(iso: string, timeZone: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return time.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: '2-digit', timeZone });
}

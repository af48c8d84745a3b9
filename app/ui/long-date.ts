/** Formats a date as 'November 05, 2026', or as it is written in another language. Empty for an invalid date. */
export function longDate(iso: string, timeZone: string, language = 'en'): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const key = `${language} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    const [locale, day] = language === 'en' ? (['en-US', '2-digit'] as const) : ([language, 'numeric'] as const);
    format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day, timeZone });
    formats.set(key, format);
  }
  return format.format(time);
}

/** Cached: creating a formatter takes longer than rendering a post's card. */
const formats = new Map<string, Intl.DateTimeFormat>();

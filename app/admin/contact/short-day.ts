import { panelLocale } from '../i18n/panel-language.ts';

/** Formatters are slow to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** 'November 21' for 2026-11-21. */
export function shortDay(day: string): string {
  const locale = panelLocale();
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

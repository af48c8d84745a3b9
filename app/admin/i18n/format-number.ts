import { panelLocale } from './panel-language.ts';

/** Formatters are slow to create. */
const formats = new Map<string, Intl.NumberFormat>();

/** '1,200', and '1.200' in German. In sentences write `{count, number}` or `#` instead. */
export function formatNumber(number: number): string {
  const locale = panelLocale();
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(number);
}

/** '1.8', and '1,8' in German. Rounded before it is formatted, because `Intl` rounds in another way. */
export const formatDecimals = (number: number, digits: number): string =>
  Number(number.toFixed(digits)).toLocaleString(panelLocale(), { minimumFractionDigits: digits, useGrouping: false });

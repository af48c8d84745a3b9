import type { PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import { panelLanguage, panelLocale } from '../i18n/panel-language.ts';

/** '₹12,500' for 1250000 hundredths, and '12.500 ₹' in German. */
export function formatValue(hundredths: number, currency: string): string {
  const isIndian = currency === 'INR' && panelLanguage() === 'en';
  const format = new Intl.NumberFormat(isIndian ? 'en-IN' : panelLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return format.format(hundredths / 100);
}

/** Hundredths; null if the text is empty, undefined if it is no amount. Ignores spaces and thousands separators. */
export function parseValue(text: string): number | null | undefined {
  const plain = text.replace(panelLanguage() === 'en' ? /[\s,]/g : /\s/g, '');
  if (plain === '') return null;
  const [, whole, decimals = ''] = plain.match(AMOUNTS[panelLanguage()]) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'));
}

/** In German, a point before the last one or two digits is taken as a comma. */
const AMOUNTS: Record<PanelLanguage, RegExp> = {
  en: /^(\d+)(?:\.(\d{1,2}))?$/,
  de: /^(\d+|\d{1,3}(?:\.\d{3})+)(?:[,.](\d{1,2}))?$/,
};

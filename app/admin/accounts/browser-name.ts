import { t } from '../i18n/t.ts';

/** 'Chrome on Windows', from a user agent. For display only: a client can claim to be anything. */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (!browser) return userAgent.split(/[\s/]/)[0] || t('Unknown browser');
  return system ? t('{browser} on {system}', { browser, system }) : browser;
}

/** The first match counts, because most user agents also name other browsers. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /(Headless)?Chrom(e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Ubuntu', /Ubuntu/],
  ['Linux', /Linux/],
] as const;

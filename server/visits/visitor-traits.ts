import type { Browser, Device } from '../../contract/visits/visits.ts';

/** The widths in CSS pixels below which a window counts as a phone, and below which it counts as a tablet. */
const PHONE_BELOW = 600;
const TABLET_BELOW = 1_000;

export function deviceOf(width: number): Device {
  if (width < PHONE_BELOW) return 'phone';
  return width < TABLET_BELOW ? 'tablet' : 'computer';
}

/** In this order, because most browsers name Chrome and Safari too. */
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:(?!Version\/).)*\bSafari\//, 'Safari'],
];

/** The name of the browser without its version, which would help to recognize visitors. */
export const browserOf = (userAgent: string): Browser =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';

/** The first part of the preferred language tag: `en` of `en-IN,en;q=0.9`. Empty if there is none. */
export const languageOf = (acceptLanguage: string): string =>
  /^\s*([a-z]{2,3})\b/i.exec(acceptLanguage)?.[1]?.toLowerCase() ?? '';

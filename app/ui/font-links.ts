import display from './fonts/anek-latin.woff2?url';
import text from './fonts/hanken-grotesk.woff2?url';

/** The characters of English, which the preloaded files contain. */
const unicodeRange =
  'U+0000-007E, U+00A0, U+00A9, U+00AB, U+00AE, U+00B0, U+00B7, U+00BB, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2122';

/** The same families as in fonts.css. */
export const FONTS = [
  { family: 'Anek Latin', href: display, weight: '500 700', unicodeRange },
  { family: 'Hanken Grotesk', href: text, weight: '400 700', unicodeRange },
];

/** Every page needs its fonts at once. */
export const preloadOf = ({ href }: { href: string }) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

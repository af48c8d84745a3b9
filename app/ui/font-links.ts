import type { LinkDescriptor } from 'react-router';
import display from './fonts/anek-latin.woff2?url';
import text from './fonts/hanken-grotesk.woff2?url';

/** As fonts.css names them. */
export const FONTS = [
  { family: 'Anek Latin', weight: '500 700', href: display },
  { family: 'Hanken Grotesk', weight: '400 700', href: text },
];

/** Both are wanted at once on every page: for the `links` of a layout. */
export const fontLinks: LinkDescriptor[] = FONTS.map(({ href }) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
}));

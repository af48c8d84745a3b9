import display from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';

/** As fonts.css names them. */
export const FONTS = [
  { family: 'Anek Latin', weight: '100 800', href: display },
  { family: 'Hanken Grotesk', weight: '100 900', href: text },
];

/** Both are wanted at once on every page: for the `links` of a layout. */
export const fontLinks: LinkDescriptor[] = FONTS.map(({ href }) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
}));

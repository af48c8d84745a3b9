import { MARK_SHAPES } from './mark-shapes.ts';
import type { Palette } from './palette.ts';

const open = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"`;

/** The mark for browser tabs, in larger shapes than elsewhere. The dark theme of a browser shows it in white. */
export const faviconSvg = ({ marigold, ink }: Palette) =>
  `${open(32)}><style>.s{fill:${ink.toUpperCase()}}@media(prefers-color-scheme:dark){.s{fill:#fff}}</style><path fill="${marigold.toUpperCase()}" d="M4 22V13A12 12 0 0 1 28 13V22Z"/><path class="s" d="M12 22V14A4 4 0 0 1 20 14V22ZM2 22H30V27H32V32H0V27H2Z"/></svg>`;

/** The mark for home screens, which round its corners. */
export const touchIconSvg = ({ marigold, night, paper }: Palette, size = 180) =>
  `${open(180)} width="${size}" height="${size}"><path fill="${night}" d="M0 0H180V180H0Z"/><g transform="translate(30 28) scale(3)"><path fill="${marigold}" d="${MARK_SHAPES.arch}"/><path fill="${night}" d="${MARK_SHAPES.opening}"/><path fill="${paper}" d="${MARK_SHAPES.steps}"/></g></svg>`;

/** A logo of any proportions in a square. `source` is a `data:` URL. `padding` and `ground` are for home screens. */
export function logoIconSvg(source: string, size: number, { padding = 0, ground = '' } = {}): string {
  const side = size - 2 * padding;
  const background = ground && `<path fill="${ground}" d="M0 0H${size}V${size}H0Z"/>`;
  return `${open(size)} width="${size}" height="${size}">${background}<image href="${source}" x="${padding}" y="${padding}" width="${side}" height="${side}"/></svg>`;
}

import { cellSvg } from './cell-svg.ts';
import { MARK_SHAPES } from './mark-shapes.ts';
import type { Palette } from './palette.ts';
import { mirrored, type ShareCopy, type ShareText, shareLayout } from './share-layout.ts';
import { SHARE_SIZE } from './share-size.ts';
import type { TextRenderer } from './text-renderer.ts';

/** The parts that the site's look decides. `logo` is a `data:` URL that replaces the mark and the name. */
export interface ShareBrand {
  palette: Palette;
  logo: string | undefined;
}

/** The preview image of a shared link. Text is drawn as outlines, so it needs no fonts. */
export function shareSvg(words: ShareCopy, renderer: TextRenderer, { palette, logo }: ShareBrand): string {
  const { texts, cells, isRightToLeft } = shareLayout(words, renderer);
  const visibleTexts = logo ? texts.slice(1) : texts;
  const { width, height } = SHARE_SIZE;
  const leftOf = (left: number, size: number) => (isRightToLeft ? mirrored(left, size) : left);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${palette.paper}" d="M0 0H${width}V${height}H0Z"/>`,
    `<path fill="${palette.marigold}" d="M${leftOf(0, LINE_LENGTH)} 618h${LINE_LENGTH}v12h-${LINE_LENGTH}Z"/>`,
    ...cells.map((cell) => cellSvg(cell, palette)),
    logo
      ? `<image href="${logo}" x="${leftOf(64, 280)}" y="48" width="280" height="72" preserveAspectRatio="${isRightToLeft ? 'xMax' : 'xMin'}YMid"/>`
      : markSvg(palette, leftOf(64, MARK_WIDTH)),
    ...visibleTexts.map((text) => textSvg(text, renderer, palette)),
    '</svg>',
  ].join('');
}

/** The line below the text, which ends where the tiles begin. */
const LINE_LENGTH = 780;
/** 40 in its own units, at a scale of 1.4. */
const MARK_WIDTH = 56;

const markSvg = ({ marigold, ink }: Palette, x: number) =>
  `<g transform="translate(${x} 56) scale(1.4)"><path fill="${marigold}" d="${MARK_SHAPES.arch}"/><path fill="${ink}" d="${MARK_SHAPES.opening}${MARK_SHAPES.steps}"/></g>`;

function textSvg({ text, style, size, x, y, colour }: ShareText, renderer: TextRenderer, palette: Palette): string {
  return `<path fill="${palette[colour]}" transform="translate(${x} ${y})" d="${renderer.outline(text, style, size)}"/>`;
}

import { cellSvg } from './cell-svg.ts';
import { MARK_SHAPES } from './mark-shapes.ts';
import { PALETTE } from './palette.ts';
import { type ShareCopy, type ShareText, shareLayout } from './share-layout.ts';
import { SHARE_SIZE } from './share-size.ts';
import type { TextRenderer } from './text-renderer.ts';

/** The preview image of a shared link. Text is drawn as outlines, so it needs no fonts. */
export function shareSvg(words: ShareCopy, renderer: TextRenderer): string {
  const { texts, cells } = shareLayout(words, renderer);
  const { width, height } = SHARE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${PALETTE.paper}" d="M0 0H${width}V${height}H0Z"/>`,
    `<path fill="${PALETTE.marigold}" d="M0 618H780V630H0Z"/>`,
    ...cells.map(cellSvg),
    MARK,
    ...texts.map((text) => textSvg(text, renderer)),
    '</svg>',
  ].join('');
}

const MARK = `<g transform="translate(64 56) scale(1.4)"><path fill="${PALETTE.marigold}" d="${MARK_SHAPES.arch}"/><path fill="${PALETTE.ink}" d="${MARK_SHAPES.opening}${MARK_SHAPES.steps}"/></g>`;

function textSvg({ text, style, size, x, y, colour }: ShareText, renderer: TextRenderer): string {
  return `<path fill="${PALETTE[colour]}" transform="translate(${x} ${y})" d="${renderer.outline(text, style, size)}"/>`;
}

import { cellSvg } from './cell-svg.ts';
import { type CoverRatio, coverLayout } from './cover-layout.ts';
import { PALETTE } from './palette.ts';

/** A cover as one SVG file without a sprite or a style sheet, ready to be rasterized. */
export function coverSvg(cover: {
  seed: string;
  category: string | null;
  ratio?: CoverRatio;
  width: number;
  height: number;
}): string {
  const { width, height, ground, cells } = coverLayout(cover.seed, cover.category, cover.ratio);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cover.width}" height="${cover.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><path fill="${PALETTE[ground]}" d="M0 0H${width}V${height}H0Z"/>${cells.map((cell) => cellSvg(cell)).join('')}</svg>\n`;
}

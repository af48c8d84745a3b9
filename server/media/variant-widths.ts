import { VARIANT_FORMATS, variantOf } from '../../contract/media/media.ts';

/**
 * Widths of variants, in pixels. A card in three columns is at most 430 wide; a phone of 390 by 844 needs 700 pixels at
 * double density and 1,050 at triple. The cover of an article is as wide as the layout: 1,296 on a laptop, at most
 * 1,344 (`--max`), which is 2,688 at double density, where 2,000 still looks sharp.
 */
const LARGEST = 2_000;
const WIDTHS = [480, 800, 1_344, LARGEST];

/** Pixels of one variant, such as 2,000 by 1,500. Limits the memory of encoders; tall images get a smaller width. */
const MAX_PIXELS = 3_000_000;

/** Widths of the variants of an image: at most four, none wider than the image, smallest first. */
export function widthsOf({ width, height }: { width: number; height: number }): number[] {
  const largest = Math.min(width, LARGEST, Math.floor(Math.sqrt((MAX_PIXELS * width) / height)));
  return [...WIDTHS.filter((width) => width < largest), largest];
}

/** All names that a variant of the image can have, including widths that earlier versions used. */
export function variantNames(image: string, size: { width: number; height: number }): string[] {
  const widths = new Set([...widthsOf(size), 1_280, Math.min(size.width, LARGEST)]);
  return [...widths].flatMap((width) => VARIANT_FORMATS.map((format) => variantOf(image, width, format)));
}

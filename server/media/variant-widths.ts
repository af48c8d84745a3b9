import { VARIANT_FORMATS, variantOf } from '../../contract/media.ts';

/**
 * In pixels. A card in three columns is at most 430 wide; a phone of 390 by 844 shows one 700 pixels wide at double
 * density, 1,050 at threefold. The cover of an article is as wide as the layout gets: 1,296 on a laptop, 1,344 at most
 * (`--max`), and 2,688 at double density, where 2,000 still look sharp.
 */
const LARGEST = 2_000;
const WIDTHS = [480, 800, 1_344, LARGEST];

/** Of one variant, like 2,000 by 1,500: what an encoder needs of memory grows with them, and a portrait's height is not seen at once. */
const MAX_PIXELS = 3_000_000;

/** Of the variants of an image of that size: four at most, and none wider than the image itself. Smallest first. */
export function widthsOf({ width, height }: { width: number; height: number }): number[] {
  const largest = Math.min(width, LARGEST, Math.floor(Math.sqrt((MAX_PIXELS * width) / height)));
  return [...WIDTHS.filter((wanted) => wanted < largest), largest];
}

/** Every name that a variant of the image can have, whichever were made, now or by the rules of earlier versions. */
export function variantNames(image: string, size: { width: number; height: number }): string[] {
  const widths = new Set([...widthsOf(size), 1_280, Math.min(size.width, LARGEST)]);
  return [...widths].flatMap((width) => VARIANT_FORMATS.map((format) => variantOf(image, width, format)));
}

import type { Sharp } from 'sharp';
import { VARIANT_FORMATS, type VariantFormat, variantOf } from '../../contract/media.ts';
import { loadSharp } from './load-sharp.ts';

/** How a picture is to be divided into variants. */
export interface VariantPlan {
  widths: number[];
  formats: VariantFormat[];
  /** A WebP of a few pixels, base64; null for pictures that let their ground through. */
  placeholder: string | null;
  /** Makes one; each costs up to a second or two of a core. */
  make(width: number, format: VariantFormat): Promise<Buffer>;
}

/**
 * In pixels. A card in three columns is at most 430 wide; a phone of 390 by 844 shows one 700 pixels wide at double
 * density, 1,050 at threefold; the cover of an article is 1,296 wide on a laptop, and up to 2,688 at double density,
 * where 2,000 still look sharp.
 */
const LARGEST = 2_000;
const WIDTHS = [480, 800, 1_280, LARGEST];

/** Of the placeholder: enough for light and dark, and few bytes, since it travels in the page. */
const PLACEHOLDER_WIDTH = 8;

/** Looks at a stored picture (`bytes`, as reencodePicture wrote them) and decides what is to be made of it. */
export async function planVariants(bytes: Uint8Array): Promise<VariantPlan> {
  const sharp = await loadSharp();
  const { width, pages = 1 } = await sharp(bytes).metadata();
  const widths = widthsOf(width);
  if (pages > 1) {
    const make = (wanted: number) => sharp(bytes, { animated: true }).resize({ width: wanted }).webp(WEBP).toBuffer();
    return { widths, formats: ['webp'], placeholder: null, make };
  }

  const isOpaque = (await sharp(bytes).stats()).isOpaque;
  // Decoded once; the smaller ones are made of the largest.
  const { data, info } = await sharp(bytes)
    .resize({ width: widths.at(-1) as number })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: rawWidth, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width: rawWidth, height, channels } });
  return {
    widths,
    formats: ['avif', 'webp', isOpaque ? 'jpg' : 'png'],
    placeholder: isOpaque
      ? (await decoded().resize({ width: PLACEHOLDER_WIDTH }).webp(TINY_WEBP).toBuffer()).toString('base64')
      : null,
    make: (wanted, format) => ENCODERS[format](decoded().resize({ width: wanted })).toBuffer(),
  };
}

/** Four at most, and none wider than the picture itself. */
const widthsOf = (width: number) => [
  ...new Set([...WIDTHS.filter((wanted) => wanted < width), Math.min(width, LARGEST)]),
];

/** Every name that a variant of the picture can have, whichever were made. */
export const variantNames = (picture: string, width: number): string[] =>
  widthsOf(width).flatMap((wanted) => VARIANT_FORMATS.map((format) => variantOf(picture, wanted, format)));

const WEBP = { quality: 74 };
const TINY_WEBP = { quality: 20, effort: 6 };

/** Qualities that look alike. For AVIF the second effort of nine: the third takes five times as long to save 5 %. */
const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp(WEBP),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
  png: (picture) => picture.png({ palette: false }),
};

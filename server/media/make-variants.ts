import type { Sharp } from 'sharp';
import type { VariantFormat } from '../../contract/media.ts';
import { loadSharp } from './load-sharp.ts';
import { widthsOf } from './variant-widths.ts';

/** How a picture is to be divided into variants. */
export interface VariantPlan {
  widths: number[];
  formats: VariantFormat[];
  /** A WebP of a few pixels, base64; null for pictures that let their ground through. */
  placeholder: string | null;
  /** Makes one; each costs up to a second or two of a core. */
  make(width: number, format: VariantFormat): Promise<Buffer>;
}

/** Of the placeholder: enough for light and dark, and few bytes, since it travels in the page. */
const PLACEHOLDER_WIDTH = 8;

/** Looks at a stored picture (`bytes`, as reencodePicture wrote them) and decides what is to be made of it. */
export async function planVariants(bytes: Uint8Array): Promise<VariantPlan> {
  const sharp = await loadSharp();
  const { width, height: allHeight, pageHeight = allHeight, pages = 1 } = await sharp(bytes).metadata();
  const widths = widthsOf({ width, height: pageHeight });
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

const WEBP = { quality: 74 };
const TINY_WEBP = { quality: 20, effort: 6 };

/** Qualities that look alike. For AVIF the second effort of nine: the third takes five times as long to save 5 %. */
const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp(WEBP),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
  png: (picture) => picture.png({ palette: false }),
};

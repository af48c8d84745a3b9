import type { Sharp } from 'sharp';
import type { PictureVariants, VariantFormat } from '../../contract/media.ts';
import { loadSharp } from './load-sharp.ts';
import { DECODING, framesKept } from './sharp-pictures.ts';
import { widthsOf } from './variant-widths.ts';

/** Of the placeholder: enough for light and dark, and few bytes, since it travels in the page. */
const PLACEHOLDER_WIDTH = 8;

/** Looks at a stored picture (`bytes`, as reencodePicture wrote them) and decides what is to be made of it. */
export async function planVariants(bytes: Uint8Array): Promise<PictureVariants> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, DECODING).metadata();
  const widths = widthsOf({ width: metadata.width, height: metadata.pageHeight ?? metadata.height });
  if (framesKept(metadata) > 1) return { widths, formats: ['webp'], placeholder: null };

  const isOpaque = !metadata.hasAlpha || (await sharp(bytes, DECODING).stats()).isOpaque;
  if (!isOpaque) return { widths, formats: ['avif', 'webp', 'png'], placeholder: null };
  const placeholder = await sharp(bytes, DECODING).resize({ width: PLACEHOLDER_WIDTH }).webp(TINY_WEBP).toBuffer();
  return { widths, formats: ['avif', 'webp', 'jpg'], placeholder: placeholder.toString('base64') };
}

/** The variants of one width, in the order of the formats: up to two or three seconds of a core. */
export async function makeVariants(bytes: Uint8Array, width: number, formats: VariantFormat[]): Promise<Buffer[]> {
  const sharp = await loadSharp();
  const pages = framesKept(await sharp(bytes, DECODING).metadata());
  if (pages > 1)
    return [
      await sharp(bytes, { ...DECODING, pages })
        .resize({ width })
        .webp(WEBP)
        .toBuffer(),
    ];

  // Decoded and made smaller once for all formats.
  const { data, info } = await sharp(bytes, DECODING).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const { height, channels } = info;
  const files: Buffer[] = [];
  for (const format of formats) {
    files.push(await ENCODERS[format](sharp(data, { raw: { width, height, channels } })).toBuffer());
  }
  return files;
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

import type { Sharp } from 'sharp';
import type { ImageVariants, VariantFormat } from '../../../contract/media/media.ts';
import { widthsOf } from '../variant-widths.ts';
import { DECODE_LIMITS, frameCount } from './encode-image.ts';
import { loadSharp } from './load-sharp.ts';

/** Width of the placeholder in pixels. It is inlined in pages, so it must be small. */
const PLACEHOLDER_WIDTH = 8;

/**
 * Decides which variants to make of a stored image (`bytes`, as reencodeImage wrote them) and makes its placeholder.
 */
export async function planVariants(bytes: Uint8Array): Promise<ImageVariants> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, DECODE_LIMITS).metadata();
  const widths = widthsOf({ width: metadata.width, height: metadata.pageHeight ?? metadata.height });
  if (frameCount(metadata) > 1) return { widths, formats: ['webp'], placeholder: null };

  const isOpaque = !metadata.hasAlpha || (await sharp(bytes, DECODE_LIMITS).stats()).isOpaque;
  if (!isOpaque) return { widths, formats: ['avif', 'webp', 'png'], placeholder: null };
  const placeholder = await sharp(bytes, DECODE_LIMITS).resize({ width: PLACEHOLDER_WIDTH }).webp(TINY_WEBP).toBuffer();
  return { widths, formats: ['avif', 'webp', 'jpg'], placeholder: placeholder.toString('base64') };
}

/** Makes the variants of one width, in the order of `formats`. Takes up to two or three seconds of one core. */
export async function makeVariants(bytes: Uint8Array, width: number, formats: VariantFormat[]): Promise<Buffer[]> {
  const sharp = await loadSharp();
  const pages = frameCount(await sharp(bytes, DECODE_LIMITS).metadata());
  if (pages > 1)
    return [
      await sharp(bytes, { ...DECODE_LIMITS, pages })
        .resize({ width })
        .webp(WEBP)
        .toBuffer(),
    ];

  // Decode and resize once for all formats.
  const { data, info } = await sharp(bytes, DECODE_LIMITS)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { height, channels } = info;
  const files: Buffer[] = [];
  for (const format of formats) {
    files.push(await ENCODERS[format](sharp(data, { raw: { width, height, channels } })).toBuffer());
  }
  return files;
}

const WEBP = { quality: 74 };
const TINY_WEBP = { quality: 20, effort: 6 };

/**
 * The quality settings are chosen to look alike in all formats. AVIF effort 3 takes five times as long as 2 and saves
 * only 5%. With colours at half the resolution, as in WebP and JPEG, AVIF takes two thirds of the time and memory.
 */
const ENCODERS: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp(WEBP),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
  png: (image) => image.png({ palette: false }),
};

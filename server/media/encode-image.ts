import type { Metadata, Sharp } from 'sharp';
import { detectFormat, type ImageFormat } from './detect-format.ts';
import { loadSharp } from './load-sharp.ts';

/** An image as it is kept. */
export interface EncodedImage {
  content: Buffer;
  ending: 'jpg' | 'png' | 'webp' | 'avif';
  width: number;
  height: number;
}

/** What reading a stranger's file may cost, for every use of sharp on one. */
export const DECODE_LIMITS = {
  /** A small file can hold an image that fills the memory: 50 megapixels are more than any camera phone's. */
  limitInputPixels: 50_000_000,
  /** A file that ends in its middle or is damaged is no image; the grey that a decoder fills in is not to be kept. */
  failOn: 'error',
} as const;

/**
 * Decodes an image, whatever its name says, and encodes it again, so that the outcome holds pixels only: no EXIF, no
 * GPS position, nothing hidden. Turned as the camera meant it. With `square` only the middle of it, in that many pixels.
 * Undefined if it is no image that we take.
 */
export async function reencodeImage(bytes: Uint8Array, square?: number): Promise<EncodedImage | undefined> {
  const format = detectFormat(bytes);
  if (!format) return undefined;
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, DECODE_LIMITS).metadata();
    if (isTooLarge(metadata, format)) return undefined;

    const image = sharp(bytes, { ...DECODE_LIMITS, pages: frameCount(metadata) })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(
        square
          ? { width: square, height: square, fit: 'cover' }
          : { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true },
      );
    const output = OUTPUTS[format];
    const { data, info } = await output.encode(image).toBuffer({ resolveWithObject: true });
    // Of an animation sharp counts the height of all frames in a column.
    return { content: data, ending: output.ending, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return undefined;
  }
}

/** A drawing of our own as a PNG, in the size that it names. */
export async function svgToPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  // No palette: it would halve the bytes, and cost four times the work.
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Pixels of the longer side of what is kept. Screens that show more of a blog's image are rare; bytes are not. */
const MAX_SIDE = 2_560;

/**
 * Of an animation, from its beginning: ten thousand frames of a pixel fit into a small file, and each of them is work.
 * In all they may have as many pixels as one image.
 */
const MAX_FRAMES = 100;

/** How many frames of it are kept. Those of other formats (an AVIF's) are not shown one after the other: the first. */
export function frameCount({ format, pages = 1, width, height }: Metadata): number {
  if (format !== 'gif' && format !== 'webp') return 1;
  return Math.max(1, Math.min(pages, MAX_FRAMES, Math.floor(DECODE_LIMITS.limitInputPixels / (width * height))));
}

/** An image of deep colours can be large in memory without many pixels. */
const MAX_DECODED_BYTES = 256 * 1024 * 1024;

/** What takes longer was made to take long: the largest photograph takes two on a slow machine. */
const MAX_SECONDS = 15;

/** An AVIF is decoded as a whole, into 18 bytes for a pixel: what a camera of 12 megapixels takes needs 220 MB. */
const MAX_AVIF_PIXELS = 12_500_000;

/** Said by the file's header, before anything is decoded. A header that lies fails at the decoding. */
function isTooLarge({ width, height, channels, depth }: Metadata, format: ImageFormat): boolean {
  const pixels = width * height;
  if (format === 'avif' && pixels > MAX_AVIF_PIXELS) return true;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  return pixels > DECODE_LIMITS.limitInputPixels || bytes > MAX_DECODED_BYTES;
}

/** How each recognised format is written again. Of what is kept, readers get smaller copies: it may weigh more. */
const OUTPUTS: Record<ImageFormat, { ending: EncodedImage['ending']; encode: (image: Sharp) => Sharp }> = {
  jpeg: { ending: 'jpg', encode: (image) => image.jpeg({ quality: 85 }) },
  png: { ending: 'png', encode: (image) => image.png({ palette: false }) },
  webp: { ending: 'webp', encode: (image) => image.webp({ quality: 82 }) },
  avif: { ending: 'avif', encode: (image) => image.avif({ quality: 60, effort: 3 }) },
  // An animation stays one, in a format of today.
  gif: { ending: 'webp', encode: (image) => image.webp({ quality: 82 }) },
};

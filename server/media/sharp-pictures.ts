import type { Metadata, Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { type PictureFormat, recognisePicture } from './recognise-picture.ts';

/** A picture as it is kept. */
export interface EncodedPicture {
  content: Buffer;
  ending: 'jpg' | 'png' | 'webp' | 'avif';
  width: number;
  height: number;
}

/** What reading a stranger's file may cost, for every use of sharp on one. */
export const DECODING = {
  /** A small file can hold a picture that fills the memory: 50 megapixels are more than any camera phone's. */
  limitInputPixels: 50_000_000,
  /** A file that ends in its middle or is damaged is no picture; the grey that a decoder fills in is not to be kept. */
  failOn: 'error',
} as const;

/**
 * Decodes a picture, whatever its name says, and encodes it again, so that the outcome holds pixels only: no EXIF, no
 * GPS position, nothing hidden. Turned as the camera meant it. With `square` only the middle of it, in that many pixels.
 * Undefined if it is no picture that we take.
 */
export async function reencodePicture(bytes: Uint8Array, square?: number): Promise<EncodedPicture | undefined> {
  const format = recognisePicture(bytes);
  if (!format) return undefined;
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, DECODING).metadata();
    if (isTooMuch(metadata, format)) return undefined;

    const picture = sharp(bytes, { ...DECODING, pages: framesKept(metadata) })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(
        square
          ? { width: square, height: square, fit: 'cover' }
          : { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true },
      );
    const output = OUTPUTS[format];
    const { data, info } = await output.encode(picture).toBuffer({ resolveWithObject: true });
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

/** Pixels of the longer side of what is kept. Screens that show more of a blog's picture are rare; bytes are not. */
const LONGEST_SIDE = 2_560;

/**
 * Of an animation, from its beginning: ten thousand frames of a pixel fit into a small file, and each of them is work.
 * In all they may have as many pixels as one picture.
 */
const MAX_FRAMES = 100;

/** How many frames of it are kept. Those of other formats (an AVIF's) are not shown one after the other: the first. */
export function framesKept({ format, pages = 1, width, height }: Metadata): number {
  if (format !== 'gif' && format !== 'webp') return 1;
  return Math.max(1, Math.min(pages, MAX_FRAMES, Math.floor(DECODING.limitInputPixels / (width * height))));
}

/** A picture of deep colours can be large in memory without many pixels. */
const MAX_DECODED_BYTES = 256 * 1024 * 1024;

/** What takes longer was made to take long: the largest photograph takes two on a slow machine. */
const MAX_SECONDS = 15;

/** An AVIF is decoded as a whole, into 18 bytes for a pixel: what a camera of 12 megapixels takes needs 220 MB. */
const MOST_AVIF_PIXELS = 12_500_000;

/** Said by the file's header, before anything is decoded. A header that lies fails at the decoding. */
function isTooMuch({ width, height, channels, depth }: Metadata, format: PictureFormat): boolean {
  const pixels = width * height;
  if (format === 'avif' && pixels > MOST_AVIF_PIXELS) return true;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  return pixels > DECODING.limitInputPixels || bytes > MAX_DECODED_BYTES;
}

/** How each recognised format is written again. Of what is kept, readers get smaller copies: it may weigh more. */
const OUTPUTS: Record<PictureFormat, { ending: EncodedPicture['ending']; encode: (picture: Sharp) => Sharp }> = {
  jpeg: { ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 85 }) },
  png: { ending: 'png', encode: (picture) => picture.png({ palette: false }) },
  webp: { ending: 'webp', encode: (picture) => picture.webp({ quality: 82 }) },
  avif: { ending: 'avif', encode: (picture) => picture.avif({ quality: 60, effort: 3 }) },
  // An animation stays one, in a format of today.
  gif: { ending: 'webp', encode: (picture) => picture.webp({ quality: 82 }) },
};

import type { Sharp } from 'sharp';

/** A picture as it is kept. */
export interface EncodedPicture {
  content: Buffer;
  ending: 'jpg' | 'png' | 'webp' | 'avif';
  width: number;
  height: number;
}

/**
 * Decodes a picture, whatever its name says, and encodes it again, so that the outcome holds pixels only: no EXIF, no
 * GPS position, nothing hidden. Turned as the camera meant it. With `square` only the middle of it, in that many pixels.
 * Undefined if it is no picture that we take.
 */
export async function reencodePicture(bytes: Uint8Array, square?: number): Promise<EncodedPicture | undefined> {
  const sharp = await loadSharp();
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const { format, compression, pages = 1 } = await sharp(bytes, options).metadata();
    const output = OUTPUTS[format === 'heif' && compression === 'av1' ? 'avif' : (format ?? '')];
    if (!output) return undefined;

    const picture = sharp(bytes, { ...options, animated: pages > 1 })
      .autoOrient()
      .resize(
        square
          ? { width: square, height: square, fit: 'cover' }
          : { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true },
      );
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

/** Loaded when first needed: a site that is only read starts sooner and stays smaller. */
const loadSharp = async () => (await import('sharp')).default;

/** Pixels of the longer side of what is kept. Screens that show more of a blog's picture are rare; bytes are not. */
const LONGEST_SIDE = 2_560;

/** A small file can hold a picture that fills the memory: 50 megapixels are more than any camera phone's. */
const MAX_PIXELS = 50_000_000;

/** How each recognised format is written again. */
const OUTPUTS: Record<string, { ending: EncodedPicture['ending']; encode: (picture: Sharp) => Sharp }> = {
  jpeg: { ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }) },
  png: { ending: 'png', encode: (picture) => picture.png({ palette: false }) },
  webp: { ending: 'webp', encode: (picture) => picture.webp({ quality: 82 }) },
  avif: { ending: 'avif', encode: (picture) => picture.avif({ quality: 60, effort: 3 }) },
  // An animation stays one, in a format of today.
  gif: { ending: 'webp', encode: (picture) => picture.webp({ quality: 82 }) },
};

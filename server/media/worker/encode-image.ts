import type { Metadata, Sharp } from 'sharp';
import { detectFormat, type ImageFormat } from '../detect-format.ts';
import { loadSharp } from './load-sharp.ts';

/** An image as it is stored. */
export interface EncodedImage {
  content: Buffer;
  extension: 'jpg' | 'png' | 'webp' | 'avif';
  width: number;
  height: number;
  /** A sentence about frames that were left out of an animation. */
  note?: string;
}

/** Why a file cannot be stored as an image: it is not an image, has too many pixels, or cannot be decoded. */
export interface UnusableImage {
  problem: 'format' | 'pixels' | 'damaged';
}

/** Resource limits for every use of sharp on an untrusted file. */
export const DECODE_LIMITS = {
  /** A small file can decode to an image that fills the memory. 50 megapixels is enough for photos from phones. */
  limitInputPixels: 50_000_000,
  /** Reject truncated or damaged files. By default the decoder fills the missing part with grey. */
  failOn: 'error',
} as const;

/**
 * Decodes an image and encodes it again, so that only pixels remain: no EXIF, GPS position or embedded data. Applies
 * the EXIF orientation. With `square`, crops to a centered square of that many pixels. `maxSide`: of the result, in
 * pixels.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { square, maxSide = MAX_SIDE }: { square?: number; maxSide?: number } = {},
): Promise<EncodedImage | UnusableImage> {
  const format = detectFormat(bytes);
  if (!format) return { problem: 'format' };
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, DECODE_LIMITS).metadata();
    if (isTooLarge(metadata, format)) return { problem: 'pixels' };

    const image = sharp(bytes, { ...DECODE_LIMITS, pages: frameCount(metadata) })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(
        square
          ? { width: square, height: square, fit: 'cover' }
          : { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true },
      );
    const output = OUTPUTS[format];
    const { data, info } = await output.encode(image).toBuffer({ resolveWithObject: true });
    // For animations, sharp's `height` is that of all frames stacked.
    const height = info.pageHeight ?? info.height;
    const note = lossOf(metadata, bytes);
    return { content: data, extension: output.extension, width: info.width, height, ...(note && { note }) };
  } catch (error) {
    const isOverLimit = error instanceof Error && error.message.includes('exceeds pixel limit');
    return { problem: isOverLimit ? 'pixels' : 'damaged' };
  }
}

function lossOf(metadata: Metadata, bytes: Uint8Array): string | undefined {
  const { format, pages = 1 } = metadata;
  const kept = frameCount(metadata);
  if (format === 'png' && isAnimatedPng(bytes)) return STILL_PNG;
  if (pages <= kept || (format !== 'gif' && format !== 'webp')) return undefined;
  if (kept === 1) return `This animation is too large to move: only the first of its ${pages} frames was kept.`;
  return `This animation has ${pages} frames. The first ${kept} were kept.`;
}

/** An animation control chunk stands before the first chunk of pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return file.subarray(0, file.indexOf('IDAT', 0, 'latin1')).includes('acTL', 0, 'latin1');
}

/** The note about an animated PNG, of which libvips reads only the first frame. */
const STILL_PNG = 'This animated PNG is shown as a still picture. Upload it as GIF or WebP to keep the animation.';

/** Renders an SVG made by this site, or cleaned by it, as a PNG, at the SVG's own size. */
export async function svgToPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  // A palette would halve the size but take four times as long.
  return sharp(Buffer.from(svg), { limitInputPixels: MAX_DRAWN_PIXELS }).png().toBuffer();
}

/** The most pixels of a drawing. Covers have 1,600 × 900. */
const MAX_DRAWN_PIXELS = 4_000_000;

/** Longer side of a stored image, in pixels. Few screens show a blog image larger than this. */
const MAX_SIDE = 2_560;

/**
 * Frames kept from the start of an animation. A small file can contain thousands of tiny frames, each of which costs
 * time. All frames together may have as many pixels as one image.
 */
const MAX_FRAMES = 100;

/** The number of frames to keep. Only GIF and WebP are treated as animations; other formats keep their first page. */
export function frameCount({ format, pages = 1, width, height }: Metadata): number {
  if (format !== 'gif' && format !== 'webp') return 1;
  return Math.max(1, Math.min(pages, MAX_FRAMES, Math.floor(DECODE_LIMITS.limitInputPixels / (width * height))));
}

/** With 16 bits per channel, an image can need much memory without having many pixels. */
const MAX_DECODED_BYTES = 256 * 1024 * 1024;

/** Timeout for one image. The largest photo takes two seconds on a slow machine; slower ones are likely an attack. */
const MAX_SECONDS = 15;

/** AVIF images are decoded in one piece at 18 bytes per pixel: a photo of 12 megapixels needs 220 MB. */
const MAX_AVIF_PIXELS = 12_500_000;

/** Checks the header before decoding. If the header is wrong, decoding fails later. */
function isTooLarge({ width, height, channels, depth }: Metadata, format: ImageFormat): boolean {
  const pixels = width * height;
  if (format === 'avif' && pixels > MAX_AVIF_PIXELS) return true;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  return pixels > DECODE_LIMITS.limitInputPixels || bytes > MAX_DECODED_BYTES;
}

/** The output for each input format. Quality is high, since visitors are served smaller variants of this file. */
const OUTPUTS: Record<ImageFormat, { extension: EncodedImage['extension']; encode: (image: Sharp) => Sharp }> = {
  jpeg: { extension: 'jpg', encode: (image) => image.jpeg({ quality: 85 }) },
  png: { extension: 'png', encode: (image) => image.png({ palette: false }) },
  webp: { extension: 'webp', encode: (image) => image.webp({ quality: 82 }) },
  avif: { extension: 'avif', encode: (image) => image.avif({ quality: 60, effort: 3 }) },
  // WebP keeps the animation and is smaller than GIF.
  gif: { extension: 'webp', encode: (image) => image.webp({ quality: 82 }) },
};

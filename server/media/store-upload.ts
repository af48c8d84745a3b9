import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '../../contract/media.ts';
import { Refusal } from '../http/refusal.ts';
import type { MediaStore, Picture } from './media-store.ts';

/** Pixels of the longer side of what is kept. Screens that show more of a blog's picture are rare; bytes are not. */
const LONGEST_SIDE = 2_560;

/** A small file can hold a picture that fills the memory: 50 megapixels are more than any camera phone's. */
const MAX_PIXELS = 50_000_000;

/** How each recognised format is written again. */
const OUTPUTS: Record<string, { ending: string; encode: (picture: Sharp) => Sharp }> = {
  jpeg: { ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }) },
  png: { ending: 'png', encode: (picture) => picture.png({ palette: false }) },
  webp: { ending: 'webp', encode: (picture) => picture.webp({ quality: 82 }) },
  avif: { ending: 'avif', encode: (picture) => picture.avif({ quality: 60, effort: 3 }) },
  // An animation stays one, in a format of today.
  gif: { ending: 'webp', encode: (picture) => picture.webp({ quality: 82 }) },
};

/**
 * Takes an upload in: looks at its bytes (never its name), decodes it and encodes it again, so that what is kept holds
 * pixels only: no EXIF, no GPS position, nothing hidden. Turned as the camera meant it, named by its content.
 */
export async function storeUpload(upload: File, media: MediaStore): Promise<Picture> {
  if (upload.size > MAX_IMAGE_BYTES) throw new Refusal(413, IMAGE_TOO_LARGE, { errors: { image: [IMAGE_TOO_LARGE] } });
  const { content, ...shape } = await reencode(new Uint8Array(await upload.arrayBuffer()));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
  const picture = { name: `${hash}.${shape.ending}`, width: shape.width, height: shape.height, bytes: content.length };
  await media.keep(picture, content);
  return picture;
}

async function reencode(bytes: Uint8Array) {
  // Loaded on the first upload: a site that is only read starts sooner and stays smaller.
  const { default: sharp } = await import('sharp');
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const { format, compression, pages = 1 } = await sharp(bytes, options).metadata();
    const output = OUTPUTS[format === 'heif' && compression === 'av1' ? 'avif' : (format ?? '')];
    if (!output) throw notAnImage();

    const picture = sharp(bytes, { ...options, animated: pages > 1 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await output.encode(picture).toBuffer({ resolveWithObject: true });
    // Of an animation sharp counts the height of all frames in a column.
    return { content: data, ending: output.ending, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw notAnImage();
  }
}

const notAnImage = () => new Refusal(422, NOT_AN_IMAGE, { errors: { image: [NOT_AN_IMAGE] } });

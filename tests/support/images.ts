import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '../../contract/media/image-limits.ts';

// One thread for each image: test images are small, and the cores are shared with browsers and sites.
sharp.concurrency(1);

/**
 * A photograph like a phone's: several megabytes of noise that does not compress, EXIF data with a location, and
 * rotated (orientation 6: displayed, it is 1500 wide and 2000 high).
 */
export async function photograph(): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [2000, 1500];
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .withExif({
      IFD0: { Copyright: 'Secret Photographer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 1/1 1234/100' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return Buffer.from(photo);
}

/** A small plain image. */
export async function smallImage(format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffb81c' } });
  return Buffer.from(await image.toFormat(format).toBuffer());
}

/** A JPEG with smooth colours and some grain, which compresses like a photograph. */
export async function gradient(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="#ffb81c"/><stop offset="1" stop-color="#0b2b20"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const grain = randomFillSync(Buffer.alloc(width * height));
  for (const index of grain.keys()) grain[index] = 124 + ((grain[index] as number) >> 5);
  const image = sharp(Buffer.from(svg))
    .removeAlpha()
    .composite([{ input: grain, raw: { width, height, channels: 1 }, blend: 'soft-light' }]);
  return Buffer.from(await image.jpeg({ quality: 92 }).toBuffer());
}

/** A JPEG of exactly `bytes` bytes: decoders stop at its end marker, and the rest is padding. */
export async function imageOfSize(bytes: number = MAX_IMAGE_BYTES): Promise<Buffer<ArrayBuffer>> {
  const padded = Buffer.alloc(bytes);
  (await smallImage('jpeg')).copy(padded);
  return padded;
}

export const asFile = (bytes: Buffer<ArrayBuffer>, name = 'shopfront.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type });

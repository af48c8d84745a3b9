import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { smallImage } from './images.ts';

// Files that look like images, but are expensive to decode or are something else.

/** A valid PNG of 50,000 by 50,000 black pixels, in about 300 KB. */
export async function hugePng(side = 50_000): Promise<Buffer<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, greyscale.
  header[8] = 1;
  const row = Buffer.alloc(1 + Math.ceil(side / 8));
  const deflate = createDeflate();
  const compressed: Buffer[] = [];
  deflate.on('data', (chunk) => compressed.push(chunk));
  const rows = Buffer.concat(Array<Buffer>(100).fill(row));
  for (let written = 0; written < side; written += 100) if (!deflate.write(rows)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.concat(compressed)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** A GIF with `count` frames, each of which changes one pixel. */
export function gifWithFrames(count: number, side = 1): Buffer<ArrayBuffer> {
  const frame = (colour: number) =>
    Buffer.from([
      ...[0x21, 0xf9, 4, 0, 5, 0, 0, 0],
      ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
      // The colour, between the clear code and the end code; three bits each.
      ...[2, 2, 0x44 | (colour << 3), 1, 0],
    ]);
  const frames = [frame(0), frame(1)];
  const start = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([side & 255, side >> 8, side & 255, side >> 8, 0x80, 0, 0]),
    Buffer.from([0, 0, 0, 255, 255, 255]),
  ]);
  const all = Array.from({ length: count }, (_, index) => frames[index % 2] as Buffer);
  return Buffer.concat([start, ...all, Buffer.from([0x3b])]);
}

/** A WebP of a few pixels whose header says 16,384 by 16,384. */
export async function webpWithFalseSize(): Promise<Buffer<ArrayBuffer>> {
  const small = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#ffb81c80' } })
    .webp({ lossless: true })
    .withExif({ IFD0: { Copyright: 'x' } })
    .toBuffer();
  const webp = Buffer.from(small);
  const canvas = webp.indexOf('VP8X') + 12;
  webp.writeUIntLE(16_383, canvas, 3);
  webp.writeUIntLE(16_383, canvas + 3, 3);
  return webp;
}

/** An AVIF of a few pixels whose header says 60,000 by 60,000. */
export async function avifWithFalseSize(): Promise<Buffer<ArrayBuffer>> {
  const avif = await smallImage('avif');
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(60_000, size);
  avif.writeUInt32BE(60_000, size + 4);
  return avif;
}

/** A valid JPEG that is also HTML, with a script in its comment and after its end. */
export async function jpegWithHtml(): Promise<Buffer<ArrayBuffer>> {
  const jpeg = await smallImage('jpeg');
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, page, jpeg.subarray(2), page]);
}

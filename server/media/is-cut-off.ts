import type { ImageFormat } from './detect-format.ts';

/** Programs may write this much after the end of a JPEG. */
const JPEG_TAIL_BYTES = 4_096;

/** Whether a picture that cannot be decoded lacks its end, because it was not copied or downloaded completely. */
export function isCutOff(bytes: Uint8Array, format: ImageFormat): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  switch (format) {
    case 'jpeg':
      return !file.subarray(-JPEG_TAIL_BYTES).includes('\xff\xd9', 0, 'latin1');
    case 'png':
      return !file.includes('IEND', 0, 'latin1');
    case 'gif':
      return file.at(-1) !== 0x3b;
    case 'webp':
      return file.length < 8 || file.readUInt32LE(4) + 8 > file.length;
    case 'avif':
      return endOfBoxes(file) > file.length;
  }
}

/** The end of the last box of an ISO base media file, by the sizes of its boxes. */
function endOfBoxes(file: Buffer): number {
  let end = 0;
  while (end + 16 <= file.length) {
    const size = file.readUInt32BE(end);
    // 0: up to the end of the file. 1: a size of 64 bits follows.
    const length = size === 1 ? Number(file.readBigUInt64BE(end + 8)) : size;
    if (length < 8) return file.length;
    end += length;
  }
  return end;
}

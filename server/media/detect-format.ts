export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/**
 * Which of the formats that we take the bytes begin like, whatever their name says. Asked before any decoder sees
 * them, so that those of all other formats (SVG, TIFF, PDF) are never tried on a stranger's file.
 */
export function detectFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  // `mif1` is what some encoders call an AVIF first; the brand itself follows.
  if (/^.{4}ftyp(?:avif|.{8,20}avif)/s.test(start)) return 'avif';
  return undefined;
}

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/**
 * Detects a supported image format from the first bytes; the file name is ignored. Run it before decoding, so that
 * untrusted files never reach the decoders of other formats (SVG, TIFF, PDF).
 */
export function detectFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  // Some encoders write `mif1` as the major brand and list `avif` among the compatible brands.
  if (/^.{4}ftyp(?:avif|.{8,20}avif)/s.test(start)) return 'avif';
  return undefined;
}

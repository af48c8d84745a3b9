/** How many bytes of a file `unusablePicture` needs. */
export const PICTURE_HEAD_BYTES = 64;

/**
 * What to do with a picture in a format that the site does not accept, by the first bytes of the file. Undefined for
 * other files. Telephones store photos as HEIC, which few browsers show.
 */
export function unusablePicture(start: Uint8Array): string | undefined {
  const head = String.fromCharCode(...start.subarray(0, PICTURE_HEAD_BYTES));
  if (head.startsWith('\xff\x0a') || head.startsWith('\0\0\0\x0cJXL \r\n\x87\n')) return exportAsJpg('JPEG XL');
  // ISO base media: the size of the first box, its type, a brand, a version and more brands.
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  const size = new DataView(start.buffer, start.byteOffset).getUint32(0);
  const brands = [head.slice(8, 12), ...(head.slice(16, size).match(/.{4}/gs) ?? [])];
  if (brands.includes('avis')) return ANIMATED_AVIF;
  if (brands.includes('avif')) return undefined;
  if (brands.some((brand) => /^he[iv][csmx]$/.test(brand))) return exportAsJpg('HEIC');
  return brands.some((brand) => /^m[is]f1$/.test(brand)) ? exportAsJpg('HEIF') : undefined;
}

/** The same advice by the name and type of a file, before the file is read. */
export function unusablePictureName({ name, type }: { name: string; type: string }): string | undefined {
  const [, format] = /^image\/(heic|heif|jxl)\b/.exec(type) ?? /\.(heic|heif|jxl)$/i.exec(name) ?? [];
  return format && exportAsJpg(format.toLowerCase() === 'jxl' ? 'JPEG XL' : format.toUpperCase());
}

const exportAsJpg = (format: string) =>
  `This picture is in the ${format} format, which many browsers cannot show. Export the photo as JPG, then choose that file.`;

const ANIMATED_AVIF =
  'Animated AVIF pictures cannot be used. Export the animation as GIF or WebP, then choose that file.';

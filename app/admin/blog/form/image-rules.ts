import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '../../../../contract/image-limits.ts';

/** Why a file cannot be used as an image, as far as its type and size tell; undefined if nothing is wrong with them. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return NOT_AN_IMAGE;
  return file.size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

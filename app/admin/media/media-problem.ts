import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '../../../contract/media/image-limits.ts';
import { FILE_TOO_LARGE, MAX_FILE_BYTES, NO_VIDEOS, NOT_A_MEDIA_FILE } from '../../../contract/media/media-library.ts';
import { unusablePictureName } from '../../../contract/media/unusable-pictures.ts';

/** The files that the device's file chooser offers. */
export const ACCEPTED = 'image/*,application/pdf';

/** Why a file cannot be uploaded, as far as its name, type and size tell; undefined if they are right. */
export function mediaProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const unusable = unusablePictureName({ name, type });
  if (unusable) return unusable;
  if (type.startsWith('video/')) return NO_VIDEOS;
  if (type === 'application/pdf') return size > MAX_FILE_BYTES ? FILE_TOO_LARGE : undefined;
  if (!/^image\/(jpeg|png|webp|avif|gif)$/.test(type)) return NOT_A_MEDIA_FILE;
  return size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

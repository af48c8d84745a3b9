import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '../../../contract/media/image-limits.ts';
import {
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
  MEGABYTE,
  NOT_A_MEDIA_FILE,
  videoTooLarge,
} from '../../../contract/media/media-library.ts';
import type { MediaType } from '../../../contract/media/media-types.ts';
import { unusablePictureName } from '../../../contract/media/unusable-pictures.ts';
import { t } from '../i18n/t.ts';

/** The files that the device's file chooser offers. */
export const ACCEPTED = 'image/*,video/*,audio/*,application/pdf';

/** The files that the chooser offers to replace a file of each type. */
export const REPLACEMENTS: Record<MediaType, string> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  pdf: 'application/pdf',
};

/**
 * Why a file cannot be uploaded, as far as its name, type and size tell; undefined if they are right. `maxVideo`: in
 * megabytes.
 */
export function mediaProblem(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxVideo: number,
): string | undefined {
  const unusable = unusablePictureName({ name, type });
  if (unusable) return t(unusable);
  // The server knows what is in the container, and says what to do with one that browsers cannot play.
  if (/^(?:video|audio)\//.test(type)) return size > maxVideo * MEGABYTE ? videoTooLarge(maxVideo) : undefined;
  if (type === 'application/pdf') return size > MAX_FILE_BYTES ? t(FILE_TOO_LARGE) : undefined;
  if (!/^image\/(jpeg|png|webp|avif|gif)$/.test(type)) return t(NOT_A_MEDIA_FILE);
  return size > MAX_IMAGE_BYTES ? t(IMAGE_TOO_LARGE) : undefined;
}

import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '../../../../contract/media/image-limits.ts';
import {
  PICTURE_HEAD_BYTES,
  unusablePicture,
  unusablePictureName,
} from '../../../../contract/media/unusable-pictures.ts';
import { t } from '../../i18n/t.ts';

/** Why a file cannot be used as an image, as far as its name, type and size tell; undefined if they are right. */
export function imageProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const unusable = unusablePictureName(file);
  if (unusable) return t(unusable);
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return t(NOT_AN_IMAGE);
  return file.size > MAX_IMAGE_BYTES ? t(IMAGE_TOO_LARGE) : undefined;
}

/** Why the browser cannot show a file, whatever its name says. */
export async function unreadableReason(file: File): Promise<string> {
  const start = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  return t(unusablePicture(start) ?? NOT_AN_IMAGE);
}

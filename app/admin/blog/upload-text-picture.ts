import type { TextPicture } from '../../../contract/media.ts';
import { ApiFailure, callSignedIn } from '../api.ts';
import { INVALID_RESPONSE, textPictureFailure } from '../failure-texts.ts';
import type { UploadProgress } from '../transport.ts';

/** Sends a picture for the text of a post; answers where it is now. */
export async function uploadTextPicture(
  picture: File,
  onProgress: (progress: UploadProgress) => void,
): Promise<TextPicture> {
  const form = new FormData();
  form.set('image', picture);
  const body = await callSignedIn(
    { method: 'POST', path: '/api/admin/images', form, onProgress },
    { failed: textPictureFailure },
  );
  const { url, width, height } = body as Partial<TextPicture>;
  if (!url || !width || !height) throw new ApiFailure(INVALID_RESPONSE, { status: 200, body });
  return { url, width, height };
}

import type { TextPicture } from '../../../../contract/media.ts';
import { ApiError, callSignedIn } from '../../api.ts';
import { INVALID_RESPONSE, textPictureFailure } from '../../failure-texts.ts';
import type { ApiRequest, UploadProgress } from '../../transport.ts';

/** Sends a picture for the text of a post; answers where it is now. */
export function uploadTextPicture(
  picture: File,
  onProgress?: (progress: UploadProgress) => void,
): Promise<TextPicture> {
  const form = new FormData();
  form.set('image', picture);
  return call({ method: 'POST', path: '/api/admin/images', form, onProgress });
}

/** Has the server copy a picture of another site; answers where the copy is. */
export function importTextPicture(url: string): Promise<TextPicture> {
  return call({ method: 'POST', path: '/api/admin/images/import', json: { url }, isRepeatable: true });
}

async function call(request: ApiRequest): Promise<TextPicture> {
  const body = await callSignedIn(request, { failed: textPictureFailure });
  const { url, width, height } = body as Partial<TextPicture>;
  if (!url || !width || !height) throw new ApiError(INVALID_RESPONSE, { status: 200, body });
  return { url, width, height };
}

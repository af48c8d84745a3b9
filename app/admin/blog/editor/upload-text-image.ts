import type { TextPicture } from '../../../../contract/media.ts';
import { ApiError, callSignedIn } from '../../api.ts';
import { INVALID_RESPONSE, textPictureFailure } from '../../failure-texts.ts';
import type { ApiRequest, UploadProgress } from '../../transport.ts';

/** Uploads an image for the text of a post. */
export function uploadTextImage(file: File, onProgress?: (progress: UploadProgress) => void): Promise<TextPicture> {
  const form = new FormData();
  form.set('image', file);
  return call({ method: 'POST', path: '/api/admin/images', form, onProgress });
}

/** Has the server copy an image from another site. */
export function importTextImage(url: string): Promise<TextPicture> {
  return call({ method: 'POST', path: '/api/admin/images/import', json: { url }, isRepeatable: true });
}

async function call(request: ApiRequest): Promise<TextPicture> {
  const body = await callSignedIn(request, { failed: textPictureFailure });
  const { url, width, height } = body as Partial<TextPicture>;
  if (!url || !width || !height) throw new ApiError(INVALID_RESPONSE, { status: 200, body });
  return { url, width, height };
}

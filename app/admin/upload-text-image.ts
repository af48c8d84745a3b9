import { textImage } from '../../contract/media/image-import.ts';
import type { TextImage } from '../../contract/media/media.ts';
import { showToast } from '../ui/toast.tsx';
import { callApi } from './api.ts';
import { textImageFailure } from './failure-texts.ts';
import type { UploadProgress } from './transport.ts';

const CALL = { method: 'POST', responseSchema: textImage, failure: textImageFailure } as const;

/** Uploads an image for the text of a post, the profile of an author or a page. */
export function uploadTextImage(
  file: File,
  onProgress?: (progress: UploadProgress) => void,
  keepsSession = false,
): Promise<TextImage> {
  const form = new FormData();
  form.set('image', file);
  return withNote(callApi({ ...CALL, path: '/api/admin/images', form, onProgress, keepsSession }));
}

/** Has the server copy an image from another site. */
export function importTextImage(url: string): Promise<TextImage> {
  return withNote(callApi({ ...CALL, path: '/api/admin/images/import', json: { url }, isRepeatable: true }));
}

/** Shows a note about what the picture has lost, on every screen that uploads pictures. */
async function withNote(call: Promise<TextImage>): Promise<TextImage> {
  const image = await call;
  if (image.note) showToast({ kind: 'success', text: image.note });
  return image;
}

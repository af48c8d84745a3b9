import { createHash } from 'node:crypto';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '../../contract/media.ts';
import { Refusal } from '../http/refusal.ts';
import type { MediaStore, Picture } from './media-store.ts';
import { reencodePicture } from './sharp-pictures.ts';

/**
 * Takes an upload in: looks at its bytes (never its name), encodes it anew and names it by its content. With `square`
 * only the middle of it is kept, in that many pixels. A refusal names the form's `field`.
 */
export async function storeUpload(
  upload: File,
  media: MediaStore,
  { field = 'image', square }: { field?: string; square?: number } = {},
): Promise<Picture> {
  if (upload.size > MAX_IMAGE_BYTES)
    throw new Refusal(413, IMAGE_TOO_LARGE, { errors: { [field]: [IMAGE_TOO_LARGE] } });
  const encoded = await reencodePicture(new Uint8Array(await upload.arrayBuffer()), square);
  if (!encoded) throw new Refusal(422, NOT_AN_IMAGE, { errors: { [field]: [NOT_AN_IMAGE] } });
  const { content, ending, width, height } = encoded;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
  const picture = { name: `${hash}.${ending}`, width, height, bytes: content.length };
  await media.keep(picture, content);
  return picture;
}

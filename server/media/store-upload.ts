import { createHash } from 'node:crypto';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '../../contract/media.ts';
import { HttpError } from '../http/http-error.ts';
import type { MediaStore, StoredImage } from './media-store.ts';
import { runImageTask } from './run-image-task.ts';
import type { WorkQueue } from './work-queue.ts';

interface UploadRules {
  /** The form field that error responses name. */
  field?: string;
  /** Crops to a square of this many pixels. It is small enough to need no variants. */
  square?: number;
  /** Aborted when the client disconnects: the image is then removed from the queue. */
  signal?: AbortSignal | undefined;
}

/** Checks the bytes of an upload (not its name), encodes it again and stores it under a hash of its content. */
export async function storeUpload(
  upload: File,
  { media, queue }: { media: MediaStore; queue: WorkQueue },
  { field = 'image', square, signal }: UploadRules = {},
): Promise<StoredImage> {
  if (upload.size > MAX_IMAGE_BYTES)
    throw new HttpError(413, IMAGE_TOO_LARGE, { errors: { [field]: [IMAGE_TOO_LARGE] } });
  const outcome = await queue
    .runWithPriority(
      async () => ({
        encoded: await runImageTask('reencodeImage', new Uint8Array(await upload.arrayBuffer()), square),
      }),
      { bytes: upload.size, signal },
    )
    .catch((error) => {
      console.error('An uploaded image could not be processed:', error);
      throw new HttpError(503, FAILED, { errors: { [field]: [FAILED] } });
    });
  if (!outcome) throw new HttpError(503, TOO_BUSY, { headers: { 'Retry-After': '10' } });
  const { encoded } = outcome;
  if (!encoded) throw new HttpError(422, NOT_AN_IMAGE, { errors: { [field]: [NOT_AN_IMAGE] } });
  const { content, extension, width, height } = encoded;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
  const image = { name: `${hash}.${extension}`, width, height, bytes: content.length };
  await media.save(image, content, { hasVariants: square === undefined });
  return image;
}

/** The message cannot say whether this image was the cause, since others may have been processed at the same time. */
const FAILED = 'The image could not be processed. Try again. If it still fails, choose another image.';
const TOO_BUSY = 'Many images are being uploaded right now. Wait 10 seconds, then try again.';

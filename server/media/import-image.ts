import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '../../contract/media/image-limits.ts';
import { HttpError } from '../http/http-error.ts';
import { fetchPublicFile } from '../http/outgoing/fetch-public-file.ts';
import { FetchError, type NetworkAccess } from '../http/outgoing/request-public-address.ts';
import { createWorkQueue } from './work-queue.ts';

/** Timeout for downloading an image. */
const TIMEOUT_MS = 15_000;

/** Maximum number of concurrent downloads. Each one holds an image in memory. */
const MAX_DOWNLOADS = 4;

const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

interface Parts {
  network?: NetworkAccess | undefined;
  timeout?: number | undefined;
}

/** Downloads images from other sites as files that can be stored like uploads. Throws an HttpError 413, 422 or 503. */
export function createImageImport({ network, timeout = TIMEOUT_MS }: Parts) {
  const downloads = createWorkQueue(MAX_DOWNLOADS);

  return async function importImage(url: string, signal?: AbortSignal): Promise<File> {
    const load = () => fetchPublicFile(url, { maxBytes: MAX_IMAGE_BYTES, timeout, accept: ACCEPT, network });
    try {
      const bytes = await downloads.runWithPriority(load, { bytes: 0, signal });
      if (bytes) return new File([bytes], 'imported');
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const isTooLarge = error.reason === 'too-large';
      const message = isTooLarge ? IMAGE_TOO_LARGE : error.message;
      throw new HttpError(isTooLarge ? 413 : 422, message, { errors: { url: [message] } });
    }
    throw new HttpError(503, 'Too many images are being imported right now. Wait 10 seconds, then try again.', {
      headers: { 'Retry-After': '10' },
    });
  };
}

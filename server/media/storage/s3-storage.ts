import { createS3Client, type S3Request } from '../../s3/s3-client.ts';
import { StorageError } from '../../s3/storage-error.ts';
import type { BucketSettings } from '../../settings.ts';
import { StartupError } from '../../start/startup-error.ts';
import { bucketHeaders } from '../image-headers.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * `read` and `write`: time until the response starts, retries included. `cooldown`: time after a failure in which
 * requests fail immediately. Otherwise, during an outage, every image request would occupy a connection until its
 * timeout.
 */
const TIMEOUTS_MS = { read: 5_000, write: 15_000, cooldown: 1_000 };

/**
 * Stores images in an S3-compatible bucket. Throws a StartupError if the bucket denies access. If it is only
 * unavailable, the site starts without images.
 */
export async function openS3Storage(bucket: BucketSettings, timeouts = TIMEOUTS_MS): Promise<FileStorage> {
  const { prefix } = bucket;
  const client = createS3Client(bucket, timeouts);
  const { bucketUrl } = client;
  let failure: StorageError | undefined;
  let retryAt = 0;

  /** Fails immediately for a while after a failure, which is logged once. */
  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (failure && performance.now() < retryAt) throw failure;
    try {
      const result = await work();
      if (failure) console.warn(`The bucket ${bucketUrl} is available again.`);
      failure = undefined;
      return result;
    } catch (error) {
      const isFirstFailure = !failure;
      failure = error as StorageError;
      retryAt = performance.now() + timeouts.cooldown;
      if (isFirstFailure) console.error(failure.message);
      throw failure;
    }
  }

  const request = (method: string, name: string, init: Omit<S3Request, 'key'> = {}) =>
    guarded(() => client.request(method, { ...init, key: `${prefix}${name}` }));

  await guarded(() => client.listPage({ prefix, delimiter: '/', 'max-keys': '1' })).catch((error) => {
    if (error.kind === 'rejected') throw new StartupError(`${error.message} ${WHAT_TO_CHECK}`);
    console.warn('Starting without the bucket: images are unavailable until it responds.');
  });

  return {
    async write(name, body) {
      const response = await request('PUT', name, { body, headers: bucketHeaders(name) });
      if (!response) throw new StorageError('rejected', `The bucket ${bucketUrl} does not exist.`);
      await response.body?.cancel();
    },

    async size(name) {
      const response = await request('HEAD', name);
      return response && Number(response.headers.get('Content-Length'));
    },

    async writtenAt(name) {
      const response = await request('HEAD', name);
      return response && Date.parse(response.headers.get('Last-Modified') ?? '');
    },

    async read(name, range) {
      const response = await request('GET', name, range && { headers: { Range: `bytes=${range.start}-${range.end}` } });
      return (
        response && {
          size: Number(response.headers.get('Content-Length')),
          stream: () => response.body ?? new Blob([]).stream(),
        }
      );
    },

    async *list() {
      const objects: AsyncIterator<{ key: string }> = client.list(prefix, '/')[Symbol.asyncIterator]();
      for (let next = await guarded(() => objects.next()); !next.done; next = await guarded(() => objects.next()))
        yield next.value.key.slice(prefix.length);
    },

    async remove(name) {
      await request('DELETE', name);
    },
  };
}

const WHAT_TO_CHECK =
  'Check MEDIA_URL, MEDIA_ENDPOINT, MEDIA_REGION, MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY, and the clock of this machine.';

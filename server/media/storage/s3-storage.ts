import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../settings.ts';
import { StartupError } from '../../start/startup-error.ts';
import { bucketHeaders } from '../image-headers.ts';
import type { FileStorage } from './file-storage.ts';
import { StorageError } from './storage-error.ts';

/**
 * `read` and `write`: time until the response starts, retries included. `cooldown`: time after a failure in which requests
 * fail immediately. Otherwise, during an outage, every image request would occupy a connection until its timeout.
 */
const TIMEOUTS_MS = { read: 5_000, write: 15_000, cooldown: 1_000 };

/** Delay before each retry. S3 services occasionally respond with 500 or 503 and expect clients to retry. */
const BACKOFF_MS = [100, 400];

/** Statuses of temporary failures. */
const RETRYABLE = [408, 429, 500, 502, 503, 504];

/**
 * Stores images in an S3-compatible bucket. Uses path-style URLs (`endpoint/bucket/name`), which all services support.
 * Throws a StartupError if the bucket denies access. If it is only unavailable, the site starts without images.
 */
export async function openS3Storage(bucket: BucketSettings, timeouts = TIMEOUTS_MS): Promise<FileStorage> {
  const { endpoint, name: bucketName, prefix, region, accessKeyId, secretAccessKey } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const bucketUrl = `${endpoint}/${bucketName}`;
  const urlOf = (name: string) => `${bucketUrl}/${prefix}${name}`;
  let failure: StorageError | undefined;
  let retryAt = 0;

  /** Returns the response if it is 2xx, undefined if the object does not exist; otherwise throws a StorageError. */
  async function request(method: string, url: string, init: RequestInit = {}): Promise<Response | undefined> {
    if (failure && performance.now() < retryAt) throw failure;
    try {
      const response = await requestWithRetries(method, url, init);
      if (failure) console.warn(`The bucket ${bucketUrl} is available again.`);
      failure = undefined;
      return response;
    } catch (error) {
      const isFirstFailure = !failure;
      failure = error as StorageError;
      retryAt = performance.now() + timeouts.cooldown;
      if (isFirstFailure) console.error(failure.message);
      throw failure;
    }
  }

  async function requestWithRetries(method: string, url: string, init: RequestInit): Promise<Response | undefined> {
    const abort = new AbortController();
    const timeout = setTimeout(() => abort.abort(), init.body ? timeouts.write : timeouts.read);
    try {
      for (let retries = 0; ; retries++) {
        const outcome = await requestOnce(method, url, { ...init, signal: abort.signal });
        const isLast = retries === BACKOFF_MS.length || abort.signal.aborted;
        if (!(outcome instanceof StorageError)) return outcome;
        if (outcome.kind === 'rejected' || isLast) throw outcome;
        await pause(BACKOFF_MS[retries]);
      }
    } finally {
      // The timeout covers only the start of the response. Reading the body may take longer.
      clearTimeout(timeout);
    }
  }

  async function requestOnce(
    method: string,
    url: string,
    init: RequestInit,
  ): Promise<Response | StorageError | undefined> {
    let response: Response;
    try {
      response = await fetch(await signer.sign(url, { method, redirect: 'manual', ...init }));
    } catch (error) {
      const { cause, message, name } = error as Error;
      const reason = name === 'AbortError' ? 'timed out' : (((cause ?? {}) as { code?: string }).code ?? message);
      return new StorageError('unavailable', `The bucket ${bucketUrl} is not responding (${reason}).`);
    }
    if (response.ok) return response;
    const code = /<Code>(\w{1,80})<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
    // A response to HEAD has no body, so a missing bucket looks like a missing object.
    if (response.status === 404 && (code === 'NoSuchKey' || code === undefined)) return undefined;
    const details = `${response.status}${code ? ` ${code}` : ''}`;
    if (RETRYABLE.includes(response.status)) {
      return new StorageError('unavailable', `The bucket ${bucketUrl} is temporarily unavailable (${details}).`);
    }
    return new StorageError('rejected', `The bucket ${bucketUrl} rejected the request (${details}).`);
  }

  const listPage = async (search: Record<string, string>) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/', ...search });
    const response = await request('GET', `${bucketUrl}?${query}`);
    if (!response) throw new StorageError('rejected', `The bucket ${bucketUrl} does not exist.`);
    return response.text();
  };

  await listPage({ 'max-keys': '1' }).catch((error) => {
    if (error.kind === 'rejected') throw new StartupError(`${error.message} ${WHAT_TO_CHECK}`);
    console.warn('Starting without the bucket: images are unavailable until it responds.');
  });

  return {
    async write(name, bytes) {
      const headers = {
        ...bucketHeaders(name),
        // The service verifies the upload against this hash.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const response = await request('PUT', urlOf(name), { body: bytes as Uint8Array<ArrayBuffer>, headers });
      if (!response) throw new StorageError('rejected', `The bucket ${bucketUrl} does not exist.`);
      await response.body?.cancel();
    },

    async size(name) {
      const response = await request('HEAD', urlOf(name));
      return response && Number(response.headers.get('Content-Length'));
    },

    async writtenAt(name) {
      const response = await request('HEAD', urlOf(name));
      return response && Date.parse(response.headers.get('Last-Modified') ?? '');
    },

    async read(name, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      const response = await request('GET', urlOf(name), headers && { headers });
      return (
        response && {
          size: Number(response.headers.get('Content-Length')),
          stream: () => response.body ?? new Blob([]).stream(),
        }
      );
    },

    async *list() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: string = await listPage(after ? { 'continuation-token': after } : {});
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key.slice(prefix.length);
        after = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
      }
    },

    async remove(name) {
      await request('DELETE', urlOf(name));
    },
  };
}

const WHAT_TO_CHECK =
  'Check MEDIA_URL, MEDIA_ENDPOINT, MEDIA_REGION, MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY, and the clock of this machine.';

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../settings.ts';
import { StartupError } from '../startup-error.ts';
import type { FileStorage } from './file-storage.ts';
import { imageHeaders } from './image-headers.ts';
import { StorageError } from './storage-error.ts';

/**
 * Milliseconds until an answer begins, tries and all: somebody waits for an image, or for the end of an upload. And
 * `rest` after a failure, in which nothing is asked: while the service is away, every image of every page would hold a
 * connection for as long as we are patient, and there are not so many.
 */
const TIMEOUTS_MS = { read: 5_000, write: 15_000, rest: 1_000 };

/** Milliseconds before each further try: services answer 500 or 503 now and then, and mean that one should ask again. */
const BACKOFF_MS = [100, 400];

/** Statuses by which a service says: not now. */
const RETRYABLE = [408, 429, 500, 502, 503, 504];

/**
 * Images in a bucket of a service that speaks S3, addressed by its path (`endpoint/bucket/name`), which all of them
 * know. A bucket that refuses us is a reason not to start; one that is away is not: pages do without images.
 */
export async function openS3Storage(bucket: BucketSettings, timeouts = TIMEOUTS_MS): Promise<FileStorage> {
  const { endpoint, name: bucketName, prefix, region, accessKeyId, secretAccessKey } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const bucketUrl = `${endpoint}/${bucketName}`;
  const addressOf = (name: string) => `${bucketUrl}/${prefix}${name}`;
  let failure: StorageError | undefined;
  let retryAt = 0;

  /** Answers what is there (2xx) or is not (undefined); throws a StorageError for everything else. */
  async function ask(method: string, address: string, init: RequestInit = {}): Promise<Response | undefined> {
    if (failure && performance.now() < retryAt) throw failure;
    try {
      const answer = await askAgain(method, address, init);
      if (failure) console.warn(`The bucket ${bucketUrl} answers again.`);
      failure = undefined;
      return answer;
    } catch (error) {
      const isNews = !failure;
      failure = error as StorageError;
      retryAt = performance.now() + timeouts.rest;
      if (isNews) console.error(failure.message);
      throw failure;
    }
  }

  async function askAgain(method: string, address: string, init: RequestInit): Promise<Response | undefined> {
    const cut = new AbortController();
    const limit = setTimeout(() => cut.abort(), init.body ? timeouts.write : timeouts.read);
    try {
      for (let tries = 0; ; tries++) {
        const outcome = await askOnce(method, address, { ...init, signal: cut.signal });
        const isLast = tries === BACKOFF_MS.length || cut.signal.aborted;
        if (!(outcome instanceof StorageError)) return outcome;
        if (outcome.kind === 'refused' || isLast) throw outcome;
        await pause(BACKOFF_MS[tries]);
      }
    } finally {
      // What has begun to come may take its time: whoever reads it has their own patience.
      clearTimeout(limit);
    }
  }

  async function askOnce(
    method: string,
    address: string,
    init: RequestInit,
  ): Promise<Response | StorageError | undefined> {
    let answer: Response;
    try {
      answer = await fetch(await signer.sign(address, { method, redirect: 'manual', ...init }));
    } catch (error) {
      const { cause, message, name } = error as Error;
      const why = name === 'AbortError' ? 'too slow' : (((cause ?? {}) as { code?: string }).code ?? message);
      return new StorageError('away', `The bucket ${bucketUrl} does not answer (${why}).`);
    }
    if (answer.ok) return answer;
    const code = /<Code>(\w{1,80})<\/Code>/.exec(await answer.text().catch(() => ''))?.[1];
    // To a HEAD a service says no more than the status, whether the object is missing or the bucket.
    if (answer.status === 404 && (code === 'NoSuchKey' || code === undefined)) return undefined;
    const said = `${answer.status}${code ? ` ${code}` : ''}`;
    if (RETRYABLE.includes(answer.status)) {
      return new StorageError('away', `The bucket ${bucketUrl} does not work at this moment (${said}).`);
    }
    return new StorageError('refused', `The bucket ${bucketUrl} refuses (${said}).`);
  }

  const listPage = async (search: Record<string, string>) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/', ...search });
    const answer = await ask('GET', `${bucketUrl}?${query}`);
    if (!answer) throw new StorageError('refused', `There is no bucket ${bucketUrl}.`);
    return answer.text();
  };

  await listPage({ 'max-keys': '1' }).catch((error) => {
    if (error.kind === 'refused') throw new StartupError(`${error.message} ${WHAT_TO_MEND}`);
    console.warn('The site starts without it: images are missing until it answers.');
  });

  return {
    async write(name, bytes) {
      const headers = {
        ...imageHeaders(name),
        // The service compares it with what arrived.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const answer = await ask('PUT', addressOf(name), { body: bytes as Uint8Array<ArrayBuffer>, headers });
      if (!answer) throw new StorageError('refused', `There is no bucket ${bucketUrl}.`);
      await answer.body?.cancel();
    },

    async size(name) {
      const answer = await ask('HEAD', addressOf(name));
      return answer && Number(answer.headers.get('Content-Length'));
    },

    async writtenAt(name) {
      const answer = await ask('HEAD', addressOf(name));
      return answer && Date.parse(answer.headers.get('Last-Modified') ?? '');
    },

    async read(name) {
      const answer = await ask('GET', addressOf(name));
      return (
        answer && {
          size: Number(answer.headers.get('Content-Length')),
          stream: () => answer.body ?? new Blob([]).stream(),
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
      await ask('DELETE', addressOf(name));
    },
  };
}

const WHAT_TO_MEND =
  'Look at MEDIA_URL and MEDIA_ENDPOINT (is it that bucket?), at MEDIA_REGION, at MEDIA_ACCESS_KEY_ID and ' +
  'MEDIA_SECRET_ACCESS_KEY, and at the clock of this machine.';

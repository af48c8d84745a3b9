import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { hashContent } from '../core/hash-content.ts';
import type { BucketSettings } from '../settings.ts';
import { StorageError } from './storage-error.ts';

/** `read` and `write`: milliseconds until the response starts, retries included. Reading the body may take longer. */
export interface S3Timeouts {
  read: number;
  write: number;
}

/** A slower bucket counts as unavailable. At this rate, 50 MB take 500 seconds. */
const SLOWEST_BYTES_PER_MS = 100;

/** Delay before each retry. S3 services occasionally respond with 500 or 503 and expect clients to retry. */
const BACKOFF_MS = [100, 400];

/** Statuses of temporary failures. */
const RETRYABLE = [408, 429, 500, 502, 503, 504];

/** In bytes. A page of a list, with 1,000 names of 1,024 bytes, has a little more than 1 MB. */
const MAX_ANSWER = 8 * 1024 * 1024;
/** Pages have 1,000 objects each. Without a limit, a service that repeats a page would cause endless requests. */
const MAX_PAGES = 10_000;

export interface S3Request {
  /** The name of the object. Without it, the request is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Large files are Blobs. */
  body?: Uint8Array | Blob;
}

export interface ListedObject {
  key: string;
  bytes: number;
  /** In milliseconds. NaN if the service does not say. */
  writtenAt: number;
}

/** Sends a signed request. The body is passed separately, because the body of a Request can be read only once. */
export type SendSigned = (request: Request, body: Uint8Array | Blob | undefined) => Promise<Response>;

interface ClientOptions {
  send?: SendSigned;
  /** Ends every request and download. */
  stop?: AbortSignal;
}

export type S3Client = ReturnType<typeof createS3Client>;

const byFetch: SendSigned = (request) => fetch(request);

/**
 * Requests to an S3-compatible bucket, with path-style URLs (`endpoint/bucket/name`), which all services support. The
 * service verifies each body against its hash. Temporary failures are retried.
 */
export function createS3Client(
  bucket: BucketSettings,
  timeouts: S3Timeouts,
  { send = byFetch, stop }: ClientOptions = {},
) {
  const { endpoint, name: bucketName, region, accessKeyId, secretAccessKey } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const bucketUrl = `${endpoint}/${bucketName}`;

  const limitOf = (body: Uint8Array | Blob | undefined) =>
    body ? timeouts.write + (body instanceof Blob ? body.size : 0) / SLOWEST_BYTES_PER_MS : timeouts.read;

  /** Returns the response if it is 2xx, undefined if the object does not exist; otherwise throws a StorageError. */
  async function request(method: string, { key, query, headers, body }: S3Request = {}): Promise<Response | undefined> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const url = `${bucketUrl}${key === undefined ? '' : `/${key}`}${search}`;
    const hash = body && { 'X-Amz-Content-Sha256': await hashContent(body) };
    const abort = new AbortController();
    const timeout = setTimeout(() => abort.abort(), limitOf(body));
    const signal = stop ? AbortSignal.any([stop, abort.signal]) : abort.signal;
    try {
      for (let retries = 0; ; retries++) {
        const outcome = await requestOnce(url, { method, headers: { ...headers, ...hash }, signal }, body);
        const isLast = retries === BACKOFF_MS.length || signal.aborted;
        if (!(outcome instanceof StorageError)) return outcome;
        if (outcome.kind === 'rejected' || isLast) throw outcome;
        await pause(BACKOFF_MS[retries]);
      }
    } finally {
      clearTimeout(timeout);
    }
  }

  async function requestOnce(
    url: string,
    init: RequestInit,
    body: Uint8Array | Blob | undefined,
  ): Promise<Response | StorageError | undefined> {
    let response: Response;
    try {
      const signed = {
        redirect: 'manual' as const,
        ...init,
        ...(body && { body: body as Uint8Array<ArrayBuffer> | Blob }),
      };
      response = await send(await signer.sign(url, signed), body);
    } catch (error) {
      if (error instanceof StorageError) return error;
      const { cause, message, name, code } = error as NodeJS.ErrnoException;
      const reason =
        name === 'AbortError' ? 'timed out' : (((cause ?? {}) as { code?: string }).code ?? code ?? message);
      return new StorageError('unavailable', `The bucket ${bucketUrl} is not responding (${reason}).`);
    }
    if (response.ok) return response;
    const reason = codeIn(await readText(response).catch(() => ''));
    // A response to HEAD has no body, so a missing bucket looks like a missing object.
    if (response.status === 404 && (reason === 'NoSuchKey' || reason === undefined)) return undefined;
    const details = `${response.status}${reason ? ` ${reason}` : ''}`;
    const date = Date.parse(response.headers.get('Date') ?? '');
    const answer = { reason, clockAheadMs: Number.isNaN(date) ? undefined : Date.now() - date };
    if (RETRYABLE.includes(response.status)) {
      return new StorageError(
        'unavailable',
        `The bucket ${bucketUrl} is temporarily unavailable (${details}).`,
        answer,
      );
    }
    return new StorageError('rejected', `The bucket ${bucketUrl} rejected the request (${details}).`, answer);
  }

  /** For requests about a bucket or object that must exist. */
  async function requestExisting(method: string, init: S3Request): Promise<Response> {
    const response = await request(method, init);
    if (response) return response;
    throw new StorageError('rejected', `The bucket ${bucketUrl} does not have ${init.key ?? 'this name'}.`, {
      reason: init.key === undefined || method === 'PUT' ? 'NoSuchBucket' : 'NoSuchKey',
    });
  }

  async function listPage(query: Record<string, string>): Promise<string> {
    return readText(await requestExisting('GET', { query: { 'list-type': '2', ...query } }));
  }

  return {
    bucketUrl,
    request,
    requestExisting,
    listPage,

    /** All objects whose names start with the prefix. With a delimiter, only those without it after the prefix. */
    async *list(prefix: string, delimiter?: string): AsyncGenerator<ListedObject> {
      const query = { prefix, ...(delimiter && { delimiter }) };
      let pages = 0;
      for (let after: string | undefined = ''; after !== undefined; ) {
        if (++pages > MAX_PAGES) throw new StorageError('rejected', `The list of the bucket ${bucketUrl} has no end.`);
        const page: string = await listPage(after ? { ...query, 'continuation-token': after } : query);
        for (const entry of page.split('<Contents>').slice(1))
          yield {
            key: tagIn(entry, 'Key') ?? '',
            bytes: Number(tagIn(entry, 'Size')),
            writtenAt: Date.parse(tagIn(entry, 'LastModified') ?? ''),
          };
        after = tagIn(page, 'NextContinuationToken');
      }
    },
  };
}

/** Reads a response that is not an object. Its size is limited, because it is read into memory. */
export async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER) throw new StorageError('rejected', 'The bucket sends an answer without end.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of the first element with this name. Responses of S3 are flat, and our names need no escaping. */
export function tagIn(xml: string, name: string): string | undefined {
  const [, rest] = xml.split(`<${name}>`, 2);
  return rest?.split(`</${name}>`, 1)[0];
}

/** S3's code of an error, if the text is its description of one. */
export const codeIn = (text: string): string | undefined => /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1];

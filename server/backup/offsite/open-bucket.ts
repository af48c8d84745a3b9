import { randomUUID } from 'node:crypto';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { FetchError, type NetworkAccess, requestPublicAddress } from '../../http/outgoing/request-public-address.ts';
import { createS3Client, readText, type S3Client, type SendSigned } from '../../s3/s3-client.ts';
import { StorageError } from '../../s3/storage-error.ts';
import type { BucketSettings, Settings } from '../../settings.ts';
import { removeObject } from './bucket-objects.ts';

/** In milliseconds. A part of an object takes a while on a slow line. */
const TIMEOUTS = { read: 30_000, write: 10 * 60_000 };
/** A download that receives nothing for this long is aborted. In milliseconds. */
const IDLE = 60_000;

interface Access {
  network: NetworkAccess | undefined;
  settings: Pick<Settings, 'offsiteBackup' | 'media'>;
}

/**
 * Whether requests may go to this address even if it is not public: it is set in the environment by the deployer, or in
 * development it is on this machine. Owners may not enter such an address, because it would give them access to the
 * internal network of the server.
 */
export function isTrustedEndpoint(endpoint: string, { network, settings }: Access): boolean {
  const url = new URL(endpoint);
  const known = [
    settings.offsiteBackup.endpoint,
    settings.offsiteBackup.bucket?.endpoint,
    settings.media.bucket?.endpoint,
  ];
  return known.includes(url.origin) || network?.isTrustedTarget?.(url) === true;
}

/**
 * The client of a bucket. Like all requests to an address that a user entered, it connects only to the checked address.
 */
export function openBucket(bucket: BucketSettings, access: Access, stop?: AbortSignal): S3Client {
  const isTrusted = isTrustedEndpoint(bucket.endpoint, access);
  const send: SendSigned = async (request, body) => {
    const url = new URL(request.url);
    if (!isTrusted && url.protocol !== 'https:') throw refused('The address must begin with https://.');
    try {
      const answer = await requestPublicAddress(url, {
        method: request.method as 'GET',
        headers: Object.fromEntries(request.headers),
        ...(body && { body: body as Uint8Array }),
        network: access.network,
        isTrusted,
        signal: request.signal,
      });
      answer.setTimeout(IDLE, () => answer.destroy(new Error('the bucket stopped answering')));
      const status = answer.statusCode as number;
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
      if (request.method === 'HEAD' || status === 204 || status === 304) {
        answer.resume();
        return new Response(null, { status, headers });
      }
      return new Response(NodeReadableStream.from(answer) as ReadableStream<Uint8Array<ArrayBuffer>>, {
        status,
        headers,
      });
    } catch (error) {
      throw error instanceof FetchError ? refused(error.message) : error;
    }
  };
  return createS3Client(bucket, TIMEOUTS, { send, ...(stop && { stop }) });
}

const refused = (message: string) => new StorageError('rejected', message, { reason: 'NotPublic' });

/** Tests listing, writing and reading. Returns whether the key may also delete. Throws a StorageError on failure. */
export async function testBucket(client: S3Client, prefix: string): Promise<boolean> {
  await client.listPage({ prefix, 'max-keys': '1' });
  const key = `${prefix}test-${randomUUID()}`;
  const body = Buffer.from('Written to test the connection. It can be deleted.');
  await (await client.requestExisting('PUT', { key, body })).body?.cancel();
  const read = await readText(await client.requestExisting('GET', { key }));
  if (read !== body.toString()) {
    throw new StorageError('rejected', `${key} in the bucket is not what was sent.`, { reason: 'Damaged' });
  }
  try {
    await removeObject(client, key);
    return true;
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'AccessDenied') return false;
    throw error;
  }
}

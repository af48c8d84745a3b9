import { createHash } from 'node:crypto';
import { codeIn, readText, type S3Client, tagIn } from '../../s3/s3-client.ts';
import { StorageError } from '../../s3/storage-error.ts';
import { parseKey } from './bucket-layout.ts';
import { DamagedObjectError, decryptObject } from './encrypted-stream.ts';

/** Services accept up to 10,000 parts per object, so 160 GB. One part at a time is in memory. */
const PART_BYTES = 16 * 1024 * 1024;

export interface SentObject {
  bytes: number;
  sha256: string;
}

/**
 * Sends an object of unknown size, in parts if it is large. The service verifies each part against its hash. A failed
 * upload leaves no object: it is aborted now or by the next run.
 */
export async function putObject(
  client: S3Client,
  key: string,
  content: AsyncIterable<Uint8Array>,
  onSent: (bytes: number) => void = () => {},
): Promise<SentObject> {
  const hash = createHash('sha256');
  let bytes = 0;
  let uploadId: string | undefined;
  const etags: string[] = [];
  const send = async (query: Record<string, string> | undefined, body: Uint8Array) => {
    const response = await client.requestExisting('PUT', { key, body, ...(query && { query }) });
    await response.body?.cancel();
    onSent(body.length);
    return response.headers.get('ETag') ?? '';
  };
  try {
    for await (const { part, isLast } of inParts(content)) {
      hash.update(part);
      bytes += part.length;
      if (isLast && uploadId === undefined) await send(undefined, part);
      else {
        uploadId ??= await begin(client, key);
        etags.push(await send({ partNumber: String(etags.length + 1), uploadId }, part));
      }
    }
    if (uploadId !== undefined) await complete(client, { key, uploadId, etags });
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if (uploadId !== undefined) await client.request('DELETE', { key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<{ part: Uint8Array; isLast: boolean }> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= PART_BYTES) continue;
    const all = Buffer.concat(chunks);
    yield { part: all.subarray(0, PART_BYTES), isLast: false };
    chunks = [Buffer.from(all.subarray(PART_BYTES))];
    length -= PART_BYTES;
  }
  yield { part: Buffer.concat(chunks), isLast: true };
}

async function begin(client: S3Client, key: string): Promise<string> {
  const answer = await readText(await client.requestExisting('POST', { key, query: { uploads: '' } }));
  const id = tagIn(answer, 'UploadId');
  if (!id) throw new StorageError('rejected', `The bucket ${client.bucketUrl} began no upload in parts.`);
  return id;
}

async function complete(
  client: S3Client,
  { key, uploadId, etags }: { key: string; uploadId: string; etags: readonly string[] },
) {
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const answer = await readText(await client.requestExisting('POST', { key, query: { uploadId }, body }));
  // S3 sends the status before it has finished, so only the body tells whether it succeeded.
  const reason = codeIn(answer);
  if (reason) {
    throw new StorageError('unavailable', `The bucket ${client.bucketUrl} did not finish ${key} (${reason}).`, {
      reason,
    });
  }
}

/** The encrypted content of an object. Throws a StorageError if there is none. */
export async function getObject(client: S3Client, key: string): Promise<AsyncIterable<Uint8Array>> {
  const { body } = await client.requestExisting('GET', { key });
  return body ?? new Blob([]).stream();
}

/** Reads an object back and decrypts it. Throws a DamagedObjectError if it is not what was sent. */
export async function verifyObject(client: S3Client, key: string, sent: SentObject, identity: string): Promise<void> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of await getObject(client, key)) {
      hash.update(chunk);
      yield chunk;
    }
  };
  for await (const _ of decryptObject(key, identity, hashed()));
  if (hash.digest('hex') !== sent.sha256) throw new DamagedObjectError(key);
}

export async function removeObject(client: S3Client, key: string): Promise<void> {
  await (await client.request('DELETE', { key }))?.body?.cancel();
}

/** Aborts unfinished uploads of an earlier run, because their parts take space. */
export async function abortUnfinished(client: S3Client, prefix: string): Promise<void> {
  const answer = await readText(await client.requestExisting('GET', { query: { uploads: '', prefix } }));
  for (const upload of answer.split('<Upload>').slice(1)) {
    const key = tagIn(upload, 'Key');
    const uploadId = tagIn(upload, 'UploadId');
    if (!key || !uploadId || !parseKey(prefix, key)) continue;
    await (await client.request('DELETE', { key, query: { uploadId } }))?.body?.cancel();
  }
}

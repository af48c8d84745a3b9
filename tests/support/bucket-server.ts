import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/**
 * `failing`: every response is an error. `silent`: there are no responses. `failing once`: the next response is an
 * error. `full`: nothing can be written. `read-only`: the key may only read. `no delete`: the key may not delete. `lying`:
 * what is written is stored with one other bit. `skewed`: the clock of the client is an hour ahead.
 */
export type BucketFault =
  | 'none'
  | 'failing'
  | 'silent'
  | 'failing once'
  | 'full'
  | 'read-only'
  | 'no delete'
  | 'lying'
  | 'skewed';

/** The settings of the access key. */
export const BUCKET_KEY = { MEDIA_ACCESS_KEY_ID: 'test-key', MEDIA_SECRET_ACCESS_KEY: 'a secret / with signs+' };

/** Names per page of a list. Few, so that tests get several pages. */
const PAGE_SIZE = 3;

/**
 * The part of S3 that the site uses, on a free loopback port, with a bucket named `images`. It verifies signatures
 * (AWS Signature Version 4) without the library that signs. `npm run test:object-storage` runs against a real service.
 */
export async function openBucketServer({ secret = BUCKET_KEY.MEDIA_SECRET_ACCESS_KEY } = {}) {
  const bucket = {
    objects: new Map<string, { bytes: Buffer; headers: IncomingMessage['headers']; writtenAt: Date }>(),
    fault: 'none' as BucketFault,
    /** Bytes of an upload in parts, by its id and the number of the part. */
    uploads: new Map<string, { key: string; parts: Map<number, Buffer> }>(),
    /** Called before each response. */
    onRequest: undefined as ((request: string) => void) | undefined,
    /** Requests as `METHOD path`. */
    requests: [] as string[],
    /** Settings for the environment of a site. */
    settings: { MEDIA_URL: 's3://images/site', MEDIA_ENDPOINT: '', ...BUCKET_KEY },
    /** The same for backups. */
    backupSettings: () => ({
      BACKUP_URL: 's3://images/backups',
      BACKUP_ENDPOINT: bucket.settings.MEDIA_ENDPOINT,
      BACKUP_ACCESS_KEY_ID: BUCKET_KEY.MEDIA_ACCESS_KEY_ID,
      BACKUP_SECRET_ACCESS_KEY: BUCKET_KEY.MEDIA_SECRET_ACCESS_KEY,
    }),
    [Symbol.asyncDispose]: () => close(),
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', 'http://bucket');
    bucket.requests.push(`${request.method} ${url.pathname}`);
    bucket.onRequest?.(`${request.method} ${url.pathname}`);
    const { fault } = bucket;
    if (fault === 'silent') return;
    if (fault === 'failing once') bucket.fault = 'none';
    if (fault === 'failing' || fault === 'failing once') return sendError(response, 500, 'InternalError');
    if (fault === 'skewed') {
      response.setHeader('Date', new Date(Date.now() - 3_600_000).toUTCString());
      return sendError(response, 403, 'RequestTimeTooSkewed');
    }
    const error = checkSignature(request, url, { body, secret });
    if (error) return sendError(response, 403, error);
    const isWrite = request.method === 'PUT' || request.method === 'POST';
    if (fault === 'full' && isWrite) return sendError(response, 403, 'QuotaExceeded');
    const isForbidden = fault === 'read-only' ? isWrite : fault === 'no delete' && request.method === 'DELETE';
    if (isForbidden) return sendError(response, 403, 'AccessDenied');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (name !== 'images') return sendError(response, 404, 'NoSuchBucket');
    if (rest.length === 0 && url.searchParams.has('uploads')) return listUploads(response);
    if (rest.length === 0) return list(response, url.searchParams);
    const key = rest.join('/');
    const isInParts = url.searchParams.has('uploads') || url.searchParams.has('uploadId');
    if (isInParts) return respondToParts(request, response, { key, body, query: url.searchParams });
    return respond(request, response, { key, body: fault === 'lying' ? withOtherBit(body) : body });
  });

  function respond(request: IncomingMessage, response: ServerResponse, { key, body }: { key: string; body: Buffer }) {
    if (request.method === 'PUT') {
      bucket.objects.set(key, { bytes: body, headers: request.headers, writtenAt: new Date() });
      return response.end();
    }
    if (request.method === 'DELETE') {
      bucket.objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = bucket.objects.get(key);
    if (!object) return sendError(response, 404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const bytes = start === undefined ? object.bytes : object.bytes.subarray(Number(start), Number(end) + 1);
    if (start !== undefined) response.statusCode = 206;
    response.setHeader('Content-Length', bytes.length);
    response.setHeader('Last-Modified', object.writtenAt.toUTCString());
    return response.end(bytes);
  }

  function respondToParts(
    request: IncomingMessage,
    response: ServerResponse,
    { key, body, query }: { key: string; body: Buffer; query: URLSearchParams },
  ) {
    const id = query.get('uploadId');
    if (id === null) {
      const begun = `upload-${bucket.requests.length}`;
      bucket.uploads.set(begun, { key, parts: new Map() });
      return response.end(`<Result><UploadId>${begun}</UploadId></Result>`);
    }
    const upload = bucket.uploads.get(id);
    if (!upload) return sendError(response, 404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return response.setHeader('ETag', `"${sha256(body)}"`).end();
    }
    bucket.uploads.delete(id);
    if (request.method === 'DELETE') return response.writeHead(204).end();
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const parts = named.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number)) ?? Buffer.alloc(0);
      return `"${sha256(part)}"` === etag ? part : undefined;
    });
    // Answers with status 200, as S3 does: S3 sends the status before it knows whether the parts are valid.
    if (parts.includes(undefined)) return response.end('<Error><Code>InvalidPart</Code></Error>');
    const bytes = Buffer.concat(parts as Buffer[]);
    bucket.objects.set(key, { bytes, headers: request.headers, writtenAt: new Date() });
    return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  function listUploads(response: ServerResponse) {
    const uploads = [...bucket.uploads].map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    response.end(`<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`);
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...bucket.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .filter((key) => !query.has('delimiter') || !key.slice(prefix.length).includes('/'))
      .sort();
    const page = keys.slice(0, Math.min(PAGE_SIZE, Number(query.get('max-keys') ?? PAGE_SIZE)));
    const next = page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const entries = page.map((key) => {
      const { bytes, writtenAt } = bucket.objects.get(key) as { bytes: Buffer; writtenAt: Date };
      const at = writtenAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    response.end(`<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`);
  }

  const { url, close } = await listen(server);
  bucket.settings.MEDIA_ENDPOINT = url;
  return bucket;
}

function withOtherBit(body: Buffer): Buffer {
  const stored = Buffer.from(body);
  if (stored.length > 0) stored[stored.length - 1] = (stored.at(-1) as number) ^ 1;
  return stored;
}

function sendError(response: ServerResponse, status: number, code: string) {
  return response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

const FIELDS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;

/** S3's error code for an invalid signature; undefined for a valid one. */
function checkSignature(
  request: IncomingMessage,
  url: URL,
  { body, secret: own }: { body: Buffer; secret: string },
): string | undefined {
  const { headers, method } = request;
  const [, key, day = '', region = '', signed = '', signature] = FIELDS.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  if (key !== BUCKET_KEY.MEDIA_ACCESS_KEY_ID) return 'InvalidAccessKeyId';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';

  const time = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${own}`,
  );
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n');
  const expected = createHmac('sha256', signingKey).update(text).digest('hex');
  return expected === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Percent-encodes as the algorithm specifies. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

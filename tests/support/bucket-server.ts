import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/**
 * `failing`: every response is an error. `silent`: there are no responses. `failing once`: the next response is an
 * error.
 */
export type BucketFault = 'none' | 'failing' | 'silent' | 'failing once';

/** The settings of the access key. */
export const BUCKET_KEY = { MEDIA_ACCESS_KEY_ID: 'test-key', MEDIA_SECRET_ACCESS_KEY: 'a secret / with signs+' };

/** Names per page of a list. Few, so that tests get several pages. */
const PAGE_SIZE = 3;

/**
 * The part of S3 that the site uses, on a free loopback port, with a bucket named `images`. It verifies signatures
 * (AWS Signature Version 4) without the library that signs. `npm run test:object-storage` runs against a real service.
 */
export async function openBucketServer() {
  const bucket = {
    objects: new Map<string, { bytes: Buffer; headers: IncomingMessage['headers']; writtenAt: Date }>(),
    fault: 'none' as BucketFault,
    /** Requests as `METHOD path`. */
    requests: [] as string[],
    /** Settings for the environment of a site. */
    settings: { MEDIA_URL: 's3://images/site', MEDIA_ENDPOINT: '', ...BUCKET_KEY },
    [Symbol.asyncDispose]: () => close(),
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', 'http://bucket');
    bucket.requests.push(`${request.method} ${url.pathname}`);
    const { fault } = bucket;
    if (fault === 'silent') return;
    if (fault === 'failing once') bucket.fault = 'none';
    if (fault !== 'none') return sendError(response, 500, 'InternalError');
    const error = checkSignature(request, url, body);
    if (error) return sendError(response, 403, error);
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (name !== 'images') return sendError(response, 404, 'NoSuchBucket');
    if (rest.length === 0) return list(response, url.searchParams);
    return respond(request, response, { key: rest.join('/'), body });
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

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...bucket.objects.keys()]
      .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/') && key > after)
      .sort();
    const page = keys.slice(0, Math.min(PAGE_SIZE, Number(query.get('max-keys') ?? PAGE_SIZE)));
    const next = page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.end(
      `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`,
    );
  }

  const { url, close } = await listen(server);
  bucket.settings.MEDIA_ENDPOINT = url;
  return bucket;
}

function sendError(response: ServerResponse, status: number, code: string) {
  return response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

const FIELDS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;

/** S3's error code for an invalid signature; undefined for a valid one. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
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
    `AWS4${BUCKET_KEY.MEDIA_SECRET_ACCESS_KEY}`,
  );
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n');
  const expected = createHmac('sha256', signingKey).update(text).digest('hex');
  return expected === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Percent-encodes as the algorithm specifies. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { hasEtag } from './has-etag.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Of brotli's levels: 5 takes a millisecond or two for a page, 11 a tenth of a second for a sixth fewer bytes. */
const FAST_BROTLI = 5;
const BEST_BROTLI = 11;

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|rss\+xml|xml)|image\/svg\+xml)/;

/** Bytes of headers and of the object. */
const ABOUT_ITSELF = 4_000;

/** Names in lower case, and their values. */
export type HeaderOverrides = readonly (readonly [string, string])[];

interface Body {
  bytes: Buffer;
  /** As `writeHead` takes them: name, value, name, value. */
  headers: string[];
}

/** An answer that is kept whole: each encoding of its body is made once, and its headers with it. */
export class CachedResponse {
  readonly status: number;
  readonly #headers: string[];
  readonly #tag: string;
  readonly #bodies: Partial<Record<Encoding, Body>> = {};
  readonly #isCompressible: boolean;

  /** `headers` without those about length, encoding and identity of the body. `encoded`: encodings that exist already. */
  constructor(
    { status, headers, body }: { status: number; headers: readonly (readonly [string, string])[]; body: Buffer },
    encoded: Partial<Record<Encoding, Buffer>> = {},
  ) {
    this.status = status;
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    this.#isCompressible = COMPRESSIBLE.test(type);
    // Weak: it stands for the content, in whatever encoding.
    this.#tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#headers = headers.flat();
    this.#headers.push('ETag', this.#tag);
    if (this.#isCompressible) this.#headers.push('Vary', 'Accept-Encoding');
    for (const [encoding, bytes] of Object.entries({ ...encoded, identity: body })) {
      this.#keep(encoding as Encoding, bytes);
    }
  }

  /** What it takes of the memory at most: the compressed bodies together are smaller than the plain one. */
  get bytes(): number {
    return 2 * this.#identity.length + ABOUT_ITSELF;
  }

  /** `instead`: headers for this one answer, in the place of those that are kept. */
  send(request: IncomingMessage, response: ServerResponse, overrides: HeaderOverrides = []): void {
    const encoding = this.#isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
    const body = this.#bodies[encoding];
    if (body) this.#write(body, request, response, overrides);
    else void this.#encode(encoding).then((made) => this.#write(made, request, response, overrides));
  }

  /** Makes the brotli body again as small as it gets: worth it for an answer that is asked for again and again. */
  async recompress(): Promise<void> {
    if (this.#bodies.br) this.#keep('br', await brotli(this.#identity, BEST_BROTLI));
  }

  get #identity(): Buffer {
    return (this.#bodies.identity as Body).bytes;
  }

  async #encode(encoding: Encoding): Promise<Body> {
    const bytes = await (encoding === 'br' ? brotli(this.#identity, FAST_BROTLI) : toGzip(this.#identity));
    return this.#bodies[encoding] ?? this.#keep(encoding, bytes);
  }

  #keep(encoding: Encoding, bytes: Buffer): Body {
    const about = ['Content-Length', String(bytes.length)];
    if (encoding !== 'identity') about.push('Content-Encoding', encoding);
    const body = { bytes, headers: [...this.#headers, ...about] };
    this.#bodies[encoding] = body;
    return body;
  }

  #write(body: Body, request: IncomingMessage, response: ServerResponse, overrides: HeaderOverrides): void {
    if (this.status === 200 && hasEtag(request.headers['if-none-match'], this.#tag)) {
      response.writeHead(304, applyOverrides(this.#headers, overrides));
      response.end();
      return;
    }
    response.writeHead(this.status, applyOverrides(body.headers, overrides));
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
  }
}

/** Kept `headers`, in a row (name, value, name, value), with what is said to one asker alone. */
function applyOverrides(headers: string[], overrides: HeaderOverrides): string[] {
  if (overrides.length === 0) return headers;
  const names = overrides.map(([name]) => name);
  const isOther = (_: string, index: number) => !names.includes((headers[index - (index % 2)] as string).toLowerCase());
  return [...headers.filter(isOther), ...overrides.flat()];
}

const brotli = (bytes: Buffer, quality: number) =>
  toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '../accepted-encoding.ts';
import { matchesEtag } from './matches-etag.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Brotli level 5 takes a millisecond or two for a page; 11 takes a tenth of a second and saves a sixth of the bytes. */
const FAST_BROTLI = 5;
const BEST_BROTLI = 11;

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|rss\+xml|xml)|image\/svg\+xml)/;

/** Bytes of the headers and of the object. */
const OVERHEAD_BYTES = 4_000;

/** Pairs of a lower-case name and a value. */
export type HeaderOverrides = readonly (readonly [string, string])[];

interface Body {
  bytes: Buffer;
  /** In the format of `writeHead`: names and values in turn. */
  headers: string[];
}

/** A complete response in memory. Each encoding of its body is made once, with its headers. */
export class CachedResponse {
  readonly status: number;
  readonly #headers: string[];
  readonly #etag: string;
  readonly #bodies: Partial<Record<Encoding, Body>> = {};
  readonly #isCompressible: boolean;

  /**
   * `headers`: without length, encoding and entity tag, which are added. `encoded`: bodies that are already compressed.
   */
  constructor(
    { status, headers, body }: { status: number; headers: readonly (readonly [string, string])[]; body: Buffer },
    encoded: Partial<Record<Encoding, Buffer>> = {},
  ) {
    this.status = status;
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    this.#isCompressible = COMPRESSIBLE.test(type);
    // Weak: it identifies the content, whatever its encoding.
    this.#etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#headers = headers.flat();
    this.#headers.push('ETag', this.#etag);
    if (this.#isCompressible) this.#headers.push('Vary', 'Accept-Encoding');
    for (const [encoding, bytes] of Object.entries({ ...encoded, identity: body })) {
      this.#addBody(encoding as Encoding, bytes);
    }
  }

  /**
   * An upper bound of the memory that the response takes. All compressed bodies together are smaller than the plain
   * one.
   */
  get bytes(): number {
    return 2 * this.#identity.length + OVERHEAD_BYTES;
  }

  /** `overrides` replace the cached headers in this response. */
  send(request: IncomingMessage, response: ServerResponse, overrides?: HeaderOverrides): void {
    const encoding = this.#isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
    const body = this.#bodies[encoding];
    if (body) this.#write(body, request, response, overrides);
    else void this.#encode(encoding).then((encoded) => this.#write(encoded, request, response, overrides));
  }

  /** Compresses the brotli body again at the best level, for a response that is sent often. */
  async recompress(): Promise<void> {
    if (this.#bodies.br) this.#addBody('br', await brotli(this.#identity, BEST_BROTLI));
  }

  get #identity(): Buffer {
    return (this.#bodies.identity as Body).bytes;
  }

  async #encode(encoding: Encoding): Promise<Body> {
    const bytes = await (encoding === 'br' ? brotli(this.#identity, FAST_BROTLI) : toGzip(this.#identity));
    return this.#bodies[encoding] ?? this.#addBody(encoding, bytes);
  }

  #addBody(encoding: Encoding, bytes: Buffer): Body {
    const headers = [...this.#headers, 'Content-Length', String(bytes.length)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    const body = { bytes, headers };
    this.#bodies[encoding] = body;
    return body;
  }

  #write(body: Body, request: IncomingMessage, response: ServerResponse, overrides?: HeaderOverrides): void {
    if (this.status === 200 && matchesEtag(request.headers['if-none-match'], this.#etag)) {
      response.writeHead(304, applyOverrides(this.#headers, overrides));
      response.end();
      return;
    }
    response.writeHead(this.status, applyOverrides(body.headers, overrides));
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
  }
}

/** `headers` has names and values in turn. */
function applyOverrides(headers: string[], overrides?: HeaderOverrides): string[] {
  if (!overrides) return headers;
  const names = overrides.map(([name]) => name);
  const isKept = (_: string, index: number) => !names.includes((headers[index - (index % 2)] as string).toLowerCase());
  return [...headers.filter(isKept), ...overrides.flat()];
}

const brotli = (bytes: Buffer, quality: number) =>
  toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

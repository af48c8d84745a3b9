import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** DNS and connections, replaced in tests. */
export interface NetworkAccess {
  /** All addresses of a host name. */
  resolve(host: string): Promise<string[]>;
  /** The host and port to connect to for a checked address. */
  connectTo(address: string, port: number): { address: string; port: number };
}

const NETWORK: NetworkAccess = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connectTo: (address, port) => ({ address, port }),
};

/** A file of another site could not be fetched. The message is shown to the user. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly reason: 'too-large' | 'other';
  constructor(message: string, reason: 'too-large' | 'other' = 'other') {
    super(message);
    this.reason = reason;
  }
}

interface Options {
  maxBytes: number;
  /** Total time in milliseconds: DNS, redirects and download. */
  timeout: number;
  /** The Accept header. */
  accept: string;
  network?: NetworkAccess | undefined;
}

const MAX_REDIRECTS = 3;

/**
 * Fetches a file from a URL that a user entered, protected against SSRF: only http and https on their standard ports,
 * and only public addresses. Connects to the address that was checked, because a second lookup could return another
 * one. Each redirect is checked again. Sends no cookies, credentials or referrer. Throws a FetchError.
 */
export async function fetchPublicFile(url: string, options: Options): Promise<Buffer<ArrayBuffer>> {
  const signal = AbortSignal.timeout(options.timeout);
  try {
    let next = parseUrl(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await ask(next, options, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        next = parseUrl(headers.location, next);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new FetchError(`The other site did not send the file. It answered with status ${statusCode}.`);
      }
      return await readAtMost(response, options.maxBytes);
    }
    throw new FetchError('The other site redirects too often.');
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError('The other site took too long to answer.');
    throw new FetchError('The other site could not be reached.');
  }
}

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !PORTS[url.protocol]) throw new FetchError('The address must begin with http:// or https://.');
  // URL.port is empty for the default port of the scheme.
  if (url.port) throw new FetchError('The address names a port. Only the standard ports 80 and 443 are allowed.');
  if (url.username || url.password) throw new FetchError('The address contains a user name. Remove it.');
  return url;
}

/** The same message for both, so that it does not reveal which names exist in this server's networks. */
const NOT_PUBLIC = 'This address does not exist, or is not public.';

async function ask(url: URL, { accept, network = NETWORK }: Options, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await within(signal, network.resolve(host)).catch(() => []);
  signal.throwIfAborted();
  const [address] = addresses;
  // A name with both a public and a private address is an attempt to reach the private one.
  if (!address || !addresses.every(isPublicAddress)) throw new FetchError(NOT_PUBLIC);

  const isSecure = url.protocol === 'https:';
  const target = network.connectTo(address, PORTS[url.protocol] as number);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (isSecure ? requestHttps : requestHttp)({
    // The checked address, never the name.
    host: target.address,
    port: target.port,
    // The certificate is verified against the name.
    ...(isSecure && { servername: isIP(host) ? '' : host }),
    path: url.pathname + url.search,
    headers: {
      Host: url.host,
      Accept: accept,
      'Accept-Encoding': 'identity',
      'User-Agent': 'Mozilla/5.0 (compatible; image import)',
    },
    agent: false,
    signal,
  });
  request.once('response', resolve);
  request.once('error', reject);
  request.end();
  return promise;
}

/** Node cannot cancel a DNS lookup. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new FetchError('The file is too large.', 'too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes || Number(response.headers['content-length']) > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** The outside world, which tests put another in the place of. */
export interface Internet {
  /** All addresses of a host name. */
  resolve(host: string): Promise<string[]>;
  /** Where a connection to a checked address really goes. */
  connectTo(address: string, port: number): { address: string; port: number };
}

const INTERNET: Internet = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connectTo: (address, port) => ({ address, port }),
};

/** Why a file of another site could not be read, as a sentence for the person who asked for it. */
export class FetchProblem extends Error {
  override name = 'FetchProblem';
  readonly reason: 'too-large' | 'other';
  constructor(message: string, reason: 'too-large' | 'other' = 'other') {
    super(message);
    this.reason = reason;
  }
}

interface Options {
  maxBytes: number;
  /** Milliseconds for everything: names, redirects and the file itself. */
  timeout: number;
  /** The Accept header. */
  accept: string;
  internet?: Internet | undefined;
}

const MAX_REDIRECTS = 3;

/**
 * Reads a file of a public site that somebody named, so that they cannot make this server read what only it can reach:
 * http and https on their standard ports, and every address is checked before the connection, which then goes to that very
 * address (a second look-up could answer another). Each redirect is checked anew. Nothing of ours is sent: no cookie, no
 * credentials, no referrer. Throws a FetchProblem.
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
        throw new FetchProblem(`The other site did not send the file. It answered with status ${statusCode}.`);
      }
      return await readAtMost(response, options.maxBytes);
    }
    throw new FetchProblem('The other site redirects too often.');
  } catch (error) {
    if (error instanceof FetchProblem) throw error;
    if (signal.aborted) throw new FetchProblem('The other site took too long to answer.');
    throw new FetchProblem('The other site could not be reached.');
  }
}

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !PORTS[url.protocol]) throw new FetchProblem('The address must begin with http:// or https://.');
  // The URL standard leaves the port empty where it is the one of the scheme.
  if (url.port) throw new FetchProblem('The address names a port. Only the standard ports 80 and 443 are allowed.');
  if (url.username || url.password) throw new FetchProblem('The address contains a user name. Remove it.');
  return url;
}

/** One sentence for both, so that nobody learns which names exist in the networks of this server. */
const NOT_PUBLIC = 'This address does not exist, or is not public.';

async function ask(url: URL, { accept, internet = INTERNET }: Options, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await within(signal, internet.resolve(host)).catch(() => []);
  signal.throwIfAborted();
  const [address] = addresses;
  // A name that has a private address beside a public one is meant to lead there.
  if (!address || !addresses.every(isPublicAddress)) throw new FetchProblem(NOT_PUBLIC);

  const isSecure = url.protocol === 'https:';
  const target = internet.connectTo(address, PORTS[url.protocol] as number);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (isSecure ? requestHttps : requestHttp)({
    // Never the name: the connection goes to the address that was checked.
    host: target.address,
    port: target.port,
    // The certificate is checked for the name.
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

/** Node cannot cancel a look-up. */
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
  const tooLarge = new FetchProblem('The file is too large.', 'too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes || Number(response.headers['content-length']) > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

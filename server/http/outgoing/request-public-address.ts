import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** DNS and connections, replaced in tests. */
export interface NetworkAccess {
  /** All addresses of a host name. */
  resolve(host: string): Promise<string[]>;
  /** The host and port to connect to for a checked address. `isPlain`: connect without TLS, to a test server. */
  connectTo(address: string, port: number): { address: string; port: number; isPlain?: true };
  /** Whether the target may be on this machine. Only used in development and tests. */
  isTrustedTarget?(url: URL): boolean;
}

export const NETWORK: NetworkAccess = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connectTo: (address, port) => ({ address, port }),
};

/** Another site could not be reached, or did not send what it should. The message is shown to the user. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly reason: 'too-large' | 'other';
  /** The status of the response that the other site sent in place of a file. */
  readonly status: number | undefined;
  constructor(message: string, reason: 'too-large' | 'other' = 'other', status?: number) {
    super(message);
    this.reason = reason;
    this.status = status;
  }
}

interface PublicRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string | Uint8Array;
  network?: NetworkAccess | undefined;
  /** Whether the address need not be public. */
  isTrusted?: boolean;
  /** Ends DNS, connection and response. */
  signal: AbortSignal;
}

/**
 * The maximum number of 1xx responses before the final one. A server could otherwise send them forever to keep this
 * process busy.
 */
const MAX_PRELIMINARY = 20;

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** Throws a FetchError unless the text is a URL that the site may request for a user, as far as can be said without DNS. */
export function parsePublicUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !PORTS[url.protocol]) throw new FetchError('The address must begin with http:// or https://.');
  // URL.port is empty for the default port of the scheme.
  if (url.port) throw new FetchError('The address names a port. Only the standard ports 80 and 443 are allowed.');
  if (url.username || url.password) throw new FetchError('The address contains a user name. Remove it.');
  return url;
}

/** The same message for both cases, so that it does not reveal which names exist in this server's networks. */
const NOT_PUBLIC = 'This address does not exist, or is not public.';

/**
 * Sends a request to a URL that a user entered, protected against SSRF: only to public addresses. Connects to the
 * address that was checked, because a second lookup could return another one. Follows no redirects; sends no cookies,
 * credentials or referrer. Throws a FetchError for an address that is not public, and Node's error for other failures.
 */
export async function requestPublicAddress(
  url: URL,
  { method = 'GET', headers, body, network = NETWORK, isTrusted = false, signal }: PublicRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await within(signal, network.resolve(host)).catch(() => []);
  signal.throwIfAborted();
  const [address] = addresses;
  // A name with both a public and a private address is an attempt to reach the private one.
  if (!address || !(isTrusted || addresses.every(isPublicAddress))) throw new FetchError(NOT_PUBLIC);

  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (PORTS[url.protocol] as number);
  const target = isTrusted ? { address, port } : network.connectTo(address, port);
  const encrypts = isSecure && !('isPlain' in target);
  const request = (encrypts ? requestHttps : requestHttp)({
    method,
    // The checked address, never the name.
    host: target.address,
    port: target.port,
    // The certificate is verified against the name.
    ...(encrypts && { servername: isIP(host) ? '' : host }),
    path: url.pathname + url.search,
    headers: { Host: url.host, 'Accept-Encoding': 'identity', ...headers },
    agent: false,
    signal,
  });
  request.end(body);
  return responseTo(request);
}

/**
 * Resolves with the response, and rejects in every other case. Without these listeners, an upgrade would only emit
 * 'close', and an 'error' after the first one would end the process.
 */
function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let preliminary = 0;
  request.on('information', () => {
    if (++preliminary > MAX_PRELIMINARY) request.destroy(new Error('it sent too many preliminary answers'));
  });
  request.on('upgrade', (_response, socket) => {
    socket.destroy();
    reject(new Error('it switched to another protocol'));
  });
  request.on('response', (response) => {
    // 101 without an Upgrade header, or an invalid status.
    if ((response.statusCode ?? 0) < 200) request.destroy(new Error(`it answered ${response.statusCode}`));
    else resolve(response);
  });
  request.on('error', reject);
  request.on('close', () => reject(new Error('the connection was closed')));
  return promise;
}

/** Node cannot cancel a DNS lookup. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

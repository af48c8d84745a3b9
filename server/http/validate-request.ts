import type { IncomingMessage } from 'node:http';

/** Characters of a request target. No address of ours is longer, and parsing it would be wasted work. */
export const MAX_TARGET_LENGTH = 8000;

/** Headers of a request. Browsers and proxies together send about thirty. */
const MAX_HEADERS = 100;

/** Paths in one request to React Router's `__manifest`, which matches each against every route. */
const MAX_MANIFEST_PATHS = 250;

/** The methods that our routes and clients of hosted backends use. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A name or an address, and a port: nothing that could become a path or a user name in a URL. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

export interface InvalidRequest {
  status: 400 | 405 | 414 | 431;
  message: string;
}

/** Why a request is rejected before anything reads it. Undefined for a valid request. */
export function validateRequest(request: IncomingMessage): InvalidRequest | undefined {
  const { method = '', url = '', rawHeaders, httpVersion } = request;

  if (httpVersion !== '1.1' && httpVersion !== '1.0') return badRequest('Use HTTP/1.1.');
  if (rawHeaders.length / 2 > MAX_HEADERS) return { status: 431, message: 'Send fewer headers.' };
  // With two Host headers, a proxy and this server could each use a different one.
  if (countHosts(rawHeaders) !== 1 || !HOST.test(request.headers.host ?? ''))
    return badRequest('Send one Host header.');
  if (!METHODS.includes(method)) return { status: 405, message: 'This method is not allowed.' };
  if (url.length > MAX_TARGET_LENGTH) return { status: 414, message: 'The address is too long.' };
  // Rejects `*`, as in OPTIONS, and whole URLs, as sent to proxies.
  if (!url.startsWith('/')) return badRequest('The address is malformed.');
  if (url.startsWith('/__manifest?') && url.split(/,|%2c/i).length > MAX_MANIFEST_PATHS) {
    return badRequest('Ask for fewer paths.');
  }
  return undefined;
}

const badRequest = (message: string): InvalidRequest => ({ status: 400, message });

/** `rawHeaders` has names and values in turn. */
function countHosts(rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Characters of a request target. No address of ours is longer, and parsing it would be wasted work. */
const MAX_TARGET_LENGTH = 8000;

/** Headers of a request. Browsers and proxies together send about thirty. */
const MAX_HEADERS = 100;

/** Paths in one request to React Router's `__manifest`, which matches each against every route. */
const MAX_MANIFEST_PATHS = 250;

/** The methods that our routes and clients of hosted backends use. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A name or an address, and a port: nothing that could become a path or a user name in a URL. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Checking a target takes a twentieth of the time of a cached response. Targets have up to 8,000 characters each. */
const validTargets = new LRUCache<string, true>({ max: 500 });

export interface InvalidRequest {
  status: 400 | 405 | 414 | 431;
  message: string;
}

/** Why a request is rejected before anything reads it; undefined for a valid one. */
export function validateRequest(request: IncomingMessage): InvalidRequest | undefined {
  const { method = '', url = '', rawHeaders, httpVersion } = request;

  if (httpVersion !== '1.1' && httpVersion !== '1.0') return badRequest('Use HTTP/1.1.');
  if (rawHeaders.length / 2 > MAX_HEADERS) return { status: 431, message: 'Send fewer headers.' };
  // With two, a proxy and this server could each use a different one.
  if (countHosts(rawHeaders) !== 1 || !HOST.test(request.headers.host ?? ''))
    return badRequest('Send one Host header.');
  if (!METHODS.includes(method)) return { status: 405, message: 'This method is not allowed.' };
  if (url.length > MAX_TARGET_LENGTH) return { status: 414, message: 'The address is too long.' };
  if (validTargets.has(url)) return undefined;
  if (!isUnambiguous(url)) return badRequest('The address is malformed.');
  validTargets.set(url, true);
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

/**
 * Whether everything that reads the target reads the same address. Double slashes, backslashes, encoded slashes and dot
 * segments are kept by some proxies, caches and routers, and merged or resolved by others.
 */
function isUnambiguous(url: string): boolean {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  if (!path.startsWith('/') || !/^[!-~]*$/.test(url) || url.includes('#')) return false;
  if (/\/\/|\\|%2f|%5c|\/(\.|%2e){1,2}(\/|$)/i.test(path)) return false;
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return path !== '/__manifest' || query.split(/,|%2c/i).length <= MAX_MANIFEST_PATHS;
}

import type { IncomingMessage } from 'node:http';

/** Characters of a request's target: longer ones are work for a parser and no address of ours. */
const MAX_TARGET_LENGTH = 8000;

/** Headers of a request. Browsers and proxies together send some thirty; more are work without use. */
const MAX_HEADERS = 100;

/** Addresses that React Router's `__manifest` is asked about at once: each is matched against every route. */
const MAX_MANIFEST_PATHS = 250;

/** What our routes know, and what clients of a hosted backend try. TRACE, CONNECT and all others have no use here. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A name or an address, and a port: nothing that could become a path or a user in an address made of it. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Why a request is refused before anything reads it; undefined for nearly all. */
export function validateRequest(
  request: IncomingMessage,
): { status: 400 | 405 | 414 | 431; message: string } | undefined {
  const { method = '', url = '', rawHeaders, httpVersion } = request;
  const bad = (message: string) => ({ status: 400, message }) as const;

  if (httpVersion !== '1.1' && httpVersion !== '1.0') return bad('Use HTTP/1.1.');
  if (rawHeaders.length / 2 > MAX_HEADERS) return { status: 431, message: 'Send fewer headers.' };
  // A proxy and we could each believe another one.
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1 || !HOST.test(request.headers.host ?? '')) return bad('Send one Host header.');
  if (!METHODS.includes(method)) return { status: 405, message: 'This method is not allowed.' };
  if (url.length > MAX_TARGET_LENGTH) return { status: 414, message: 'The address is too long.' };
  if (plain.has(url)) return undefined;
  if (!isPlainTarget(url)) return bad('The address is malformed.');
  if (plain.size >= MOST_REMEMBERED) plain.clear();
  plain.add(url);
  return undefined;
}

/** Looking at an address costs a twentieth of answering it. Strangers may write any number, of up to 8,000 characters. */
const MOST_REMEMBERED = 500;
const plain = new Set<string>();

/**
 * Whether all who read the address read the same one. Two slashes, a backslash, a hidden slash and dot segments are each
 * left, merged or resolved by some proxy, cache or router, and by another not.
 */
function isPlainTarget(url: string): boolean {
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

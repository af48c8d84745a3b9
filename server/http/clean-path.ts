/** U+FFFD, percent-encoded. Text decoders put it in place of invalid bytes. No address of the site contains it. */
const UNREADABLE = '%EF%BF%BD';

/**
 * The path of a request, in a form that all later code reads in the same way. Parts that proxies, caches and routers
 * interpret differently (encoded slashes, backslashes, dot segments), control characters and invalid escapes become
 * U+FFFD. No page has such an address, so the response is a 404 rather than an error. Returns the path itself if there
 * is nothing to clean.
 */
export function cleanPath(path: string): string {
  if (isClean(path)) return path;
  return encodeBytes(path)
    .replace(/\\|%(?:2f|5c|7f|[01][0-9a-f])/gi, UNREADABLE)
    .replace(/\/((?:\.|%2e){1,2})(?=\/|$)/gi, `/$1${UNREADABLE}`)
    .replace(/(?:%[0-9a-f]{2})+|%/gi, (escapes) => (isDecodable(escapes) ? escapes : UNREADABLE));
}

function isClean(path: string): boolean {
  if (!/^[!-~]*$/.test(path) || path.includes('#')) return false;
  if (/\\|%(?:2f|5c|7f|[01][0-9a-f])|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return false;
  return isDecodable(path);
}

/** Encodes characters that programs send unencoded: `#`, and non-ASCII bytes, which Node reads as Latin-1. */
export const encodeBytes = (text: string) =>
  text.replace(/[^!-~]|#/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

function isDecodable(text: string): boolean {
  try {
    // The result must be used, or the bundler would remove the call.
    return decodeURIComponent(text).length >= 0;
  } catch {
    return false;
  }
}

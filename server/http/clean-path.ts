/** U+FFFD, which decoders of text put in place of what they cannot read, percent-encoded. No address of ours has it. */
const UNREADABLE = '%EF%BF%BD';

/**
 * The path of a request, as everything behind the server may read it: what proxies, caches and routers read differently
 * (encoded slashes, backslashes, dot segments), control characters and escapes of no character become U+FFFD. Such an
 * address is one of no page, and not an error. Returns the path itself if there is nothing to clean.
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

/** Encodes what programs send unencoded: the bytes of other letters, which Node reads as Latin-1, and `#`. */
export const encodeBytes = (text: string) =>
  text.replace(/[^!-~]|#/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

function isDecodable(text: string): boolean {
  try {
    // The bundler would drop a call whose result is not used.
    return decodeURIComponent(text).length >= 0;
  } catch {
    return false;
  }
}

/** A host that does not exist. */
const BASE = 'http://site.invalid';

/**
 * An address for the header Location, which is ASCII without spaces and control characters: other characters are
 * encoded as browsers do it, and a domain in another script by punycode. An address of this site stays a path.
 */
export function toLocation(address: string): string {
  const url = URL.parse(address, BASE);
  if (!url) return '/';
  if (url.origin !== BASE) return url.href;
  // Browsers read a leading `//` as the address of another site.
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
}

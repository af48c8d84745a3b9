/** No site has it. */
const BASE = 'http://site.invalid';

/**
 * An address as the header Location can have it, which is ASCII without spaces and control characters: other characters
 * are encoded as browsers do it, and a domain in another script by punycode. An address of this site stays a path.
 */
export function toLocation(address: string): string {
  const url = URL.parse(address, BASE);
  if (!url) return '/';
  if (url.origin !== BASE) return url.href;
  // Browsers read `//` at the beginning as another site.
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
}

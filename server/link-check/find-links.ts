import { publicTextsOf } from '../core/public-texts.ts';
import type { Slice } from '../slice.ts';
import type { Link } from './check-internal-links.ts';

/** The links of all public texts. Absolute URLs of this site become paths, so that they count as internal. */
export async function findLinks(slices: readonly Slice[], publicUrl: string): Promise<Link[]> {
  const origin = `${publicUrl}/`;
  const links: Link[] = [];
  for await (const { address, title, hrefs } of publicTextsOf(slices)) {
    for (const { path, href } of hrefs) {
      links.push({ address, title, path, href: href.startsWith(origin) ? href.slice(origin.length - 1) : href });
    }
  }
  return links;
}

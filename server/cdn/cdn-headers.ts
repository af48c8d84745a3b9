import type { Dependencies } from '../core/page-dependencies.ts';
import type { CdnSettings } from '../settings.ts';
import { lifetimeByAddress } from './cdn-addresses.ts';
import { keysOfPage } from './cdn-keys.ts';

/**
 * The headers of a page that a CDN may cache, in place of its own: for how long, and the keys to purge it by. Browsers
 * still revalidate it each time. Undefined: a CDN may not cache the page.
 */
export function cdnHeaders(
  { maxAge: longest, purgeUrls, purgeBy }: CdnSettings,
  address: string,
  dependencies: Dependencies,
): [string, string][] | undefined {
  const isByAddress = purgeUrls.length > 0 && purgeBy === 'address';
  const maxAge = isByAddress ? lifetimeByAddress(address, dependencies, longest) : longest;
  if (maxAge === 0) return undefined;
  const keys = keysOfPage(dependencies);
  return [
    ['cache-control', `public, max-age=0, must-revalidate, s-maxage=${maxAge}`],
    ['surrogate-control', `max-age=${maxAge}`],
    // As Varnish and Fastly read it, and as Cloudflare does.
    ['surrogate-key', keys.join(' ')],
    ['cache-tag', keys.join(',')],
  ];
}

import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Cached by header value: parsing one costs a tenth of a cached response, and browsers send few different values. */
const cache = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  return cache.get(header) ?? read(header);
}

function read(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as PreferringNegotiator;
  const [encoding = 'identity'] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  cache.set(header, encoding);
  return encoding;
}

/** Added in negotiator 1.0; not in its type definitions yet. */
interface PreferringNegotiator extends Negotiator {
  encodings<Name extends string>(available?: readonly Name[], options?: { preferred: readonly Name[] }): Name[];
}

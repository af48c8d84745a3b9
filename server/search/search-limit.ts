import { LRUCache } from 'lru-cache';
import { atMost } from '../core/at-most.ts';
import { networkOf } from '../http/address-network.ts';
import { HttpError } from '../http/http-error.ts';

/** Searches in a window from one network address. A user who types quickly makes about four in a second. */
const SEARCHES = 300;
const SECONDS = 60;

/** The maximum number of addresses that are counted. */
const MAX_ADDRESSES = 10_000;

/**
 * Limits the searches from one address. Counted in the memory of this process, because a search must not wait for a
 * write to the database.
 */
export function createSearchLimit() {
  const windows = new LRUCache<string, { searches: number }>({
    ...atMost(MAX_ADDRESSES),
    ttl: SECONDS * 1_000,
  });
  /** Throws 429 above the limit. */
  return (address: string): void => {
    const key = networkOf(address);
    const window = windows.get(key) ?? { searches: 0 };
    if (window.searches === 0) windows.set(key, window);
    window.searches++;
    if (window.searches <= SEARCHES) return;
    const left = Math.ceil(windows.getRemainingTTL(key) / 1_000);
    throw new HttpError(429, 'Too many searches. Try again in a minute.', {
      headers: { 'Retry-After': String(Math.max(1, left)) },
    });
  };
}

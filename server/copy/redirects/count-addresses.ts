import type { IncomingMessage } from 'node:http';
import type { AddressCounter } from './address-counter.ts';

/** Counts requests that the page cache answers with a redirect or a 404. */
export const countAddresses =
  (addresses: Pick<AddressCounter, 'count'>) =>
  ({ method, headers, url = '' }: IncomingMessage, path: string, status: number): void => {
    // A server error does not tell whether the address exists.
    if (method !== 'GET' || status >= 500) return;
    const visitor = { userAgent: headers['user-agent'] ?? null, referrer: headers.referer ?? null };
    addresses
      .count({ path, search: /\?.*/s.exec(url)?.[0] ?? '', ...visitor }, status)
      .catch((error) => console.error('A request for a redirected address was not counted:', error));
  };

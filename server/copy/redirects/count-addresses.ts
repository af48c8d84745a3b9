import type { IncomingMessage } from 'node:http';
import type { AddressCounter } from './address-counter.ts';

/** Has requests counted that the page cache answers with a redirect, or with a page that does not exist. */
export const countAddresses =
  (addresses: Pick<AddressCounter, 'count'>) =>
  ({ method, headers, url = '' }: IncomingMessage, path: string, status: number): void => {
    // Errors of the server say nothing about the address.
    if (method !== 'GET' || status >= 500) return;
    const visitor = { userAgent: headers['user-agent'] ?? null, referrer: headers.referer ?? null };
    addresses
      .count({ path, search: /\?.*/s.exec(url)?.[0] ?? '', ...visitor }, status)
      .catch((error) => console.error('A request for a redirected address was not counted:', error));
  };

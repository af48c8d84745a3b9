import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createClientAddress } from './client-address.ts';

export const REQUEST_ID = 'X-Request-Id';

/** The request that is being answered, for whatever is logged meanwhile and for the answer's X-Request-Id. */
export const currentRequest = new AsyncLocalStorage<{ id: string }>();

/** What a proxy may call a request: anything longer, or with other signs, would be for a log's reader to trip over. */
const PLAUSIBLE = /^[\w.-]{8,64}$/;

/** Gives each request its name before anything else: the one that a listed proxy gave it, else one of our own. */
export function nameRequests(trustedProxies: readonly string[], listener: RequestListener): RequestListener {
  const { isTrusted } = createClientAddress(trustedProxies);
  return (request, response) => {
    const given = request.headers['x-request-id'];
    const isGiven = typeof given === 'string' && PLAUSIBLE.test(given) && isTrusted(request.socket.remoteAddress);
    currentRequest.run({ id: isGiven ? given : randomUUID() }, () => listener(request, response));
  };
}

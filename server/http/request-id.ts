import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { createClientAddress } from './client-address.ts';
import type { WebEnv } from './visitor.ts';

export const REQUEST_ID = 'X-Request-Id';

/** The request that is being answered, for whatever is logged meanwhile. */
export const currentRequest = new AsyncLocalStorage<{ id: string }>();

/** What a proxy may call a request: anything longer, or with other signs, would be for a log's reader to trip over. */
const PLAUSIBLE = /^[\w.-]{8,64}$/;

/**
 * Gives each request its name before anything else, in the log and in X-Request-Id of its answer: the one that a listed
 * proxy gave it, else one of our own.
 */
export function assignRequestId(trustedProxies: readonly string[]): MiddlewareHandler<WebEnv> {
  const { isTrusted } = createClientAddress(trustedProxies);
  return async (c, next) => {
    const given = c.req.header(REQUEST_ID) ?? '';
    const id = PLAUSIBLE.test(given) && isTrusted(c.env?.incoming?.socket.remoteAddress) ? given : randomUUID();
    await currentRequest.run({ id }, next);
    c.res.headers.set(REQUEST_ID, id);
  };
}

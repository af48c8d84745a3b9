import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { createClientAddress } from './client-address.ts';
import type { WebEnv } from './visitor.ts';

export const REQUEST_ID = 'X-Request-Id';

/** The current request, for log lines. */
export const currentRequest = new AsyncLocalStorage<{ id: string }>();

/** The ids that are accepted from a proxy. Anything else could corrupt the log. */
const VALID_ID = /^[\w.-]{8,64}$/;

/**
 * Assigns each request an id, for the log and for X-Request-Id of its response: the id that a trusted proxy sent, or a
 * new one.
 */
export function assignRequestId(trustedProxies: readonly string[]): MiddlewareHandler<WebEnv> {
  const { isTrusted } = createClientAddress(trustedProxies);
  return async (c, next) => {
    const proposedId = c.req.header(REQUEST_ID) ?? '';
    const id =
      VALID_ID.test(proposedId) && isTrusted(c.env?.incoming?.socket.remoteAddress) ? proposedId : randomUUID();
    await currentRequest.run({ id }, next);
    c.res.headers.set(REQUEST_ID, id);
  };
}

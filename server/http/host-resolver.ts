import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../settings.ts';
import { createHostCheck } from './allowed-hosts.ts';
import { createClientAddress } from './client-address.ts';

/** The common part of Node's requests and Hono's bindings. */
interface HostedRequest {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

export type HostResolver = (request: HostedRequest) => string | undefined;

/**
 * The host by which a request addresses this site: Host or, from a trusted proxy, X-Forwarded-Host. Undefined if it is
 * another site's.
 */
export function createHostResolver(settings: Settings): HostResolver {
  const isAllowed = createHostCheck(settings);
  const { isTrusted } = createClientAddress(settings.trustedProxies);
  const allowed = new LRUCache<string, true>({ max: 50 });
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    const host = forwarded !== undefined && isTrusted(socket.remoteAddress) ? String(forwarded) : headers.host;
    if (host === undefined || allowed.has(host)) return host;
    if (!isAllowed(host)) return undefined;
    allowed.set(host, true);
    return host;
  };
}

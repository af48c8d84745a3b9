import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings.ts';
import { createHostCheck } from './allowed-hosts.ts';
import { createClientAddress } from './client-address.ts';

/** What Node's requests and Hono's bindings have in common. */
interface Asking {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

export type HostResolver = (request: Asking) => string | undefined;

/** Hosts that are remembered to be ours: few names lead to one site. */
const MOST_REMEMBERED = 50;

/** The host by which a request names this site, in its Host header or, through a trusted proxy, in the forwarded one. */
export function createHostResolver(settings: Settings): HostResolver {
  const isOurHost = createHostCheck(settings);
  const { isTrusted } = createClientAddress(settings.trustedProxies);
  const ours = new Set<string>();
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    const host = forwarded !== undefined && isTrusted(socket.remoteAddress) ? String(forwarded) : headers.host;
    if (host === undefined || ours.has(host)) return host;
    if (!isOurHost(host)) return undefined;
    if (ours.size < MOST_REMEMBERED) ours.add(host);
    return host;
  };
}

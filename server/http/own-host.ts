import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings.ts';
import { createHostCheck } from './allowed-hosts.ts';
import { createClientAddress } from './client-address.ts';

/** What Node's requests and Hono's bindings have in common. */
interface Asking {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

export type OwnHostCheck = (request: Asking) => boolean;

/** Hosts that are remembered to be ours: few names lead to one site. */
const MOST_REMEMBERED = 50;

/** Whether a request names this site as its host: by its Host header or, through a trusted proxy, by the forwarded one. */
export function createOwnHostCheck(settings: Settings): OwnHostCheck {
  const isOurHost = createHostCheck(settings);
  const { isTrusted } = createClientAddress(settings.trustedProxies);
  const ours = new Set<string>();
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    const host = forwarded !== undefined && isTrusted(socket.remoteAddress) ? String(forwarded) : headers.host;
    if (host === undefined) return false;
    if (ours.has(host)) return true;
    if (!isOurHost(host)) return false;
    if (ours.size < MOST_REMEMBERED) ours.add(host);
    return true;
  };
}

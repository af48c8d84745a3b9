import { isIP } from 'node:net';
import forwardedParse from 'forwarded-parse';
import ipaddr from 'ipaddr.js';

/** The headers in which proxies name the addresses that a request came from. */
interface ForwardingHeaders {
  forwardedFor?: string | undefined;
  forwarded?: string | undefined;
}

/**
 * The visitor's address. X-Forwarded-For is trusted only from trusted proxies, because any client can send it: the last
 * address in it that is not a trusted proxy is the visitor's. Forwarded (RFC 7239) counts only without it, because a
 * proxy that writes one of them passes on what a client sent in the other.
 */
export function createClientAddress(trustedProxies: readonly string[]) {
  const networks = trustedProxies.map(parseNetwork);
  const isTrusted = (address: string) => {
    if (networks.length === 0 || isIP(address) === 0) return false;
    const parsed = ipaddr.parse(address);
    return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };

  return {
    isTrusted: (peer: string | undefined) => isTrusted(readAddress(peer) ?? ''),
    of(peer: string | undefined, { forwardedFor, forwarded }: ForwardingHeaders): string {
      let address = readAddress(peer) ?? '';
      if (!isTrusted(address)) return address;
      const hops = forwardedFor === undefined ? readForwarded(forwarded) : forwardedFor.split(',');
      while (isTrusted(address)) {
        const hop = readAddress(hops.pop());
        if (hop === undefined) break;
        address = hop;
      }
      return address;
    },
  };
}

/** Parses an address, or a network like 10.0.0.0/8. Throws for anything else. */
export function parseNetwork(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address = ''] = network.split('/');
  const version = isIP(address);
  if (version === 0) throw new Error(`${network} is neither an address nor a network.`);
  return ipaddr.parseCIDR(address === network ? `${network}/${version === 6 ? 128 : 32}` : network);
}

/** The addresses of a Forwarded header. A malformed header is ignored, because a client may have sent its beginning. */
function readForwarded(header: string | undefined): string[] {
  try {
    return header ? forwardedParse(header).map((hop) => hop.for ?? '') : [];
  } catch {
    return [];
  }
}

/**
 * Normalizes an address, so that each visitor has only one: without port, brackets and zone, IPv6 in its shortest form,
 * and IPv4 also if a socket or proxy writes it as ::ffff:192.0.2.1. Undefined for names like `unknown`.
 */
function readAddress(written = ''): string | undefined {
  const trimmed = written.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(trimmed) ?? [];
  // The zone of a link-local address follows a percent sign.
  const [address = ''] = (bracketed ?? withPort ?? trimmed).split('%', 1);
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString();
}

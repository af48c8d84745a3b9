import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The visitor's address. X-Forwarded-For is trusted only from trusted proxies, because any client can send it: the last
 * address in it that is not a trusted proxy is the visitor's.
 */
export function createClientAddress(trustedProxies: readonly string[]) {
  const networks = trustedProxies.map(parseNetwork);
  const isTrusted = (address: string) => {
    if (networks.length === 0 || isIP(address) === 0) return false;
    const parsed = ipaddr.parse(address);
    return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };

  return {
    isTrusted: (peer: string | undefined) => isTrusted(withoutMapping(peer)),
    of(peer: string | undefined, forwardedFor: string | undefined): string {
      let address = withoutMapping(peer);
      const hops = (forwardedFor ?? '').split(',').map((hop) => withoutMapping(hop.trim()));
      while (isTrusted(address)) {
        const hop = hops.pop();
        if (!hop || isIP(hop) === 0) break;
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

/** A socket that listens on IPv6 reports IPv4 peers as ::ffff:192.0.2.1. */
const withoutMapping = (address = '') => address.replace(/^::ffff:/, '');

import { BlockList, isIP } from 'node:net';

/**
 * The address of the visitor. X-Forwarded-For is believed only where a listed proxy wrote it: read from its end, the
 * first address that is not such a proxy is the visitor's. Anyone else could write anything there.
 */
export function createClientAddress(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) addNetwork(trusted, proxy);
  const isTrusted = (address: string) =>
    isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return {
    isTrusted: (peer: string | undefined) => isTrusted(plain(peer)),
    of(peer: string | undefined, forwardedFor: string | undefined): string {
      let address = plain(peer);
      const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
      while (isTrusted(address)) {
        const hop = hops.pop();
        if (!hop || isIP(hop) === 0) break;
        address = hop;
      }
      return address;
    },
  };
}

/** Adds an address, or a network like 10.0.0.0/8. Throws when it is neither. */
export function addNetwork(list: BlockList, network: string) {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(network) ?? [];
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (prefix) list.addSubnet(address, Number(prefix), family);
  else list.addAddress(address, family);
}

/** A socket that listens on IPv6 shows IPv4 peers as ::ffff:192.0.2.1. */
const plain = (address = '') => address.replace(/^::ffff:/, '');

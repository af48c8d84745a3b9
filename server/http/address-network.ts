import ipaddr from 'ipaddr.js';

/** The part of an address that is stored to recognize a place: 203.0.113.0/24, or the /48 of an IPv6 address. */
export function truncateAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
  const groups = parsed.parts.slice(0, 3).map((group) => group.toString(16));
  return `${groups.join(':')}::/48`;
}

/**
 * The network that rate limits count an address as. An IPv6 address counts as its /64: a single home connection owns
 * all 2^64 addresses in it, and could use another one for each attempt.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

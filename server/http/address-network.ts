import ipaddr from 'ipaddr.js';

/**
 * What rate limits count an address as. An IPv6 address counts as its /64: a single home connection owns all 2^64
 * addresses in it, and could use another one for each attempt.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

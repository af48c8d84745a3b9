import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are given out to the public. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet: not to this machine, its networks or a cloud's metadata service,
 * and not to a mapping (IPv4-mapped, 6to4, NAT64, Teredo) that could lead there.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

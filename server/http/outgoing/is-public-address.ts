import ipaddr from 'ipaddr.js';

/** The IPv6 range for global unicast addresses. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is public: not of this machine, of its networks or of a cloud's metadata service, and not in a
 * mapped range (IPv4-mapped, 6to4, NAT64, Teredo) that could lead there.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

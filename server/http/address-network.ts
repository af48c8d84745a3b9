import { isIPv6 } from 'node:net';

/**
 * What limits count an address as. Of IPv6 that is its /64: a single connection at home owns all 2^64 addresses in it,
 * and could take another one for each try.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = [], end] = address.replace(/%.*/, '').split('::').map(groups);
  const zeros = end === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  const whole = [...start, ...zeros, ...(end ?? [])];
  return `${whole.slice(0, 4).join(':')}::/64`;
}

/** Leading zeros are no difference; an IPv4 address at the end stands for two groups. */
function groups(part: string): string[] {
  if (part === '') return [];
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));
}

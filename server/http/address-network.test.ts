import { expect, test } from 'vitest';
import { networkOf, truncateAddress } from './address-network.ts';

test('IPv6 addresses in the same /64 count as one, and neighbouring networks do not', () => {
  const home = '2001:db8:0:12::/64';
  for (const address of [
    '2001:db8:0:12::1',
    '2001:DB8:0:0012:ffff:1:2:3',
    '2001:db8::12:0:0:0:9',
    '2001:db8:0:12::192.0.2.1',
    '2001:db8:0:12::1%eth0',
  ]) {
    expect([address, networkOf(address)]).toEqual([address, home]);
  }
  expect(networkOf('2001:db8:0:13::1')).not.toBe(home);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});

test('only the network of an address is stored', () => {
  expect(truncateAddress('203.0.113.87')).toBe('203.0.113.0/24');
  expect(truncateAddress('::ffff:203.0.113.87')).toBe('203.0.113.0/24');
  expect(truncateAddress('2001:db8:12:34:5::1')).toBe('2001:db8:12::/48');
  expect(truncateAddress('')).toBe('');
});

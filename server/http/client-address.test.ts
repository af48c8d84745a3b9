import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

test('X-Forwarded-For is trusted only from listed proxies, and only the part that they added', () => {
  const nobody = createClientAddress([]);
  expect(nobody.of('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');

  const proxy = createClientAddress(['127.0.0.1', '10.0.0.0/8']);
  expect(proxy.of('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(proxy.of('127.0.0.1', 'forged, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1');
  expect(proxy.of('127.0.0.1', 'not an address')).toBe('127.0.0.1');
  expect(proxy.of('127.0.0.1', undefined)).toBe('127.0.0.1');
});

test('clients cannot forge their address, and behind a proxy it is always an IP address', () => {
  const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constantFrom('::ffff:10.0.0.1', '127.0.0.1', ' ', ','));
  const claim = fc.array(hop, { maxLength: 8 }).map((hops) => hops.join(', '));
  const proxy = createClientAddress(['127.0.0.1', '10.0.0.0/8']);
  fc.assert(
    fc.property(claim, (forwardedFor) => {
      expect(proxy.of('203.0.113.9', forwardedFor)).toBe('203.0.113.9');
      expect(isIP(proxy.of('127.0.0.1', forwardedFor))).toBeGreaterThan(0);
    }),
  );
});

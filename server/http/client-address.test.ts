import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

test('X-Forwarded-For is trusted only from listed proxies, and only the part that they added', () => {
  const nobody = createClientAddress([]);
  expect(nobody.of('203.0.113.9', { forwardedFor: '198.51.100.1' })).toBe('203.0.113.9');

  const proxy = createClientAddress(['127.0.0.1', '10.0.0.0/8']);
  expect(proxy.of('::ffff:127.0.0.1', { forwardedFor: '198.51.100.1' })).toBe('198.51.100.1');
  expect(proxy.of('127.0.0.1', { forwardedFor: 'forged, 198.51.100.1, 10.1.2.3' })).toBe('198.51.100.1');
  expect(proxy.of('127.0.0.1', { forwardedFor: 'not an address' })).toBe('127.0.0.1');
  expect(proxy.of('127.0.0.1', { forwardedFor: undefined })).toBe('127.0.0.1');
});

test('each visitor has one address, whatever form proxies write it in', () => {
  const proxy = createClientAddress(['10.0.0.0/8', '2001:db8:ffff::/48']);
  const forms = {
    '198.51.100.1': [
      '198.51.100.1',
      '198.51.100.1:61432',
      '::ffff:198.51.100.1',
      '::FFFF:198.51.100.1',
      '::ffff:c633:6401',
    ],
    '2001:db8::a': [
      '2001:db8::a',
      '[2001:db8::a]',
      '[2001:DB8::A]:443',
      '2001:0db8:0:0:0:0:0:a',
      '"[2001:db8::a]:443"',
    ],
    'fe80::1': ['fe80::1%eth0', '[fe80::1%25eth0]:80'],
  };
  for (const [address, written] of Object.entries(forms)) {
    for (const form of written) {
      expect([form, proxy.of('::FFFF:10.0.0.1', { forwardedFor: `203.0.113.7, ${form}` })]).toEqual([form, address]);
      expect([form, proxy.of(form, {})]).toEqual([form, address]);
      const quoted = `"${form.replaceAll('"', '')}"`;
      const forwarded = `for=203.0.113.7, for=${quoted};proto=https, for="[2001:db8:FFFF::1]:8080"`;
      expect([form, proxy.of('10.0.0.1:5000', { forwarded })]).toEqual([form, address]);
    }
  }
});

test('Forwarded counts only from a proxy that sends no X-Forwarded-For, and if it is well-formed', () => {
  const proxy = createClientAddress(['10.0.0.0/8']);
  const forwarded = 'for=198.51.100.1';
  expect(proxy.of('10.0.0.1', { forwarded, forwardedFor: '203.0.113.7' })).toBe('203.0.113.7');
  expect(proxy.of('203.0.113.9', { forwarded })).toBe('203.0.113.9');
  // The client sent an open quote, which hides the address that the proxy added.
  for (const broken of ['for=198.51.100.1;by=", for=203.0.113.7', 'for=unknown', 'for=_hidden', ';;', '']) {
    expect([broken, proxy.of('10.0.0.1', { forwarded: broken })]).toEqual([broken, '10.0.0.1']);
  }
});

test('clients cannot forge their address, and behind a proxy it is always an IP address', () => {
  const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constantFrom('::ffff:10.0.0.1', '127.0.0.1', ' ', ','));
  const claim = fc.array(hop, { maxLength: 8 }).map((hops) => hops.join(', '));
  const proxy = createClientAddress(['127.0.0.1', '10.0.0.0/8']);
  fc.assert(
    fc.property(claim, (forwardedFor) => {
      expect(proxy.of('203.0.113.9', { forwardedFor })).toBe('203.0.113.9');
      expect(isIP(proxy.of('127.0.0.1', { forwardedFor }))).toBeGreaterThan(0);
    }),
  );
});

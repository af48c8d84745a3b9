import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test('typed addresses are completed', () => {
  const typed = {
    'example.com': 'https://example.com',
    'www.example.co.in/a?b=1#c': 'https://www.example.co.in/a?b=1#c',
    'example.com:8080/x': 'https://example.com:8080/x',
    ' https://example.com/a b ': 'https://example.com/ab',
    'name@example.com': 'mailto:name@example.com',
    '+91 79 4000-0000': 'tel:+917940000000',
    '/Contactus': '/Contactus',
    '#prices': '#prices',
    'mailto:a@b.co': 'mailto:a@b.co',
  };
  for (const [text, address] of Object.entries(typed)) expect(linkAddress(text)).toBe(address);
});

test('scripts, other schemes and texts without an address are rejected', () => {
  const schemes = ['javascript:alert(1)', 'java\nscript:alert(1)', ' JAVASCRIPT:x', 'data:text/html,x', 'ftp://a.b'];
  const others = ['vbscript:x', '//evil.example', '/\\evil.example', '\\\\evil.example', '', '  ', 'hello'];
  for (const text of [...schemes, ...others]) {
    expect(linkAddress(text)).toBeUndefined();
  }
});

import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

test('each browser is recognized, although its user agent names others too', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const expected = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`]: 'Chrome on Windows',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`]: 'Edge on Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0': 'Firefox on Ubuntu',
  };
  for (const [userAgent, name] of Object.entries(expected)) expect(browserName(userAgent)).toBe(name);
});

test('other clients are named as in their user agent', () => {
  expect(browserName('curl/8.5.0')).toBe('curl');
  expect(browserName('')).toBe('Unknown browser');
});

import { expect, test } from 'vitest';
import { cleanLink } from './clean-link.ts';

test('copied addresses lead where the page that wraps them leads, and tell nobody who clicked', () => {
  const copied = {
    'https://www.google.com/url?q=https://example.com/a%3Fb%3D1&sa=D&source=docs&ust=17': 'https://example.com/a?b=1',
    'https://www.google.co.in/url?sa=t&url=https%3A%2F%2Fexample.com%2F': 'https://example.com/',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F%3Ffbclid%3DIwAR0&h=AT1': 'https://example.com/',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa&data=05':
      'https://example.com/a',
    'https://example.com/a?utm_source=news&id=7&utm_medium=email&gclid=Cj0#top': 'https://example.com/a?id=7#top',
    'https://example.com/?mc_cid=1': 'https://example.com/',
  };
  for (const [address, clean] of Object.entries(copied)) expect(cleanLink(address)).toBe(clean);
});

test('other addresses and texts stay exactly as they are', () => {
  for (const text of [
    'https://example.com/a%2Fb?q=a+b&x',
    'https://www.google.com/search?q=https://example.com',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://example.com/?ref=utm_source',
    '/blogs/14?utm_source=x',
    'mailto:name@example.com?subject=utm_',
    'See https://example.com/?utm_source=x today',
    '',
  ]) {
    expect(cleanLink(text)).toBe(text);
  }
});

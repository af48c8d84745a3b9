import { expect, test } from 'vitest';
import { sanitizeOnRead } from './sanitize-on-read.ts';

test('what came into the database by another way is cleaned however often it is read', () => {
  const planted = '<p>Words<img src="x" onerror="alert(1)"></p><script>alert(2)</script>';
  for (let reading = 0; reading < 3; reading++) expect(sanitizeOnRead(planted)).toBe('<p>Words<img src="x"></p>');
});

test('a text that was clean once does not vouch for another', () => {
  const clean = '<p>Words</p>';
  expect(sanitizeOnRead(clean)).toBe(clean);
  expect(sanitizeOnRead(clean)).toBe(clean);
  expect(sanitizeOnRead(`${clean}<script>alert(1)</script>`)).toBe(clean);
});

import { expect, test } from 'vitest';
import { sanitizeOnRead } from './sanitize-on-read.ts';

test('HTML that was stored unsanitized is sanitized on every read', () => {
  const planted = '<p>Words<img src="x" onerror="alert(1)"></p><script>alert(2)</script>';
  for (let reading = 0; reading < 3; reading++) expect(sanitizeOnRead(planted)).toBe('<p>Words<img src="x"></p>');
});

test('caching one clean text does not skip others', () => {
  const clean = '<p>Words</p>';
  expect(sanitizeOnRead(clean)).toBe(clean);
  expect(sanitizeOnRead(clean)).toBe(clean);
  expect(sanitizeOnRead(`${clean}<script>alert(1)</script>`)).toBe(clean);
});

import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test('markup in a text is escaped', () => {
  expect(escapeXml(`<a href="x">Shah & Sons'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Shah &amp; Sons&#39;&lt;/a&gt;');
});

test('characters that XML forbids are removed', () => {
  expect(escapeXml('a\u0000b\u0008c\u001fd\ud800e\ufffef')).toBe('abcdef');
  expect(escapeXml('tab\tline\nગુજરાતી \u{1f600}')).toBe('tab\tline\nગુજરાતી \u{1f600}');
});

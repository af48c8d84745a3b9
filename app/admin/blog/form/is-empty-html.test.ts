import { expect, test } from 'vitest';
import { isEmptyHtml } from './is-empty-html.ts';

test('empty paragraphs, spaces and rules are empty', () => {
  for (const html of ['', ' ', '<p></p>', '<p>&nbsp;</p><p> \u00a0</p>', '<ul><li><p><br></p></li></ul>', '<hr>']) {
    expect(isEmptyHtml(html)).toBe(true);
  }
});

test('a single letter, image or table is not empty', () => {
  for (const html of ['<p>a</p>', '<img src="/media/a.webp">', '<table><tbody><tr><td></td></tr></tbody></table>']) {
    expect(isEmptyHtml(html)).toBe(false);
  }
});

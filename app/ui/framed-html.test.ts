import { expect, test } from 'vitest';
import { framedHtml } from './framed-html.ts';

test('a table scrolls in a frame that the keyboard reaches', () => {
  expect(framedHtml('<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
    '<p>a</p><div class="table-frame" role="region" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  );
});

test('code is reached by the keyboard, pictures load when they are near', () => {
  expect(framedHtml('<pre><code>x</code></pre><img src="/a.png" alt="">')).toBe(
    '<pre tabindex="0"><code>x</code></pre><img loading="lazy" decoding="async" src="/a.png" alt="">',
  );
});

test('words in an attribute are no tags', () => {
  const html = '<img src="/a.png" alt="a <table> and </table>"><p>&#x3C;table> as text</p>';
  expect(framedHtml(html)).toBe(html.replace('<img', '<img loading="lazy" decoding="async"'));
});

import { expect, test } from 'vitest';
import { prepareHtml } from './prepare-html.ts';

test('a table scrolls in a focusable container', () => {
  expect(prepareHtml('<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
    '<p>a</p><div class="table-frame" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  );
});

test('code is focusable and images load lazily', () => {
  expect(prepareHtml('<pre><code>x</code></pre><img src="/a.png" alt="">')).toBe(
    '<pre tabindex="0"><code>x</code></pre><img loading="lazy" decoding="async" src="/a.png" alt="">',
  );
});

test('tags in an attribute are ignored', () => {
  const html = '<img src="/a.png" alt="a <table> and </table>"><p>&#x3C;table> as text</p>';
  expect(prepareHtml(html)).toBe(html.replace('<img', '<img loading="lazy" decoding="async"'));
});

test('an image of this site gets its size and variants', () => {
  const files = { sources: [{ type: 'image/avif', srcSet: '/a-400.avif 400w' }], srcSet: '/a-400.jpg 400w' };
  const images = { '/a.jpg': { width: 400, height: 300, files }, '/b.jpg': { width: 40, height: 30, files: null } };
  const sizes = 'sizes="(min-width: 840px) 740px, 90vw"';
  expect(prepareHtml('<figure><img src="/a.jpg" alt="A shop"></figure>', images)).toBe(
    `<figure><picture><source type="image/avif" srcset="/a-400.avif 400w" ${sizes}>` +
      `<img loading="lazy" decoding="async" width="400" height="300" srcset="/a-400.jpg 400w" ${sizes} src="/a.jpg" alt="A shop"></picture></figure>`,
  );
  expect(prepareHtml('<img src="/b.jpg" alt="">', images)).toBe(
    '<img loading="lazy" decoding="async" width="40" height="30" src="/b.jpg" alt="">',
  );
  expect(prepareHtml('<img src="/b.jpg" alt="" width="20">', images)).toBe(
    '<img loading="lazy" decoding="async" src="/b.jpg" alt="" width="20">',
  );
  expect(prepareHtml('<img src="toString" alt="">', images)).toBe(
    '<img loading="lazy" decoding="async" src="toString" alt="">',
  );
});

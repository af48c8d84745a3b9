import { describe, expect, test } from 'vitest';
import { ARTICLE_ELEMENTS } from '../../contract/article-html.ts';
import { isEmptyHtml, sanitizeHtml, textOf } from './sanitize-html.ts';

const ATTACKS: [string, string][] = [
  ['<p>a</p><script>x</script>', '<p>a</p>'],
  ['<img src="/media/a.jpg" onerror="x">', '<img src="/media/a.jpg">'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//example.com/x" target="_blank" style="position:fixed">a</a>', '<a href="//example.com/x">a</a>'],
  ['<svg><a xlink:href="javascript:x"><text>t</text></a></svg>', ''],
  ['<math><mtext><style><img src=x onerror=x></style></mtext></math>', ''],
  ['<iframe src="https://example.com"></iframe><object data="x"></object>', ''],
  ['<style>*{display:none}</style><template><p>x</p></template>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=x>">', ''],
  ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
  ['<p id="location" class="x" data-x="y">a</p>', '<p>a</p>'],
  ['<!-- a comment --><p>a</p>', '<p>a</p>'],
  ['<td>alone</td>', 'alone'],
  [
    '<pre class="language-js"><code class="language-js hljs">a</code></pre>',
    '<pre><code class="language-js">a</code></pre>',
  ],
  ['<code class="site-header">a</code><code class="language-JS" id="x">b</code>', '<code>a</code><code>b</code>'],
];

describe('scripts, hidden content and embeds are removed', () => {
  test.each(ATTACKS)('%s', (html, clean) => {
    expect(sanitizeHtml(html).trim()).toBe(clean);
  });
});

test('allowed HTML is not changed, and sanitizing is idempotent', () => {
  const article = [
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4><p><strong>b</strong><em>i</em><u>u</u><s>s</s><code>c</code><br></p>',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>q</p></blockquote><pre><code>x &#x3C; y</code></pre>',
    '<figure><img src="/media/a.jpg" alt="A" width="3" height="2"><figcaption>c</figcaption></figure><hr>',
    '<table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2" rowspan="1">d</td></tr></tbody></table>',
    '<p><a href="https://example.com/">a</a> <a href="mailto:a@example.com">m</a> <a href="tel:+91">t</a> <a href="/Contactus">c</a></p>',
  ].join('');
  expect(sanitizeHtml(article)).toBe(article);
  for (const element of Object.keys(ARTICLE_ELEMENTS)) expect(article).toContain(`<${element}`);
  for (const [attack] of ATTACKS) expect(sanitizeHtml(sanitizeHtml(attack))).toBe(sanitizeHtml(attack));
});

test('elements of other editors are replaced with allowed ones', () => {
  expect(sanitizeHtml('<h1>T</h1><p><b>b</b><i>i</i><del>d</del></p>')).toBe(
    '<h2>T</h2><p><strong>b</strong><em>i</em><s>d</s></p>',
  );
});

test('an article without text is empty, unless it has an image or a table', () => {
  expect(isEmptyHtml('<p> &nbsp; </p><h2></h2><script>x</script>')).toBe(true);
  expect(isEmptyHtml('<p><img src="/media/a.jpg"></p>')).toBe(false);
  expect(isEmptyHtml('<table><tr><td></td></tr></table>')).toBe(false);
});

test('the plain text of an article has no markup', () => {
  expect(textOf('<h2>One</h2><p>two <em>three</em></p>').split(/\s+/)).toEqual(['One', 'two', 'three']);
});

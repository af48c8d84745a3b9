import { describe, expect, test } from 'vitest';
import { ARTICLE_ELEMENTS } from '../../../contract/blog/article-html.ts';
import { isEmptyHtml, sanitizeHtml, textOf } from './sanitize-html.ts';

const ATTACKS: [string, string][] = [
  ['<p>a</p><script>x</script>', '<p>a</p>'],
  ['<img src="/media/a.jpg" onerror="x">', '<img src="/media/a.jpg">'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//example.com/x" target="_blank" style="position:fixed">a</a>', '<a href="//example.com/x">a</a>'],
  ['<svg><a xlink:href="javascript:x"><text>t</text></a></svg>', 't'],
  ['<math><mtext><style><img src=x onerror=x></style></mtext></math>', ''],
  ['<iframe src="javascript:alert(1)"></iframe><object data="data:text/html,x"></object>', ''],
  [
    '<iframe src="https://example.com/" onload="x"></iframe>',
    '<p><a href="https://example.com/">https://example.com/</a></p>',
  ],
  ['<iframe src="https://example.com/counter" height="0"></iframe>', ''],
  ['<style>*{display:none}</style><template><p>x</p></template>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=x>">', ''],
  ['<form action="/x"><input name="a"><button>b</button></form>', '<p>b</p>'],
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
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4><p><strong>b</strong><em>i</em><u>u</u><s>s</s><code>c</code><br>10<sup>6</sup> H<sub>2</sub>O</p>',
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

test('elements that articles do not have keep their words, apart from each other', () => {
  const KEPT: [string, string][] = [
    [
      '<dl><dt>CSS</dt><dd>Styles</dd><dt>HTML</dt><dd><p>Text</p></dd></dl>',
      '<p><strong>CSS</strong></p><p>Styles</p><p><strong>HTML</strong></p><p>Text</p>',
    ],
    ['<details><summary>More</summary>Hidden</details>', '<p><strong>More</strong></p><p>Hidden</p>'],
    [
      '<table><caption>Sales</caption><tbody><tr><td>1</td></tr></tbody></table>',
      '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Sales</figcaption></figure>',
    ],
    [
      '<figure><video src="/films/a%20b.mp4">No films</video><figcaption>A film</figcaption></figure>',
      '<figure><p><a href="/films/a%20b.mp4">a b.mp4</a></p><figcaption>A film</figcaption></figure>',
    ],
    [
      '<audio controls><source src="https://a.example/x.mp3"></audio>',
      '<p><a href="https://a.example/x.mp3">x.mp3</a></p>',
    ],
    ['<div>one</div><section>two<p>three</p></section>', '<p>one</p><p>two</p><p>three</p>'],
    ['<ul><li><div>one</div></li></ul>', '<ul><li>one</li></ul>'],
    ['<textarea>a\nb</textarea>', '<pre>a\nb</pre>'],
    [
      '<p>E = <math><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup><annotation>mc^2</annotation></math></p>',
      '<p>E = mc<sup>2</sup></p>',
    ],
    ['<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '<p>漢 (kan) </p>'],
  ];
  for (const [html, kept] of KEPT) expect(sanitizeHtml(html)).toBe(kept);
});

test('a link within a text keeps its place, whichever element has the id', () => {
  const note =
    '<p>Text<sup><a href="#fn:1" id="fnref:1">1</a></sup></p><ol><li id="fn:1">Note <a href="#fnref:1">↩</a></li></ol>';
  expect(sanitizeHtml(note)).toBe(note);
  expect(sanitizeHtml(note.replace('<sup>', '<sup id="fnref:1">').replace(' id="fnref:1">1', '>1'))).toBe(note);
  const link = '<p><a href="#s">to</a></p>';
  for (const place of [
    '<a name="s"></a><h2>S</h2>',
    '<div id="s"><h2>S</h2></div>',
    '<h2><span id="s">S</span></h2>',
  ]) {
    expect(sanitizeHtml(link + place)).toContain('<h2 id="s">S</h2>');
  }
  expect(sanitizeHtml(`${link}<div id="s"><h2 id="own">S</h2></div><a href="#own">x</a>`)).toBe(
    '<p><a href="#own">to</a></p><h2 id="own">S</h2><a href="#own">x</a>',
  );
  expect(sanitizeHtml('<h2 id="unused">S</h2>')).toBe('<h2>S</h2>');
});

test('an article without text is empty, unless it has an image or a table', () => {
  expect(isEmptyHtml('<p> &nbsp; </p><h2></h2><script>x</script>')).toBe(true);
  expect(isEmptyHtml('<p><img src="/media/a.jpg"></p>')).toBe(false);
  expect(isEmptyHtml('<table><tr><td></td></tr></table>')).toBe(false);
});

test('the plain text of an article has no markup', () => {
  expect(textOf('<h2>One</h2><p>two <em>three</em></p>').split(/\s+/)).toEqual(['One', 'two', 'three']);
});

import { expect, test } from 'vitest';
import { findInArticles, replaceInArticle } from './article-blocks.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const SEARCH = { q: 'Website', wholeWords: true, matchCase: false, links: false };
const find = (html: string, search = {}) => findInArticles([html], { ...SEARCH, ...search })[0] ?? [];
const replace = (html: string, words: string, search = {}, hits = [0]) =>
  replaceInArticle(
    html,
    { ...SEARCH, ...search },
    hits.map((hit) => [hit, words] as const),
  );

test.each([
  ['<p>A website.</p>', '<p>A shop.</p>'],
  ['<p><strong>Web</strong>site</p>', '<p><strong>shop</strong></p>'],
  ['<p>A web<em>site</em> here</p>', '<p>A shop here</p>'],
  ['<p><strong>A web</strong><em>site now</em></p>', '<p><strong>A shop</strong><em> now</em></p>'],
  ['<p>Fish &#x26; website</p>', '<p>Fish &#x26; shop</p>'],
  ['<p><img src="/a.png" alt="Our website > shop"> text</p>', '<p><img src="/a.png" alt="Our shop > shop"> text</p>'],
  ['<p><a href="/website">The website</a></p>', '<p><a href="/website">The shop</a></p>'],
  ['<pre><code>a\nwebsite</code></pre>', '<pre><code>a\nshop</code></pre>'],
])('%s: the words are replaced, and nothing else', (html, expected) => {
  expect(sanitizeHtml(html)).toBe(html);
  expect(replace(html, 'shop')).toBe(expected);
  expect(sanitizeHtml(expected)).toBe(expected);
});

test('what is put in is text, never markup', () => {
  const replaced = replace('<p>A website</p>', '<b onclick="x">&amp;');
  expect(sanitizeHtml(replaced)).toBe('<p>A &#x3C;b onclick="x">&#x26;amp;</p>');
  const alt = replace('<p><img src="/a.png" alt="website"></p>', '" onerror="x');
  expect(sanitizeHtml(alt)).toBe('<p><img src="/a.png" alt="&#x22; onerror=&#x22;x"></p>');
});

test('words across the border of a link, or of a line, are shown with the reason and stay', () => {
  const html = '<p>Our <a href="/">web</a>site, web<br>site</p>';
  expect(find(html)).toMatchObject([{ found: 'website', fixed: 'Only a part of it is a link.' }]);
  expect(replace(html, 'shop')).toBe(html);
  expect(find('<p>a good<br>website</p>', { q: 'good website' })).toMatchObject([
    { fixed: 'The words continue on a second line.' },
  ]);
});

test('words of two blocks are no match, and each block has its name', () => {
  expect(find('<p>web</p><p>site</p>')).toEqual([]);
  const html =
    '<h2>website</h2><p>a</p><p>website</p><ul><li><p>website</p></li></ul><table><tbody><tr><td>website</td></tr></tbody></table>';
  expect(find(html).map(({ label }) => label)).toEqual(['Heading', 'Paragraph 2', 'List', 'Table']);
});

test('addresses of links are found only if they are asked for', () => {
  const html = '<p><a href="https://old.example/?a=1&#x26;b=website">x</a></p>';
  expect(find(html)).toEqual([]);
  const search = { q: 'old.example/?a=1&b', links: true, wholeWords: false };
  expect(find(html, search)).toMatchObject([{ label: 'Address of a link', found: 'old.example/?a=1&b' }]);
  expect(replace(html, 'new.example/?b', search)).toBe('<p><a href="https://new.example/?b=website">x</a></p>');
});

test('a text of a million characters is read in less than a second', () => {
  for (const html of [
    '<'.repeat(1_000_000),
    '<p "'.repeat(250_000),
    '&amp;'.repeat(200_000),
    '<p>a</p>'.repeat(125_000),
  ]) {
    const started = performance.now();
    find(html);
    expect(performance.now() - started).toBeLessThan(1_000);
  }
});

// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { openImports, zipFile } from '../../tests/support/import-files.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

/** An export of WordPress. `posts`: their contents by their titles. */
const wxr = (posts: Record<string, string>, extra = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:base_blog_url>https://old.example</wp:base_blog_url>${Object.entries(
    posts,
  )
    .map(([title, content], index) => entry({ id: 100 + index, title, content }))
    .join('')}${extra}</channel></rss>`;

const entry = ({ id, title, content, type = 'post', more = '' }: Record<string, string | number>) =>
  `<item><title><![CDATA[${title}]]></title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>draft</wp:status><content:encoded><![CDATA[${content}]]></content:encoded>${more}</item>`;

/** Imports a file. Returns the text and the notes of each post by its title. */
async function importAll(file: File | string) {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const report = await imports.run(file);
  const posts = new Map<string, { content: string; notes: string[] }>();
  for (const [title, { post_id, notes }] of await imports.items(report.id)) {
    if (post_id === null) continue;
    const { draft, live } = await imports.post(post_id);
    posts.set(title, {
      content: (draft ?? live).content
        .replace(/>\s*\n\s*</g, '><')
        .replace(/\s+/g, ' ')
        .trim(),
      notes,
    });
  }
  return posts;
}

test('links to a place in the same post work, also with its whole address', async () => {
  const content = '<p><a href="https://old.example/p/#s">S</a></p><h2 id="s">S</h2><h2 id="t">T</h2>';
  const posts = await importAll(
    wxr({}, entry({ id: 1, title: 'a', content, more: '<link>https://old.example/p/</link>' })),
  );
  expect(posts.get('a')?.content).toBe('<p><a href="#s">S</a></p><h2 id="s">S</h2><h2>T</h2>');
});

const BLOCKS: Record<string, [content: string, result: string]> = {
  'line ends': [
    '<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Said</p>\n<!-- /wp:paragraph --><cite>Who</cite></blockquote>\n<!-- /wp:quote -->',
    '<p>One two</p><blockquote><p>Said</p><p>Who</p></blockquote>',
  ],
  classic: ['<!-- wp:freeform -->One\ntwo\n\nthree<!-- /wp:freeform -->', '<p>One<br> two</p><p>three</p>'],
  details: [
    '<!-- wp:details -->\n<details class="wp-block-details"><summary>More</summary><!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph --></details>\n<!-- /wp:details -->',
    '<p><strong>More</strong></p><p>Text</p>',
  ],
  table: [
    '<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption class="wp-element-caption">Sales</figcaption></figure>\n<!-- /wp:table -->',
    '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Sales</figcaption></figure>',
  ],
  film: [
    '<!-- wp:video {"id":1} -->\n<figure class="wp-block-video"><video controls src="https://old.example/a.mp4"></video><figcaption>A film</figcaption></figure>\n<!-- /wp:video -->',
    '<figure><p><a href="https://old.example/a.mp4">a.mp4</a></p><figcaption>A film</figcaption></figure>',
  ],
  embed: [
    '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=a"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=a\n</div><figcaption>Talk</figcaption></figure>\n<!-- /wp:embed -->',
    '<figure><p><a href="https://www.youtube.com/watch?v=a">https://www.youtube.com/watch?v=a</a></p><figcaption>Talk</figcaption></figure>',
  ],
  file: [
    '<!-- wp:file -->\n<div class="wp-block-file"><a href="/a.pdf">Prices</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>\n<!-- /wp:file -->',
    '<p><a href="/a.pdf">Prices</a> <a href="/a.pdf">Download</a></p>',
  ],
  columns: [
    '<!-- wp:columns -->\n<div class="wp-block-columns"><div class="wp-block-column"><p>One</p></div><div class="wp-block-column">Two</div></div>\n<!-- /wp:columns -->',
    '<p>One</p><p>Two</p>',
  ],
  verse: ['<!-- wp:verse -->\n<pre class="wp-block-verse">a<br>b</pre>\n<!-- /wp:verse -->', '<pre>a<br>b</pre>'],
  'in no block': [
    '10<sup>6</sup> and H<sub>2</sub>O\n<dl>\n<dt>A</dt>\n<dd>B</dd>\n</dl>',
    '<p>10<sup>6</sup> and H<sub>2</sub>O</p><p><strong>A</strong></p><p>B</p>',
  ],
  drawing: [
    'See\n<svg viewBox="0 0 1 1">\n<title>No</title>\n<text>Sales</text>\n</svg>\n<textarea>a\nb</textarea>',
    '<p>See<br> Sales </p><pre>a b</pre>',
  ],
};

test('blocks and elements of WordPress keep their words, in the order and the lines that they have', async () => {
  const posts = await importAll(
    wxr(Object.fromEntries(Object.entries(BLOCKS).map(([title, [content]]) => [title, content]))),
  );
  for (const [title, [, result]] of Object.entries(BLOCKS)) {
    expect({ title, ...posts.get(title) }).toEqual({
      title,
      content: result,
      notes: title === 'film' ? [expect.stringContaining('not copied')] : [],
    });
  }
});

test('synced patterns, and the footnotes that WordPress keeps apart, are in the text', async () => {
  const footnotes = JSON.stringify([{ id: 'n1', content: 'The <em>source</em>.' }]);
  const meta = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${footnotes}]]></wp:meta_value></wp:postmeta>`;
  const mark = '<sup data-fn="n1" class="fn"><a href="#n1" id="n1-link">1</a></sup>';
  const posts = await importAll(
    wxr(
      { pattern: '<p>Before.</p><!-- wp:block {"ref":7} /--><p>After.</p><!-- wp:block {"ref":9} /-->' },
      [
        entry({
          id: 7,
          title: 'Call',
          type: 'wp_block',
          content: '<!-- wp:paragraph -->\n<p>Call us.</p>\n<!-- /wp:paragraph --><!-- wp:block {"ref":7} /-->',
        }),
        entry({
          id: 8,
          title: 'notes',
          content: `<!-- wp:paragraph -->\n<p>Claim${mark}</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->`,
          more: meta,
        }),
      ].join(''),
    ),
  );
  expect(posts.get('pattern')?.content).toMatch(/^<p>Before\.<\/p>(<p>Call us\.<\/p>)+<p>After\.<\/p>$/);
  expect(posts.get('pattern')?.notes).toEqual([
    'Its synced patterns contain each other or are too long. Some were left out.',
    'The synced pattern 9 is not in the file.',
  ]);
  expect(posts.get('notes')).toEqual({
    content:
      '<p>Claim<sup><a href="#n1" id="n1-link">1</a></sup></p><ol><li id="n1">The <em>source</em>. <a href="#n1-link">↩</a></li></ol>',
    notes: [],
  });
});

test('posts of Ghost keep nested lists, formats and captions, and words that nothing shows are listed', async () => {
  const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
  const item = (...children: object[]) => ({ type: 'listitem', children });
  const list = (...children: object[]) => ({ type: 'list', listType: 'number', children });
  const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });
  const posts = [
    ['The <picture> element', lexical(list(item(text('a')), item(list(item(text('b')))), item(text('c'))))],
    [
      'formats',
      lexical({ type: 'paragraph', children: [text('10'), text('6', 64), text(' H'), text('2', 32), text('O')] }),
    ],
    [
      'cards',
      lexical(
        { type: 'file', src: '/a.pdf', fileTitle: 'Prices', fileCaption: 'All <of> them' },
        { type: 'html', html: '<div>one</div><div>two</div>' },
      ),
    ],
    ['unknown', lexical({ type: 'poll', question: 'Which shop do you like?', children: [] })],
  ].map(([title, json], id) => ({ id, title, status: 'draft', lexical: json }));
  const imported = await importAll(new File([JSON.stringify({ data: { posts } })], 'ghost.json'));
  expect(Object.fromEntries(imported)).toEqual({
    'The <picture> element': { content: '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>', notes: [] },
    formats: { content: '<p>10<sup>6</sup> H<sub>2</sub>O</p>', notes: [] },
    cards: { content: '<p><a href="/a.pdf">Prices</a></p><p>All &#x3C;of> them</p><p>one</p><p>two</p>', notes: [] },
    unknown: {
      content: '',
      notes: [
        'The card “poll” has no equivalent here and was left out.',
        '5 words of the file are not in the text: “Which shop do you like”',
      ],
    },
  });
});

test('notes and titles of Markdown are as written', async () => {
  const posts = await importAll(
    zipFile({
      'a.md': '---\ntitle: Why <picture> beats <img>\n---\nClaim[^1].\n\n1. one\n2. two\n\n[^1]: Source of it.',
      'b.md':
        '# Using `<dialog>` and **bold**\n\nText &eacute;t [link][x], {{< note "Read this" >}}\n\n[x]: https://a.example/caf%C3%A9 "Title"',
    }),
  );
  expect(posts.get('Why <picture> beats <img>')).toEqual({
    content:
      '<p>Claim<sup><a href="#fn-1" id="fnref-1">1</a></sup>.</p><ol><li>one</li><li>two</li></ol><hr><ol><li id="fn-1"><p>Source of it. <a href="#fnref-1">↩</a></p></li></ol>',
    notes: expect.not.arrayContaining([expect.stringContaining('not in the text')]),
  });
  expect(posts.get('Using <dialog> and bold')?.notes.filter((note) => note.includes('not in the text'))).toEqual([]);
});

// SQLite only: no database is involved in reading files.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallImage } from '../../tests/support/images.ts';
import { openImports, zipFile } from '../../tests/support/import-files.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const cdata = (text: string) => `<![CDATA[${text}]]>`;

interface Post {
  id?: number;
  title?: string;
  content?: string;
  more?: string;
}

const item = ({ id = 1, title = cdata('Post'), content = cdata('<p>Text.</p>'), more = '' }: Post) =>
  `<item><title>${title}</title><link>https://old.example/2024/post-${id}/</link><content:encoded>${content}</content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-01-15 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
  <wp:post_type>post</wp:post_type>${more}</item>`;

const wxr = (items: string, { encoding = 'UTF-8', before = '', after = '' } = {}) =>
  `${before}<?xml version="1.0" encoding="${encoding}" ?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
  <title>Old</title><wp:base_blog_url>https://old.example</wp:base_blog_url>${items}</channel></rss>${after}`;

let site: TestSite;
let imports: Awaited<ReturnType<typeof openImports>>;
beforeAll(async () => {
  site = await openTestSite();
  imports = await openImports(site);
});
afterAll(() => site[Symbol.asyncDispose]());

/** Imports the file and undoes the import. Returns the posts by their titles, and what was left out. */
async function read(file: File | string | Uint8Array<ArrayBuffer>) {
  const report = await imports.run(file instanceof Uint8Array ? new File([file], 'export.xml') : file, {
    decisions: { no_image: 'draw', deleted: 'import' },
  });
  const posts = new Map<string, { content: string; tags: string[]; created: string; notes: string[] }>();
  for (const [title, { post_id: id, notes }] of await imports.items(report.id)) {
    if (id === null) continue;
    const { live, draft, created_at: created } = await imports.post(id);
    posts.set(title, { ...(live ?? draft), created, notes });
  }
  const { redirects } = (await imports.call('GET', '/redirects')).body;
  await imports.undo(report.id);
  return { report, posts, redirects: redirects.map(({ from }: { from: string }) => from).sort() };
}

const GOOD = item({ id: 9, title: 'Good' });

test.each<[what: string, xml: string, title: string, content: string]>([
  ['control characters', wxr(GOOD + item({ content: cdata('<p>a\u000bb\u0011c\0\uffff</p>') })), 'Post', '<p>abc</p>'],
  [
    'references to control characters',
    wxr(GOOD + item({ content: '&lt;p&gt;a&#11;b&lt;/p&gt;' })),
    'Post',
    '<p>ab</p>',
  ],
  ['names of HTML', wxr(GOOD + item({ title: 'Tom&nbsp;&amp; Ann &hellip;' })), 'Tom\u00A0& Ann …', '<p>Text.</p>'],
  ['a lone &', wxr(GOOD + item({ title: 'Tom & Ann; R&D' })), 'Tom & Ann; R&D', '<p>Text.</p>'],
  ['a lone <', wxr(GOOD + item({ title: '1 < 2' })), '1 < 2', '<p>Text.</p>'],
  ['an empty line in front', wxr(GOOD + item({}), { before: '\n\n' }), 'Post', '<p>Text.</p>'],
  [
    'notices of PHP',
    wxr(GOOD + item({}), { before: '<br />\n<b>Warning</b>: Undefined index in <b>export.php</b> on line 5<br>\n' }),
    'Post',
    '<p>Text.</p>',
  ],
  ['text behind the end', wxr(GOOD + item({}), { after: '\n<!-- Cached --><script>1 < 2' }), 'Post', '<p>Text.</p>'],
  [
    ']]> that nobody escaped',
    wxr(GOOD + item({ content: cdata('<p>a[b[0]]>c</p><!-- <![CDATA[ --><p>d</p><!-- ]]> -->') })),
    'Post',
    '<p>a[b[0]]>c</p><p>d</p>',
  ],
  ['a section in two parts', wxr(GOOD + item({ content: cdata('<p>a]]]]><![CDATA[>b</p>') })), 'Post', '<p>a]]>b</p>'],
  [
    'HTML without a section',
    wxr(GOOD + item({ content: '<p>a <b>bold</b></p>' })),
    'Post',
    '<p>a <strong>bold</strong></p>',
  ],
  [
    'thousands of comments',
    wxr(GOOD + item({ more: '<wp:comment><wp:comment_content>a</wp:comment_content></wp:comment>'.repeat(6_000) })),
    'Post',
    '<p>Text.</p>',
  ],
])('WordPress: %s', async (_, xml, title, content) => {
  const { posts, report } = await read(xml);
  expect(report.counts).toEqual({ published: 2 });
  expect([...posts.keys()].sort()).toEqual(['Good', title].sort());
  expect(posts.get(title)?.content).toBe(content);
});

const FOREIGN = wxr(item({ title: cdata('Café “x”'), content: cdata('<p>Größe – 10 €</p>') }));
const WINDOWS: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 };
const windows = (text: string) => new Uint8Array([...text].map((letter) => WINDOWS[letter] ?? letter.charCodeAt(0)));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

test.each<[what: string, bytes: () => Uint8Array<ArrayBuffer>]>([
  ['Windows-1252, declared as UTF-8', () => windows(FOREIGN)],
  ['Windows-1252, declared as ISO-8859-1', () => windows(FOREIGN.replace('UTF-8', 'ISO-8859-1'))],
  ['UTF-8, declared as ISO-8859-1', () => new Uint8Array(Buffer.from(FOREIGN.replace('UTF-8', 'ISO-8859-1')))],
  ['UTF-16', () => utf16(`\ufeff${FOREIGN.replace('UTF-8', 'UTF-16')}`)],
  ['UTF-16 without a byte order mark', () => utf16(FOREIGN)],
  ['gzip', () => new Uint8Array(gzipSync(FOREIGN))],
])('WordPress: %s', async (_, bytes) => {
  const { posts } = await read(bytes());
  expect(posts.get('Café “x”')?.content).toBe('<p>Größe – 10 €</p>');
});

test('WordPress: several files in a ZIP share their authors and pictures', async () => {
  const picture = `<item><title>a</title><wp:post_id>5</wp:post_id><wp:post_type>attachment</wp:post_type>
    <wp:attachment_url>https://old.example/wp-content/uploads/2024/01/a.png</wp:attachment_url></item>`;
  const content = cdata('<img src="https://old.example/wp-content/uploads/2024/01/a-300x200.png">');
  const { report, posts } = await read(
    zipFile({
      'site/one.xml': wxr(item({ id: 1, title: 'One', content })),
      'site/two.xml.gz': new Uint8Array(gzipSync(wxr(item({ id: 2, title: 'Two' }) + picture))),
      'site/uploads/2024/01/a.png': await smallImage('png'),
      'site/README.md': 'Notes.',
    }),
  );
  expect(report).toMatchObject({ source: 'wordpress', counts: { published: 2 }, pictures_in_file: 1 });
  expect(posts.get('One')?.content).toMatch(/<img src="\/media\//);
});

test('WordPress: a post that is damaged is left out with its line, and the others are imported', async () => {
  const cut = item({ id: 2, title: 'Cut' }).slice(0, -60);
  const long = item({ id: 3, title: 'Long', content: cdata('a'.repeat(5_000_001)) });
  const inMiddle = '<item><title>In the middle<item><title>After</title><wp:post_id>4</wp:post_id></item>';
  const { report } = await read(wxr(GOOD + inMiddle + long).replace(/<\/channel>.*/s, cut));
  expect(report.counts).toEqual({ published: 1, draft: 1, left_out: 3 });
  expect(report.left_out).toEqual([
    {
      reason: 'Post that is cut off: the file ends in it, or a part of the file is missing. Export it again.',
      items: 2,
      titles: ['In the middle (line 5)', 'Cut (line 7)'],
    },
    { reason: 'Text of more than 5 million characters. Split it.', items: 1, titles: ['Long (line 5)'] },
  ]);
});

test('WordPress: names and dates that a post had before are redirected', async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
  const more = meta('_wp_old_slug', 'first') + meta('_wp_old_slug', 'second') + meta('_wp_old_date', '2019-05-06');
  const { redirects } = await read(
    wxr(item({ more: `<wp:post_name>post-1</wp:post_name>${more}` }).replace('/2024/', '/blog/2024/01/')),
  );
  expect(redirects).toEqual([
    '/blog/2019/05/post-1',
    '/blog/2024/01/first',
    '/blog/2024/01/post-1',
    '/blog/2024/01/second',
  ]);
});

const upload = (id: number, { parent = 1, name = `${id}.jpg`, more = '' } = {}) =>
  `<item><title>${name}</title><link>https://old.example/blog/?attachment_id=${id}</link><wp:post_id>${id}</wp:post_id>
  <wp:post_type>attachment</wp:post_type><wp:post_parent>${parent}</wp:post_parent>
  <wp:attachment_url>https://old.example/wp-content/uploads/${name}</wp:attachment_url>${more}</item>`;

test('WordPress: the numbers of a post and of its pictures are redirected', async () => {
  const guid = '<guid isPermaLink="false">https://old.example/blog/?p=1</guid>';
  const other = '<guid isPermaLink="false">https://older.example/?p=77</guid>';
  const file = wxr(
    item({ more: guid }) + item({ id: 2, title: 'Copied', more: other }) + upload(5) + upload(6, { parent: 3 }),
  );
  const { redirects } = await read(file);
  expect(redirects).toEqual(['/2024/post-1', '/2024/post-2', '/blog?attachment_id=5', '/blog?p=1']);
});

test('WordPress: a gallery without numbers shows the pictures that were uploaded to its post', async () => {
  const file = wxr(
    item({ content: cdata('Before\n\n[gallery columns="2" exclude="8"]\n\nAfter') }) +
      upload(5, { more: '<wp:menu_order>2</wp:menu_order><excerpt:encoded>The oven</excerpt:encoded>' }) +
      upload(6, { more: '<wp:menu_order>1</wp:menu_order>' }) +
      upload(7, { name: 'menu.pdf' }) +
      upload(8) +
      upload(9, { parent: 2 }),
  );
  const { posts } = await read(file);
  const content = posts.get('Post')?.content ?? '';
  expect([...content.matchAll(/uploads\/(\w+\.\w+)/g)].map(([, name]) => name)).toEqual(['6.jpg', '5.jpg']);
  expect(content).toContain('The oven');
  expect(content).not.toContain('[gallery');
});

test('Markdown: what is written is kept', async () => {
  const picture = await smallImage('png');
  const file = (front: string) => `---\n${front}\n---\nText.`;
  const { posts, report, redirects } = await read(
    zipFile({
      'content/posts/number.md': file('title: 3.10\ntags: [1e3, 007, 0x1F, 2024, yes]\ndate: 2024-01-05'),
      'content/posts/twice.md': file('title: First\ntitle: Twice\ndate: 20240105\ndraft: no'),
      'content/posts/yes.md': file('title: Draft\ndraft: Yes\ndate: 2024-01-05'),
      'content/posts/unix.md': file('title: Unix\ndate: 1704412800'),
      'content/posts/long.md': file('title: Long\ndate: January 5, 2024 10:30 PM'),
      'content/posts/none.md': file('title: Never\ndate: 2024-02-30'),
      'content/posts/toml.md': '+++\ntitle = "Toml"\ndate = 2024-01-05T00:30:00\n+++\nText.',
      'content/posts/feb.md': '+++\ntitle = "Feb"\ndate = 2024-02-30\n+++\nText.',
      'content/posts/themes/dist/dark.md': file('title: Below themes\ndate: 2024-01-05'),
      'content/posts/security.md': file('title: Security\ndate: 2024-01-05'),
      'content/posts/save-50%-now.md': file(
        'title: Percent\ndate: 2024-01-05\naliases: ["/100%/", "/a%20b%", "/caf%E9"]',
      ),
      'content/posts/cafe\u0301.md': `---\ntitle: Café\ndate: 2024-01-05\n---\n![a](/img/50%-caf%C3%A9.png)`,
      'content/posts/windows.md': windows(file('title: Größe – €\ndate: 2024-01-05')),
      'static/img/50%-cafe\u0301.png': picture,
      'themes/plain/exampleSite/content/posts/sample.md': file('title: Sample'),
      'README.md': '# Site',
    }),
  );
  expect(posts.get('3.10')).toMatchObject({ tags: ['1e3', '007', '0x1F', '2024', 'yes'] });
  // Without a zone it is the site's: Asia/Kolkata.
  const dates = Object.fromEntries([...posts].map(([title, { created }]) => [title, created]));
  expect(dates).toMatchObject({
    '3.10': '2024-01-04T18:30:00.000Z',
    Twice: '2024-01-04T18:30:00.000Z',
    Unix: '2024-01-05T00:00:00.000Z',
    Long: '2024-01-05T17:00:00.000Z',
    Toml: '2024-01-04T19:00:00.000Z',
  });
  const never = ['The date “2024-02-30” does not exist.', 'It has no date, so it becomes a draft.'];
  expect([posts.get('Never')?.notes, posts.get('Feb')?.notes]).toEqual([never, never]);
  expect(report.counts).toEqual({ published: 10, draft: 3, left_out: 2 });
  expect(report.left_out.flatMap(({ titles }) => titles)).toEqual([
    'themes/plain/exampleSite/content/posts/sample.md',
    'README.md',
  ]);
  expect(posts.get('Café')?.content).toMatch(/<img src="\/media\//);
  expect(redirects).toEqual(expect.arrayContaining(['/100%', '/a b%', '/posts/save-50%-now', '/posts/save-50-now']));
});

test('Jekyll: tags of a line, and posts whatever their layout', async () => {
  const { posts } = await read(
    zipFile({
      '_config.yml': 'timezone: America/New_York',
      '_posts/2024-01-15-a.md': '---\ntitle: A\nlayout: default\ntags: seo ads web\n---\nText.',
      '_posts/2024-01-15-b.md': '---\ntitle: B\ntag: New York\n---\nText.',
      '_posts/2024-01-15-c.md': '---\ntitle: C\ntags: big data, web\n---\nText.',
    }),
  );
  expect([...posts].map(([title, { tags, created }]) => [title, tags, created])).toEqual([
    ['A', ['seo', 'ads', 'web'], '2024-01-15T05:00:00.000Z'],
    ['B', ['New York'], '2024-01-15T05:00:00.000Z'],
    ['C', ['big data', 'web'], '2024-01-15T05:00:00.000Z'],
  ]);
});

test('Hexo: fields without a line in front are read', async () => {
  const { posts } = await read(
    zipFile({
      'source/_posts/a.md': 'title: Rye\ndate: 2013-12-24 23:29:08\ntags:\n- bread\n\n---\n\nWords.\n\n---\n\nMore.',
    }),
  );
  expect(posts.get('Rye')).toMatchObject({ content: '<p>Words.</p>\n<hr>\n<p>More.</p>', tags: ['bread'] });
});

test('Ghost: control characters that nobody escaped', async () => {
  const lexical = JSON.stringify({
    root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Li\u0011ne' }] }] },
  });
  const post = { id: 1, title: 'A\u0011post', slug: 'a', status: 'draft', lexical };
  const json = JSON.stringify({ db: [{ data: { posts: [post] } }] });
  const raw = json.replace('A\\u0011post', 'A\u0011po\nst').replace('Li\\\\u0011ne', 'Li\u0011ne');
  expect(raw).not.toBe(json);
  const { posts } = await read(raw);
  expect([...posts].map(([title, { content }]) => [title, content])).toEqual([['Apo st', '<p>Line</p>']]);
});

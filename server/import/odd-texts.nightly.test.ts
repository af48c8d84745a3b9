// PostgreSQL nightly: other tests make the same queries.
import { decodeHTML } from 'entities';
import { expect, test } from 'vitest';
import { beginning } from '../../contract/text/characters.ts';
import { cleanLine, isVisible } from '../../contract/text/clean-text.ts';
import { openImports, zipFile } from '../../tests/support/import-files.ts';
import { ODD_STRINGS } from '../../tests/support/odd-values.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** One post for each odd text, which is its title, author, excerpt, tag and content. */
const POSTS = ODD_STRINGS.map(({ value }, number) => ({
  number,
  title: beginning(value, 250),
  name: beginning(value, 50),
  body: `<p>Text ${number}</p><p>${escapeHtml(beginning(value, 5_000))}</p>`,
}));

function ghost() {
  const posts = POSTS.map(({ number, title, body }) => ({
    id: `p${number}`,
    title,
    slug: `post-${number}`,
    html: body,
    status: 'draft',
    custom_excerpt: title,
    meta_title: title,
    feature_image_alt: title,
    published_at: '2024-01-05T10:00:00.000Z',
  }));
  const named = (kind: string) =>
    POSTS.map(({ number, name }) => ({ id: `${kind}${number}`, name, slug: `n${number}` }));
  const data = {
    posts,
    tags: named('t'),
    users: named('u'),
    posts_tags: POSTS.map(({ number }) => ({ post_id: `p${number}`, tag_id: `t${number}`, sort_order: 0 })),
    posts_authors: POSTS.map(({ number }) => ({ post_id: `p${number}`, author_id: `u${number}`, sort_order: 0 })),
  };
  return new File([JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] })], 'ghost.json');
}

/** WordPress stores titles, names and excerpts as HTML, and writes control characters as they are. */
function wordpress() {
  const html = (text: string) => cdata(escapeHtml(text.toWellFormed()));
  const items = POSTS.map(
    ({ number, title, name, body }) => `<item><title>${html(title)}</title>
    <link>https://old.example/post-${number}/</link><dc:creator>${cdata(`u${number}`)}</dc:creator>
    <content:encoded>${cdata(body.toWellFormed())}</content:encoded><excerpt:encoded>${html(title)}</excerpt:encoded>
    <wp:post_id>${number + 1}</wp:post_id><wp:status>draft</wp:status><wp:post_type>post</wp:post_type>
    <category domain="post_tag" nicename="n${number}">${html(name)}</category></item>`,
  );
  const authors = POSTS.map(
    ({ number, name }) => `<wp:author><wp:author_login>${cdata(`u${number}`)}</wp:author_login>
    <wp:author_display_name>${html(name)}</wp:author_display_name></wp:author>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
    <wp:base_blog_url>https://old.example</wp:base_blog_url>${authors.join('')}${items.join('')}</channel></rss>`;
  return new File([xml], 'wordpress.xml');
}

function markdown() {
  const files = POSTS.map(({ number, title, name, body }) => {
    const fields = {
      title,
      author: name,
      description: title,
      tags: [name],
      seo_title: title,
      draft: true,
    };
    const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return [`posts/post-${number}.md`, `---\n${lines.join('\n')}\n---\n\n${body.replaceAll('\n', ' ')}\n`] as const;
  });
  return zipFile(Object.fromEntries(files));
}

const lettersOf = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '');

const FORMATS = [
  ['WordPress', wordpress],
  ['Ghost', ghost],
  ['Markdown', markdown],
] as const;

test.each(FORMATS)('an export of %s keeps every odd text, and no item fails', async (_, make) => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const report = await imports.run(make(), { decisions: { no_image: 'draw' } });
  expect(report.state).toBe('done');
  const failed = await imports.call('GET', `/imports/${report.id}/items?state=failed`);
  expect(failed.body).toMatchObject({ items: [] });
  const ids = await site.db.selectFrom('import_items').select('post_id').where('post_id', 'is not', null).execute();
  expect(ids.length).toBe(POSTS.length);
  const lost: string[] = [];
  for (const { post_id: id } of ids) {
    const { live, draft } = await imports.post(id);
    const { title, author_name: author, excerpt, tags, content, seo_title: seoTitle } = live ?? draft;
    const number = Number(/Text (\d+)/.exec(content)?.[1]);
    const post = POSTS[number] as (typeof POSTS)[number];
    // XML has no control characters, and files have no lone surrogates. In Ghost, tags that start with # are internal.
    const inFile = (value: string) => (make === wordpress ? value.replace(/[\v\f]/g, '').toWellFormed() : value);
    const [text, name] = [post.title, post.name].map((value) => cleanLine(inFile(value)).replace(/ {2,}/g, ' ')) as [
      string,
      string,
    ];
    const isInternal = make === ghost && name.startsWith('#');
    if (!isVisible(post.title)) continue;
    expect({ number, title, author, excerpt, tags }).toEqual({
      number,
      title: text,
      author: name,
      excerpt: text,
      tags: isInternal ? [] : [name],
    });
    if (make !== wordpress) expect([number, seoTitle]).toEqual([number, text]);
    const words = lettersOf(decodeHTML(content.replace(/<[^<>]*>/g, ' ')));
    if (!words.includes(lettersOf(text).slice(0, 200))) lost.push(`${number} ${content}`);
  }
  expect(lost).toEqual([]);
});

// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { ARTICLE } from '../../../content/blog.ts';
import { addPost } from '../../../tests/support/add-post.ts';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { testNightly } from '../../../tests/support/test-nightly.ts';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { isInvalidatedBy, noDependencies } from '../../core/page-dependencies.ts';

const block = (language: string, text: string) => `<pre><code class="language-${language}">${text}</code></pre>`;

/** Code blocks that each took from 19 to 90 seconds to colour, or overflowed the stack. */
const COSTLY = [
  block('markdown', '![a]('.repeat(3_990)),
  block('html', '&#x3C;script>'.repeat(1_200)),
  block('bash', '"$('.repeat(1_600)),
  block('js', '`${'.repeat(3_000)),
];

/** In milliseconds of the main thread. */
const MAX_PROCESSOR_TIME = 2_000;

testNightly(
  'code that takes too long to be coloured is shown without colours, and keeps nobody waiting',
  { timeout: 30_000 },
  async () => {
    await using site = await openTestSite();
    const article = `<h2>Code</h2>${COSTLY.join('')}${block('js', 'const a = 1;')}`;
    const { result, milliseconds } = await processorTime(async () => {
      const rendered = await site.articles.render(article, ARTICLE, 1);
      await site.articles.finish();
      return rendered;
    });
    expect(milliseconds).toBeLessThan(MAX_PROCESSOR_TIME);
    const { html, headings } = result;
    expect(headings).toHaveLength(1);
    expect(html.match(/class="code-frame"/g)).toHaveLength(COSTLY.length + 1);
    expect(html).not.toContain('<span class="code-');

    const later = await site.articles.render(article, ARTICLE, 1);
    expect(later.html).toContain('<span class="code-keyword">const</span>');
    const textOf = (rendered: string) => rendered.replace(/<[^>]*>/g, '');
    expect(textOf(later.html) === textOf(html)).toBe(true);
  },
);

test('a page that was shown without colours is rendered again when they are found', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { content: `<p>a</p>${block('js', 'const a = 1;')}` });
  await site.db.deleteFrom('code_colours').execute();
  const dependencies = { ...noDependencies(), posts: new Set([id]) };
  const { cursor } = await site.changesSince(undefined);
  const post = await site.publicBlog.find(id);
  const render = async () => (await site.articles.render(post?.content ?? '', ARTICLE, id)).html;
  expect(await render()).not.toContain('code-keyword');
  await site.articles.finish();
  expect(isInvalidatedBy(dependencies, (await site.changesSince(cursor)).changes)).toBe(true);
  expect(await render()).toContain('code-keyword');
  expect(await site.publicBlog.find(id)).toEqual(post);
});

test('a post is published with the colours of its code', async () => {
  await using site = await openTestSite();
  const content = block('ts', 'let a = 2;');
  const id = await addPost(site, { content });
  expect((await site.articles.render(content, ARTICLE, id)).html).toContain('<span class="code-keyword">let</span>');
});

test('colours that no page has needed for months are removed', async () => {
  await using site = await openTestSite();
  const content = block('ts', 'let a = 3;');
  await addPost(site, { content });
  site.time.now += 91 * 86_400_000;
  await site.sweep();
  expect(await site.db.selectFrom('code_colours').select('hash').execute()).toEqual([]);
});

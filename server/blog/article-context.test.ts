// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { ARTICLE } from '../../content/blog.ts';
import type { Post } from '../../contract/blog/blog.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { NOW, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { isInvalidatedBy, noDependencies } from '../core/page-dependencies.ts';

const DAY = 24 * 3_600_000;
const published = (day: number) => new Date(NOW - day * DAY).toISOString();

const read = async (site: TestSite, id: number) => site.publicBlog.context((await site.publicBlog.find(id)) as Post);

/** Whether the page of a post, as it is now, is rendered again after the change. */
async function isRenderedAgain(site: TestSite, id: number, change: () => Promise<unknown>) {
  const dependencies = noDependencies();
  const blog = site.openPublicBlog(dependencies);
  await blog.context((await blog.find(id)) as Post);
  const { cursor } = await site.changesSince(undefined);
  await change();
  return isInvalidatedBy(dependencies, (await site.changesSince(cursor)).changes);
}

test('an article links to the next and the previous post, and to those that are most like it', async () => {
  await using site = await openTestSite();
  const add = (title: string, day: number, more: object = {}) =>
    addPost(site, { title, createdAt: published(day), ...more });
  const words = await add('Another invoice explained', 9);
  const category = await add('Opening hours', 8, { category: 'Business' });
  const oneTag = await add('Budgets', 7, { tags: ['google ads'] });
  const id = await add('What an invoice does not say', 6, { tags: ['Google Ads', 'Prices'], category: 'Business' });
  const bothTags = await add('Two prices', 5, { tags: ['Prices', 'Google ads'] });
  const binned = await add('Deleted', 4, { tags: ['Prices', 'Google Ads'], category: 'Business' });
  await site.posts.remove(binned, SOMEONE);

  const { next, previous, related } = await read(site, id);
  expect([next?.id, previous?.id]).toEqual([bothTags, oneTag]);
  expect(related.map((post) => post.id)).toEqual([bothTags, oneTag, category]);
  await site.posts.remove(category, SOMEONE);
  expect((await read(site, id)).related.at(-1)?.id).toBe(words);

  const newest = await read(site, bothTags);
  expect(newest.next).toBeUndefined();
  expect(await isRenderedAgain(site, bothTags, () => add('The next one', 3))).toBe(true);
  expect((await read(site, bothTags)).next?.title).toBe('The next one');
  expect(await isRenderedAgain(site, id, () => site.posts.change(oneTag, { title: 'B', by: SOMEONE }))).toBe(true);
});

test('readers are told of an update that is more than a correction', async () => {
  await using site = await openTestSite();
  const text = 'One two three four five six seven eight nine ten. '.repeat(4);
  const id = await addPost(site, { content: `<h2>Prices</h2><p>${text}</p>`, createdAt: published(9) });
  const change = (content: string) => site.posts.change(id, { content, by: SOMEONE });
  await change(`<h2>Prices</h2><p>${text.replace('seven', 'Seven,')}</p><p>A sentence more.</p>`);
  await site.posts.change(id, { title: 'Another title', by: SOMEONE });
  expect((await read(site, id)).revisedAt).toBe('');
  site.time.now += DAY;
  await change(`<h2>Prices</h2><p>${text} ${text.replaceAll(' ', 'x ')}</p>`);
  expect((await read(site, id)).revisedAt).toBe(new Date(NOW + DAY).toISOString());
  site.time.now += DAY;
  await change(`<h2>Prices</h2><h3>In May</h3><p>${text} ${text.replaceAll(' ', 'x ')}</p>`);
  expect((await read(site, id)).revisedAt).toBe(new Date(NOW + 2 * DAY).toISOString());
});

test('tags and authors have pages of their public posts, which follow every change', async () => {
  await using site = await openTestSite();
  const ids: number[] = [];
  for (let day = 5; day > 0; day--) {
    ids.unshift(await addPost(site, { tags: ['Google Ads'], authorName: 'Imran Sheikh', createdAt: published(day) }));
  }
  await addPost(site, { tags: ['google ads', 'Über uns'], createdAt: published(9) });
  const pageOf = (slug: string, page = 1) => site.publicBlog.tagPage(slug, { page, perPage: 4 });

  expect(await pageOf('google-ads')).toMatchObject({ name: 'Google Ads', page: 1, lastPage: 2, total: 6 });
  expect((await pageOf('google-ads'))?.posts.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  expect((await pageOf('google-ads', 2))?.posts).toHaveLength(2);
  expect(await pageOf('google-ads', 3)).toBeUndefined();
  expect(await pageOf('none')).toBeUndefined();
  expect(await pageOf('über-uns')).toMatchObject({ name: 'Über uns', total: 1 });
  const author = await site.publicBlog.authorPage('imran-sheikh', { page: 1, perPage: 4 });
  expect(author).toMatchObject({ name: 'Imran Sheikh', total: 5, author: { posts: 5, image: null } });
  const { tags, authors } = await site.publicBlog.topicAddresses();
  expect(tags.map(({ slug, posts }) => [slug, posts])).toEqual([
    ['google-ads', 6],
    ['über-uns', 1],
  ]);
  expect(authors.map(({ slug }) => slug)).toEqual(['imran-sheikh', 'meera-joshi']);

  const dependencies = noDependencies();
  await site.openPublicBlog(dependencies).tagPage('prices', { page: 1, perPage: 4 });
  const { cursor } = await site.changesSince(undefined);
  const [first = 0] = ids;
  const { draft_revision } = await site.drafts.save(
    first,
    { fields: { tags: ['Prices'] }, baseRevision: 1, draftRevision: 0 },
    SOMEONE,
  );
  await site.drafts.publish(first, { draftRevision: draft_revision }, SOMEONE);
  expect(isInvalidatedBy(dependencies, (await site.changesSince(cursor)).changes)).toBe(true);
  expect((await pageOf('prices'))?.total).toBe(1);
  expect((await pageOf('google-ads'))?.total).toBe(5);
});

test('the contents list has an id for each heading, unique on the page', async () => {
  await using site = await openTestSite();
  const html = '<h2>Prices</h2><p>a</p><h2>Prices</h2><h2>Main</h2><h3>😀</h3><h4>Über &#x26; <em>out</em></h4>';
  const { html: rendered, headings } = await site.articles.render(html, ARTICLE, 1);
  expect(headings).toEqual([
    { id: 'prices', text: 'Prices', level: 2 },
    { id: 'prices-1', text: 'Prices', level: 2 },
    { id: 'main-1', text: 'Main', level: 2 },
    { id: 'section', text: '😀', level: 3 },
  ]);
  expect(rendered).toContain('<h4 id="über--out">Über &#x26; <em>out</em></h4>');
});

test('a heading keeps the id that a link of the text leads to, unless the page has it', async () => {
  await using site = await openTestSite();
  const html =
    '<p><a href="#own">a</a><a href="#main">b</a></p><h2 id="own">Prices</h2><h2 id="main">B</h2><h2>Own</h2>';
  const { html: rendered, headings } = await site.articles.render(html, ARTICLE, 1);
  expect(headings.map(({ id }) => id)).toEqual(['own', 'text-main', 'own-1']);
  expect(rendered).toContain('<a href="#text-main">b</a>');
});

test('code is framed with the name of its language, and coloured if the language is known', async () => {
  await using site = await openTestSite();
  const code = (name: string) => `<pre><code class="language-${name}">const a = "&#x3C;b>"; // c\n  x</code></pre>`;
  const render = async (source: string) => {
    await site.articles.render(source, ARTICLE, 1);
    await site.articles.finish();
    const { html } = await site.articles.render(source, ARTICLE, 1);
    const [, name, framed] = /^<div class="code-frame"><p><span>(.*?)<\/span>.*?<\/p>(.*)<\/div>$/s.exec(html) ?? [];
    return { name, framed };
  };
  const { name, framed = '' } = await render(code('js'));
  expect(name).toBe('JavaScript');
  expect(framed).toContain('<span class="code-keyword">const</span> a = <span class="code-string">"&#x3C;b>"</span>;');
  expect(framed.replace(/<\/?span[^>]*>/g, '')).toBe(code('js'));
  expect(await render(code('made-up'))).toEqual({ name: 'made-up', framed: code('made-up') });
  expect(await render('<pre>a\n<code>b</code></pre>')).toEqual({
    name: 'Code',
    framed: '<pre>a\n<code>b</code></pre>',
  });
});

test('an article of thousands of code blocks has a limited number of frames', async () => {
  await using site = await openTestSite();
  const { html } = await site.articles.render('<pre>a</pre>'.repeat(3_000), ARTICLE, 1);
  expect(html.match(/<pre>/g)).toHaveLength(3_000);
  expect(html.match(/class="code-frame"/g)).toHaveLength(1_000);
});

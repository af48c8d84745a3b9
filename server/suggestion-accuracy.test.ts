// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost } from '../tests/support/add-post.ts';
import { isNightly } from '../tests/support/is-nightly.ts';
import { misspelt } from '../tests/support/misspell-address.ts';
import { processorTime } from '../tests/support/processor-time.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../tests/support/test-site.ts';
import { createSuggestions } from './copy/redirects/suggest-pages.ts';
import { DEMO_ARTICLES } from './demo/articles.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
const SEEDS = isNightly ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2];
/** Old addresses that were redirected. */
const OLD = { '/diwali-offer-2025': '/RequestQuoteButton', '/our-team/rahul': '/Aboutus' };

/** Every public address with its target: its own page, except for old addresses and slugs of posts. */
async function publicAddresses(site: TestSite): Promise<Map<string, string>> {
  const { tags, authors } = await site.publicBlog.topicAddresses();
  const posts = await site.publicBlog.latest(100);
  const pages = await site.slices.redirects.suggestions.pages();
  const own = [
    ...pages.map(({ path }) => path).filter((path) => path !== '/'),
    ...tags.map(({ slug }) => `/tags/${slug}`),
    ...authors.map(({ slug }) => `/authors/${slug}`),
  ];
  return new Map([
    ...own.map((path) => [path, path] as const),
    ...posts.map(({ id, title }) => [`/blogs/${site.slugOf(title)}`, `/blogs/${id}`] as const),
    ...Object.entries(OLD),
  ]);
}

async function openDemo() {
  const site = await openTestSite();
  for (const { title, author_name, category } of DEMO_ARTICLES as unknown as Record<string, string>[])
    await addPost(site, { title, author_name, category, tags: [`${category} notes`, `Ahmedabad`] } as never);
  const headers = { ...jsonBody({}).headers, ...bearer(await site.signIn()) };
  for (const [from, to] of Object.entries(OLD)) {
    const body = JSON.stringify({ from, to });
    expect((await site.request('/api/admin/redirects', { method: 'POST', headers, body })).status).toBe(201);
  }
  return site;
}

test('of 100 misspelt addresses, at least 85 lead to what was meant, for each seed', async () => {
  await using site = await openDemo();
  const addresses = await publicAddresses(site);
  const results = [];
  for (const seed of SEEDS) {
    let right = 0;
    for (const { asked, meant } of misspelt([...addresses.keys()], { seed, count: 100 })) {
      const [first] = await site.slices.redirects.suggestions.suggest(asked, BROWSER);
      if (first?.address === addresses.get(meant)) right++;
    }
    results.push({ seed, right });
  }
  expect(results.filter(({ right }) => right < 85)).toEqual([]);
});

test('a suggestion costs about the same with many pages, and for a long address', async () => {
  const words = ['monsoon', 'checklist', 'billing', 'friday', 'clinic', 'booking', 'shop', 'summer'];
  const pages = Array.from({ length: 3_000 }, (_, number) => {
    const slug = [...number.toString(8)].map((digit) => words[Number(digit)]).join('-');
    return { path: `/blogs/${slug}`, title: slug };
  });
  const suggest = createSuggestions(pages);
  expect(suggest('/blogs/cheklist-biling')[0]?.address).toBe('/blogs/checklist-billing');
  const suggestHundred = () => {
    for (let number = 0; number < 100; number++) suggest(`/blogs/${'monsoon-checklist-'.repeat(400)}${number}`);
  };
  expect((await processorTime(suggestHundred)).milliseconds).toBeLessThan(5_000);
});

test('nothing is suggested that visitors cannot open', async () => {
  await using site = await openTestSite();
  const ask = async (path: string) =>
    (await site.slices.redirects.suggestions.suggest(path, BROWSER)).map(({ address }) => address);
  const id = await addPost(site, { title: 'Monsoon checklist' });
  expect(await ask('/blog/1')).toContain(`/blogs/${id}`);
  expect(await ask('/monsoon-cheklist')).toContain(`/blogs/${id}`);
  await site.posts.remove(id, { who: 'x', address: '' });
  expect(await ask('/blog/1')).not.toContain(`/blogs/${id}`);
  expect(await ask('/monsoon-cheklist')).not.toContain(`/blogs/${id}`);
  const headers = { ...jsonBody({}).headers, ...bearer(await site.signIn()) };
  const draft = await site.request('/api/admin/posts', { method: 'POST', headers });
  const { id: draftId } = (await draft.json()) as { id: number };
  expect(await ask(`/blog/${draftId}`)).not.toContain(`/blogs/${draftId}`);
});

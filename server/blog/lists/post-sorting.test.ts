import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const ask = async (site: TestSite, parameters: Record<string, string>) => {
  const response = await site.request(`/public/api/blogs?${new URLSearchParams(parameters)}`);
  expect(response.status).toBe(200);
  const { blogs } = await response.json();
  return { ...blogs, titles: blogs.data.map(({ title }: { title: string }) => title) };
};

async function openShop() {
  const site = await openTestSite();
  const add = async (title: string, authorName: string, category: 'Business' | 'Marketing') => {
    site.time.now += 60_000;
    return addPost(site, { title, authorName, category });
  };
  const banner = await add('banner sizes', 'Zoya Khan', 'Marketing');
  await add('Awnings and shutters', 'imran sheikh', 'Business');
  await add('Catalogue shutters', 'Asha Rao', 'Business');
  const binned = await add('A post in the bin', 'Asha Rao', 'Business');
  await add('Domain names', 'Imran Sheikh', 'Marketing');
  await site.posts.remove(binned, SOMEONE);
  site.time.now += 60_000;
  await site.posts.change(banner, { content: '<p>Other sizes.</p>', by: SOMEONE });
  return site;
}

test('the paged list is sorted by date, title, author or last change', async () => {
  await using site = await openShop();
  const titles = async (sort: string) => (await ask(site, { page: '1', sort })).titles;
  const newest = ['Domain names', 'Catalogue shutters', 'Awnings and shutters', 'banner sizes'];
  expect(await titles('newest')).toEqual(newest);
  expect(await titles('oldest')).toEqual(newest.toReversed());
  expect(await titles('title')).toEqual(['Awnings and shutters', 'banner sizes', 'Catalogue shutters', 'Domain names']);
  // The same author: newest first.
  expect(await titles('author')).toEqual([
    'Catalogue shutters',
    'Domain names',
    'Awnings and shutters',
    'banner sizes',
  ]);
  expect(await titles('updated')).toEqual([
    'banner sizes',
    'Domain names',
    'Catalogue shutters',
    'Awnings and shutters',
  ]);
});

test('a sorted list can be paged, filtered by category, and searched', async () => {
  await using site = await openShop();
  const second = await ask(site, { sort: 'title', page: '2', per_page: '3' });
  expect([second.titles, second.total, second.last_page]).toEqual([['Domain names'], 4, 2]);
  expect((await ask(site, { sort: 'title', page: '3', per_page: '3' })).titles).toEqual([]);
  const business = await ask(site, { sort: 'oldest', category: 'Business', per_page: '1' });
  expect([business.titles, business.total]).toEqual([['Awnings and shutters'], 2]);
  const found = await ask(site, { sort: 'title', q: 'shutters', page: '2', per_page: '1' });
  expect([found.titles, found.total]).toEqual([['Catalogue shutters'], 2]);
  const imran = await ask(site, { sort: 'title', q: 'imran', category: 'Marketing' });
  expect([imran.titles, imran.total]).toEqual([['Domain names'], 1]);
  expect((await ask(site, { sort: 'author', q: 'nothing' })).titles).toEqual([]);
});

test('unknown sort orders are ignored', async () => {
  await using site = await openShop();
  expect((await ask(site, { sort: 'views', page: '1' })).titles[0]).toBe('Domain names');
  const { blogs } = await (await site.request('/public/api/blogs?sort=created_at')).json();
  expect(blogs).toHaveLength(4);
});

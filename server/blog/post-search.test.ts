import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const find = async (site: TestSite, q: string, more: Record<string, string> = {}) => {
  const parameters = new URLSearchParams({ q, ...more });
  const { blogs } = await (await site.request(`/public/api/blogs?${parameters}`)).json();
  expect(blogs.total).toBeGreaterThanOrEqual(blogs.data.length);
  return blogs.data.map(({ title }: { title: string }) => title) as string[];
};

test('posts are found by the beginnings of words of their title and author, in any order', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'Shutters and awnings', authorName: 'Nisha Patel' });
  await addPost(site, { title: 'What a domain costs', authorName: 'Imran Sheikh', category: 'Business' });
  await addPost(site, { title: 'Moving example.com to हिन्दी', authorName: 'Zoë Patel', category: 'Business' });

  expect(await find(site, 'shut')).toEqual(['Shutters and awnings']);
  expect(await find(site, 'PATEL aw')).toEqual(['Shutters and awnings']);
  expect(await find(site, 'patel')).toEqual(['Moving example.com to हिन्दी', 'Shutters and awnings']);
  expect(await find(site, 'patel', { category: 'Business' })).toEqual(['Moving example.com to हिन्दी']);
  expect(await find(site, 'example.com')).toEqual(['Moving example.com to हिन्दी']);
  expect(await find(site, 'com')).toEqual(['Moving example.com to हिन्दी']);
  expect(await find(site, 'हिन्')).toEqual(['Moving example.com to हिन्दी']);
  expect(await find(site, 'zoë')).toEqual(['Moving example.com to हिन्दी']);
  expect(await find(site, 'utters')).toEqual([]);
  expect(await find(site, '  ')).toHaveLength(3);
});

test('what search engines take for operators is nothing but words', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'This or that, not both' });
  await addPost(site, { title: 'Near here' });
  for (const words of ['this OR near', 'NOT near this', 'title:this', 'this NEAR/2 that', '^that both x']) {
    expect(await find(site, words)).toEqual([]);
  }
  expect(await find(site, 'this OR that')).toEqual(['This or that, not both']);
  const punctuation = ['"', "'", "';--", '*', '(', '\\', ':*', '&|!<->', '\0', '%', '{title}'];
  for (const words of punctuation) expect(await find(site, `${words} nothing`)).toEqual([]);
  expect(await find(site, '!!!')).toEqual([]);
  expect(await find(site, `"near' & (here`)).toEqual(['Near here']);
});

test('a search follows what is changed and taken away, and counts its pages', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'First name' });
  await addPost(site, { title: 'Other name' });
  await site.posts.change(id, { title: 'Second name', by: SOMEONE });
  expect(await find(site, 'first')).toEqual([]);
  expect(await find(site, 'second')).toEqual(['Second name']);
  const page = await site.posts.page({ page: 1, perPage: 1, q: 'name' });
  expect([page.total, page.lastPage, page.posts.length, page.counts.total]).toEqual([2, 2, 1, 2]);
  await site.posts.remove(id, SOMEONE);
  expect(await find(site, 'second')).toEqual([]);
});

// PostgreSQL nightly: other tests make the same queries.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PostEntryPage } from '../../../contract/blog/post-drafts.ts';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { ODD_SEARCHES, SEARCHED_TEXTS } from '../../../tests/support/odd-searches.ts';
import { testNightly } from '../../../tests/support/test-nightly.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { isPostgres } from '../../database/is-postgres.ts';

const find = async (site: TestSite, q: string, more: Record<string, string> = {}) => {
  const parameters = new URLSearchParams({ q, ...more });
  const { blogs } = await (await site.request(`/public/api/blogs?${parameters}`)).json();
  expect(blogs.total).toBeGreaterThanOrEqual(blogs.data.length);
  return blogs.data.map(({ title }: { title: string }) => title) as string[];
};

test('posts are found by word prefixes in title and author, in any order', async () => {
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

test('search operators are treated as words', async () => {
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

test('a search reflects changes and deletions, and counts its pages', async () => {
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

testNightly('an older post is found behind a thousand newer ones of another category, or of the bin', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'Shutters of old', category: 'Marketing', createdAt: '2020-01-01T00:00:00.000Z' });
  const newer = await addPost(site, { title: 'Shutters', category: 'Business' });
  const { id: _, ...row } = await site.db
    .selectFrom('posts')
    .select(['id', 'title', 'content', 'excerpt', 'made_excerpt', 'author_name', 'category', 'image'])
    .select(['created_at', 'updated_at', 'updated_by', 'revision'])
    .where('id', '=', newer)
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('posts')
    .values(Array.from({ length: 1_000 }, () => row))
    .execute();
  expect(await find(site, 'shutters', { category: 'Marketing' })).toEqual(['Shutters of old']);
  await site.db.updateTable('posts').set({ deleted_at: row.created_at }).where('title', '=', 'Shutters').execute();
  expect(await find(site, 'shutters')).toEqual(['Shutters of old']);
});

test('a prefix finds all words that start with it, few or many', async () => {
  await using site = await openTestSite();
  for (const word of ['Shutter', 'shuttering', 'Shutters']) await addPost(site, { title: `On ${word}` });
  expect((await find(site, 'SHUTT on')).sort()).toEqual(['On Shutter', 'On Shutters', 'On shuttering']);
  expect(await find(site, 'shutteri')).toEqual(['On shuttering']);
  for (let number = 10; number < 50; number++) await addPost(site, { title: `Model boxes${number}` });
  expect(await find(site, 'boxes1', { per_page: '100' })).toHaveLength(10);
  expect(await find(site, 'model boxes', { per_page: '100' })).toHaveLength(40);
  expect(await find(site, 'boxesx')).toEqual([]);
});

test('results are paged in list order', async () => {
  await using site = await openTestSite();
  for (const year of ['2020', '1969', '2024', '2022']) {
    await addPost(site, { title: `Shutters of ${year}`, createdAt: `${year}-05-01T00:00:00.000Z` });
  }
  const titles = async (page: number) => find(site, 'shutters', { page: String(page), per_page: '3' });
  expect(await titles(1)).toEqual(['Shutters of 2024', 'Shutters of 2022', 'Shutters of 2020']);
  expect(await titles(2)).toEqual(['Shutters of 1969']);
  const behind = await site.posts.page({ page: 3, perPage: 3, q: 'shutters' });
  expect([behind.total, behind.lastPage, behind.posts.length]).toEqual([4, 2, 0]);
});

test('the search index has exactly the published posts after any changes', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Shutters', category: 'Business' });
  const gone = await addPost(site, { title: 'Shutters too', category: 'Business' });
  const change = (values: {
    category?: 'Marketing';
    deleted_at?: string | null;
    created_at?: string;
    title?: string;
  }) => site.db.updateTable('posts').set(values).where('id', '=', id).execute();

  await change({ category: 'Marketing' });
  expect(await find(site, 'shutters', { category: 'Marketing' })).toEqual(['Shutters']);
  expect(await find(site, 'marketing')).toEqual([]);
  await change({ deleted_at: '2026-01-01T00:00:00.000Z', title: 'Awnings' });
  expect(await find(site, 'shutters awnings')).toEqual([]);
  await change({ deleted_at: null });
  await change({ created_at: '2021-01-01T00:00:00.000Z' });
  await site.db.deleteFrom('posts').where('id', '=', gone).execute();
  expect(await find(site, 'awnings')).toEqual(['Awnings']);
  expect(await find(site, 'shutters')).toEqual([]);
  // SQLite's integrity check throws if the index differs from the posts.
  if (!isPostgres(site.db)) {
    await sql`insert into posts_search (posts_search, rank) values ('integrity-check', 1)`.execute(site.db);
  }
});

/** Posts and drafts with the texts of `ODD_SEARCHES`. */
async function addSearchedPosts(site: TestSite) {
  const { name: image } = await site.images.store(asFile(await smallImage('png')));
  await site.images.finishVariants();
  for (const text of Object.values(SEARCHED_TEXTS)) {
    await addPost(site, { title: `Zirconium ${text}`, image });
    const { id, draftRevision } = await site.drafts.create(SOMEONE);
    const fields = { title: `Zirconium ${text}` };
    await site.drafts.save(id, { fields, baseRevision: 0, draftRevision }, SOMEONE);
  }
  const headers = bearer(await site.signIn());
  const names = Object.entries(SEARCHED_TEXTS).map(
    ([name, text]) => [`Zirconium ${text}`.normalize('NFC'), name] as const,
  );
  /** The names of the texts in the panel's list. */
  return async (q: string, status: 'live' | 'draft'): Promise<(string | undefined)[]> => {
    const parameters = new URLSearchParams({ q, status, per_page: '100' });
    const response = await site.request(`/api/admin/posts?${parameters}`, { headers });
    const { posts } = (await response.json()) as PostEntryPage;
    return posts.map(({ title }) => new Map(names).get(title.normalize('NFC'))).sort();
  };
}

test('posts and drafts are found however their words are written', async () => {
  await using site = await openTestSite();
  const found = await addSearchedPosts(site);
  for (const [q, names] of ODD_SEARCHES) {
    for (const status of ['live', 'draft'] as const) {
      expect([q, status, await found(q, status)]).toEqual([q, status, [...names].sort()]);
    }
  }
});

test('posts of an earlier version are found by their texts until their words are stored', async () => {
  await using site = await openTestSite();
  const found = await addSearchedPosts(site);
  await site.db.updateTable('search_posts').set({ words: null }).execute();
  await site.db.updateTable('post_drafts').set({ search: 'zirconium node.js' }).execute();
  await site.db.deleteFrom('stored_settings').where('name', 'in', ['post words', 'draft words']).execute();
  for (const [q, names] of [
    ['node.js', ['node']],
    ['ÉQUIPE zirconium', ['team']],
    ['网站', ['chinese']],
    ['zircon', Object.keys(SEARCHED_TEXTS)],
  ] as const) {
    expect([q, await found(q, 'live')]).toEqual([q, [...names].sort()]);
  }
  expect(await found('nodejs', 'live')).toEqual([]);
  const { number } = await changeCount(site);
  await site.sweep();
  await expect.poll(() => found('nodejs', 'draft')).toHaveLength(Object.keys(SEARCHED_TEXTS).length);
  for (const [q, names] of ODD_SEARCHES) expect([q, await found(q, 'live')]).toEqual([q, [...names].sort()]);
  // No page that shows a post has to be rendered again.
  expect((await changeCount(site)).number).toBe(number);
});

const changeCount = (site: TestSite) =>
  site.db.selectFrom('post_change_counter').select('number').executeTakeFirstOrThrow();

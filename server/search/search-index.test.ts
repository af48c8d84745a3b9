// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { SearchResults } from '../../contract/search.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { editDocument } from '../../tests/support/edit-document.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { openSite, type Site } from '../site.ts';

const DAY = 86_400_000;

async function find(site: Pick<Site, 'slices'>, q: string): Promise<string[]> {
  const { results, suggestion, corrected }: SearchResults = await site.slices.search.find({ q }, '192.0.2.1');
  // A word that is in no public text any more is in no suggestion either.
  expect([suggestion, corrected]).toEqual([null, null]);
  return results.map(({ address }) => address);
}

test('a search finds what was published a moment ago, and nothing that was changed or removed', async () => {
  await using site = await openTestSite();
  expect(await find(site, 'zirconium')).toEqual([]);
  const id = await addPost(site, { title: 'Zirconium', content: '<p>Dysprosium.</p>' });
  expect(await find(site, 'zirconium')).toEqual([`/blogs/${id}`]);
  await site.posts.change(id, { content: '<p>Praseodymium.</p>', by: SOMEONE });
  expect(await find(site, 'dysprosium')).toEqual([]);
  expect(await find(site, 'dysprosim')).toEqual([]);
  expect(await find(site, 'praseodymium')).toEqual([`/blogs/${id}`]);
  await site.posts.remove(id, SOMEONE);
  for (const q of ['zirconium', 'zirconiun', 'zyrconiun', 'praseodymium']) expect(await find(site, q)).toEqual([]);
  await site.slices.blog.bin.restore(id, SOMEONE);
  expect(await find(site, 'zirconium')).toEqual([`/blogs/${id}`]);
});

test('posts that search engines must not index are not found', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Zirconium' });
  expect(await find(site, 'zirconium')).toEqual([`/blogs/${id}`]);
  await site.db.updateTable('posts').set({ noindex: 1 }).where('id', '=', id).execute();
  expect(await find(site, 'zirconium')).toEqual([]);
});

test('hidden entries and sections, and drafts of pages, are not found', async () => {
  await using site = await openTestSite();
  type Item = { id: string; hidden?: boolean; title: string; type?: string };
  const change = (key: string, field: string, id: string, values: object) =>
    editDocument(site, key, (body) => ({
      ...body,
      [field]: (body[field] as Item[]).map((item) => (item.id === id ? { ...item, ...values } : item)),
    }));
  await change('services', 'items', 'meta-ads', { title: 'Zirconium service' });
  await change('case-studies', 'items', 'jeweller-store', { title: 'Zirconium rings' });
  await change('jobs', 'items', 'seo-intern', { title: 'Zirconium intern' });
  await change('questions', 'items', 'prices', { question: 'Why zirconium?' });
  expect((await find(site, 'zirconium')).sort()).toEqual([
    '/#questions',
    '/Career/seo-intern',
    '/Portfolio/jeweller-store',
    '/service/meta-ads',
  ]);
  await change('services', 'items', 'meta-ads', { hidden: true });
  await change('case-studies', 'items', 'jeweller-store', { hidden: true });
  await change('jobs', 'items', 'seo-intern', { hidden: true });
  await change('home', 'sections', 'questions', { hidden: true });
  expect(await find(site, 'zirconium')).toEqual([]);
});

test('sentences that pages show in some states only are not found', async () => {
  await using site = await openTestSite();
  const search = async (q: string): Promise<SearchResults['results']> =>
    (await site.slices.search.find({ q }, '192.0.2.1')).results;
  const textOf = (excerpt: { text: string }[] = []) => excerpt.map(({ text }) => text).join('');
  const excerpts = async (q: string) => (await search(q)).map(({ excerpt }) => textOf(excerpt)).join(' ');
  const unseen = [
    ...['No job is open right now', 'No blogs available', 'Failed to fetch blogs', 'Loading blogs', 'Show fewer'],
    'opens a form in a new tab',
  ];
  for (const sentence of unseen) expect(await excerpts(sentence)).not.toContain(sentence);
  expect(await excerpts('jobs')).not.toContain('right now');

  // The layout of a service decides which of its sections are shown.
  const { items } = await site.copy.read('services');
  const service = items.find(({ questions }) => questions.items.length > 0);
  const question = service?.questions.items[0]?.question ?? '';
  const excerpt = async () =>
    textOf((await search(question)).find(({ address }) => address === `/service/${service?.id}`)?.excerpt);
  expect(await excerpt()).toContain(question);
  await editDocument(site, 'services', (body) => ({
    ...body,
    items: (body.items as { id: string }[]).map((item) =>
      item.id === service?.id ? { ...item, variant: 'generic' } : item,
    ),
  }));
  expect(await excerpt()).not.toContain(question);
});

test('a job is not found after its last day', async () => {
  await using site = await openTestSite();
  await editDocument(site, 'jobs', (body) => ({
    ...body,
    items: (body.items as object[]).map((job) => ({ ...job, title: 'Zirconium intern', closes: '2026-11-21' })),
  }));
  expect(await find(site, 'zirconium')).toHaveLength(2);
  site.time.now += DAY;
  expect(await find(site, 'zirconium')).toEqual([]);
});

test('while many posts are being indexed, those that were removed are not found', async () => {
  await using site = await openTestSite();
  const removed = await addPost(site, { title: 'Zirconium' });
  expect(await find(site, 'zirconium')).toEqual([`/blogs/${removed}`]);
  const { image } = await site.db.selectFrom('posts').select('image').executeTakeFirstOrThrow();
  for (let number = 0; number < 60; number++) await addPost(site, { title: 'Dysprosium', image });
  await site.posts.remove(removed, SOMEONE);
  expect(await find(site, 'zirconium')).toEqual([]);
  await site.slices.search.finishIndex();
  expect((await site.slices.search.find({ q: 'dysprosium' }, '192.0.2.1')).total).toBe(60);
});

test('an index of another version, or of a database that was restored, is made again', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Zirconium' });
  for (const state of [{ format: '0' }, { number: 1_000_000 }]) {
    await find(site, 'zirconium');
    await site.db.deleteFrom('search_documents').execute();
    await site.db.updateTable('search_state').set(state).execute();
    expect(await find(site, 'zirconium')).toEqual([`/blogs/${id}`]);
    const { count } = await site.db
      .selectFrom('search_words')
      .select(({ fn }) => fn.max('documents').as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(10);
  }
});

/** With SQLite one after the other: in one process, a connection that waits for another would wait forever. */
async function searchAtOnce(...sites: Pick<Site, 'slices'>[]): Promise<void> {
  if (process.env.TEST_DATABASE === 'postgres') await Promise.all(sites.map((site) => find(site, 'zirconium')));
  else for (const site of sites) await find(site, 'zirconium');
}

test('posts in the database are not found while the site shows those of another deployment', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Zirconium' });
  expect(await find(site, 'zirconium')).toEqual([`/blogs/${id}`]);
  const other = await openSite({ ...site.settings, blogServiceUrl: 'http://127.0.0.1:9' }, { clock: site.clock });
  try {
    expect(await find(other, 'zirconium')).toEqual([]);
  } finally {
    await other.close();
  }
  expect(await find(site, 'zirconium')).toEqual([`/blogs/${id}`]);
});

test('several instances share the index, and each change is indexed once', async () => {
  await using site = await openTestSite();
  const other = await openSite(site.settings, { clock: site.clock });
  try {
    await searchAtOnce(site, other);
    const id = await addPost(site, { title: 'Zirconium' });
    await searchAtOnce(other, site, other);
    expect(await find(site, 'zirconium')).toEqual([`/blogs/${id}`]);
    const { documents } = await site.db
      .selectFrom('search_words')
      .select('documents')
      .where('word', '=', 'zirconium')
      .executeTakeFirstOrThrow();
    expect(documents).toBe(1);
  } finally {
    await other.close();
  }
});

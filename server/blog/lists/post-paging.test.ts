import { expect, test } from 'vitest';
import { CATEGORIES } from '../../../contract/blog/blog.ts';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { NOW, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

/** The expected list, computed from all posts. */
async function countedByHand(site: TestSite) {
  const rows = await site.db
    .selectFrom('posts')
    .select(['id', 'category', 'created_at'])
    .where('deleted_at', 'is', null)
    .execute();
  rows.sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
  const counts = { total: rows.length, ...Object.fromEntries(CATEGORIES.map((name) => [name, 0])) } as Record<
    string,
    number
  >;
  for (const { category } of rows) if (category) counts[category] = (counts[category] ?? 0) + 1;
  return { rows, counts };
}

async function addMany(site: TestSite, count: number) {
  const { name: image } = await site.images.store(asFile(await smallImage('png')));
  const post = { title: 'T', content: '<p>c</p>', excerpt: '', made_excerpt: 'c', author_name: 'A', image };
  const rows = Array.from({ length: count }, (_, index) => {
    // Many posts in the same second, and years without a post.
    const moment = new Date(NOW - (index % 7) * 400 * 86_400_000 - (index % 11) * 61_000 - (index % 3)).toISOString();
    const category = index % 6 === 5 ? null : (CATEGORIES[index % 6] ?? null);
    return {
      ...post,
      category,
      created_at: moment,
      updated_at: moment,
      updated_by: 'x',
      revision: 1,
      deleted_at: null,
    };
  });
  for (let start = 0; start < count; start += 100) {
    await site.db
      .insertInto('posts')
      .values(rows.slice(start, start + 100))
      .execute();
  }
}

test('a deep page has the same posts as reading all pages before it', async () => {
  await using site = await openTestSite();
  await addMany(site, 900);
  const { rows } = await countedByHand(site);
  for (const page of [1, 30, 49, 50, 51, 75, 76]) {
    const list = await site.posts.page({ page, perPage: 12 });
    expect(list.posts.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 12, page * 12).map(({ id }) => id));
  }
  const marketing = rows.filter(({ category }) => category === 'Marketing');
  const deep = await site.posts.page({ page: 149, perPage: 1, category: 'Marketing' });
  expect(deep.posts.map(({ id }) => id)).toEqual([marketing[148]?.id]);
  expect([deep.total, deep.lastPage]).toEqual([marketing.length, marketing.length]);
  expect((await site.posts.page({ page: 900, perPage: 1 })).posts).toHaveLength(1);
  expect((await site.posts.page({ page: 901, perPage: 1 })).posts).toEqual([]);
  // Deep pages, which are found by the counters.
  expect((await site.posts.page({ page: 301, perPage: 1 })).posts.map(({ id }) => id)).toEqual([rows[300]?.id]);
});

test('the counts are right after every kind of change', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { category: 'Marketing' });
  const other = await addPost(site, { category: null });
  const check = async () => expect(await site.posts.counts()).toEqual((await countedByHand(site)).counts);
  await check();
  await site.posts.change(id, { category: 'Business', by: SOMEONE });
  await check();
  await site.posts.change(other, { category: 'Creative', by: SOMEONE });
  await check();
  await site.posts.remove(id, SOMEONE);
  await check();
  await site.posts.change(other, { category: null, by: SOMEONE });
  await check();
  await site.db.updateTable('posts').set({ deleted_at: null }).where('id', '=', id).execute();
  await check();
  expect(await site.posts.counts()).toMatchObject({ total: 2, Business: 1 });
  await site.db.deleteFrom('posts').where('id', '=', id).execute();
  await check();
});

test('a change that is rolled back does not affect the counts or the version', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { category: 'Marketing' });
  const before = [await site.posts.counts(), await site.posts.version()];
  const attempt = site.db.transaction().execute(async (trx) => {
    await trx.updateTable('posts').set({ category: 'Business', deleted_at: 'now' }).where('id', '=', id).execute();
    throw new Error('Taken back.');
  });
  await expect(attempt).rejects.toThrow('Taken back.');
  expect([await site.posts.counts(), await site.posts.version()]).toEqual(before);
});

test('the changes since a cursor name each post, and whether lists changed', async () => {
  await using site = await openTestSite();
  const first = await addPost(site, { category: 'Marketing' });
  const second = await addPost(site);
  const start = (await site.posts.changesSince(undefined)).cursor;
  expect(await site.posts.changesSince(start)).toEqual({ cursor: start, changes: [] });

  await site.posts.change(first, { title: 'Another', by: SOMEONE });
  const edited = await site.posts.changesSince(start);
  expect(edited.changes).toMatchObject([{ id: first, hasMoved: false }]);
  expect(edited.cursor.number).toBeGreaterThan(start.number);

  await site.posts.remove(second, SOMEONE);
  expect((await site.posts.changesSince(edited.cursor)).changes).toMatchObject([{ id: second, hasMoved: true }]);
  await site.posts.change(first, { category: 'Business', by: SOMEONE });
  expect((await site.posts.changesSince(edited.cursor)).changes).toMatchObject([
    { id: second, hasMoved: true },
    { id: first, hasMoved: true },
  ]);
});

test('an unknown cursor means another database, in which everything may have changed', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const { cursor } = await site.posts.changesSince(undefined);
  const before = { number: cursor.number + 1, changedAt: cursor.changedAt };
  expect(await site.posts.changesSince(before)).toEqual({ cursor, changes: 'everything' });
  expect((await site.posts.changesSince({ ...cursor, changedAt: '2020' })).changes).toBe('everything');
});

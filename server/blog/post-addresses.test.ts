import { expect, test } from 'vitest';
import { SOMEONE } from '../../tests/support/add-post.ts';
import { asFile, smallPicture } from '../../tests/support/pictures.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

async function addPosts(site: TestSite, count: number) {
  const { name: image } = await site.storeUpload(asFile(await smallPicture('png')));
  const post = { content: '<p>c</p>', excerpt: '', authorName: 'A', category: null, image, by: SOMEONE };
  for (let number = 1; number <= count; number++) {
    site.time.now += 1000;
    await site.posts.add({ ...post, title: `Post ${number}` });
  }
}

test('addresses come in parts that stay the same while posts are added behind them', async () => {
  await using site = await openTestSite();
  expect(await site.publicBlog.addressParts(3)).toEqual([]);
  await addPosts(site, 7);
  const before = await site.publicBlog.addressParts(3);
  expect(before.map(({ part, count }) => [part, count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 1],
  ]);
  expect((await site.publicBlog.addresses({ part: 2, size: 3 })).map(({ id }) => id)).toEqual([4, 5, 6]);

  await addPosts(site, 1);
  expect((await site.publicBlog.addressParts(3)).slice(0, 2)).toEqual(before.slice(0, 2));
});

test('a part tells when its last post changed, and what is in the bin is in none', async () => {
  await using site = await openTestSite();
  await addPosts(site, 4);
  await site.posts.remove(4, SOMEONE);
  site.time.now += 60_000;
  await site.posts.change(2, { title: 'Another', by: SOMEONE });
  const changed = new Date(site.time.now).toISOString();
  expect(await site.publicBlog.addressParts(3)).toEqual([{ part: 1, count: 3, updatedAt: changed }]);
  expect((await site.publicBlog.addresses({ part: 1, size: 3 }))[1]).toEqual({ id: 2, updatedAt: changed });
  expect(await site.publicBlog.addresses({ part: 2, size: 3 })).toEqual([]);
});

test('a post is known by its summary without its text', async () => {
  await using site = await openTestSite();
  await addPosts(site, 1);
  expect(await site.publicBlog.findSummary(1)).toMatchObject({ id: 1, title: 'Post 1', revision: 1 });
  expect(await site.publicBlog.findSummary(1)).not.toHaveProperty('content');
  expect(await site.publicBlog.findSummary(2)).toBeUndefined();
});

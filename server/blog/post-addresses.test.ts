import { expect, test } from 'vitest';
import { SOMEONE } from '../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

async function addPosts(site: TestSite, count: number) {
  const { name: image } = await site.images.store(asFile(await smallImage('png')));
  const post = { content: '<p>c</p>', excerpt: '', authorName: 'A', category: null, image, by: SOMEONE };
  for (let number = 1; number <= count; number++) {
    site.time.now += 1000;
    await site.posts.add({ ...post, title: `Post ${number}` });
  }
}

test('sitemap parts do not change when newer posts are added', async () => {
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

test('a part has the time of its last change, and excludes the bin', async () => {
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

test('the summary of a post does not include its content', async () => {
  await using site = await openTestSite();
  await addPosts(site, 1);
  expect(await site.publicBlog.findSummary(1)).toMatchObject({ id: 1, title: 'Post 1', revision: 1 });
  expect(await site.publicBlog.findSummary(1)).not.toHaveProperty('content');
  expect(await site.publicBlog.findSummary(2)).toBeUndefined();
});

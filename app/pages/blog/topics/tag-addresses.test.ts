import { expect, test } from 'vitest';
import { addPost } from '../../../../tests/support/add-post.ts';
import { callLoader } from '../../../../tests/support/call-loader.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { loader } from '../feeds/tag-feed.ts';

/** The response of the feed of a tag, or the redirect that its loader throws. */
const feedOf = (site: TestSite, slug: string): Promise<Response> =>
  callLoader(loader, site, `/tags/${slug}/feed.xml`, { params: { slug } }).catch((thrown) => thrown as Response);

test('C, C++ and C# have different addresses, and so have .NET and NET, R&D and RD', async () => {
  await using site = await openTestSite();
  const tags = ['C', 'C++', 'C#', '.NET', 'NET', 'R&D', 'RD', 'News & events', 'Node.js', '#seo'];
  for (const tag of tags) await addPost(site, { title: `About ${tag}`, tags: [tag] });
  const slugs = tags.map((tag) => site.tagSlugOf(tag));
  expect(new Set(slugs).size).toBe(tags.length);
  for (const [index, slug] of slugs.entries()) {
    const page = await site.publicBlog.tagPage(slug, { page: 1, perPage: 10 });
    expect([page?.name, page?.total]).toEqual([tags[index], 1]);
  }
  // Tags that had an address of their own before keep it.
  expect(slugs.slice(7)).toEqual(['news--events', 'nodejs', 'seo']);
});

test('the old address of a tag redirects, unless another tag has it now', async () => {
  await using site = await openTestSite();
  await addPost(site, { tags: ['C++', 'R&D'] });
  const redirect = await feedOf(site, 'c');
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([301, '/tags/c-plus-plus/feed.xml']);
  expect((await feedOf(site, 'rd')).headers.get('Location')).toBe('/tags/r-and-d/feed.xml');
  expect((await feedOf(site, 'no-such-tag')).status).toBe(404);
  await addPost(site, { tags: ['C'] });
  expect((await feedOf(site, 'c')).status).toBe(200);
});

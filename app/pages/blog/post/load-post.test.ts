import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { addPost } from '../../../../tests/support/add-post.ts';
import { openFaultyService } from '../../../../tests/support/faulty-service.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { siteContext } from '../../../site-context.ts';
import { loadPost } from './load-post.ts';

async function read(site: TestSite, id: string) {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const { data, init } = await loadPost(id, '/blogs', context);
  return { state: data.state, status: init?.status ?? 200 };
}

test('an article whose id is a timestamp in milliseconds is found', async () => {
  await using other = await openTestSite();
  await addPost(other);
  await using service = await openFaultyService(other);
  service.transform = ([post]) => ({ blogs: [{ ...post, id: 1_763_713_800_000, blog_id: 1_763_713_800_000 }] });
  await using site = await openTestSite({ BLOG_SERVICE_URL: service.url });
  expect((await site.publicBlog.latest(1)).map(({ id }) => id)).toEqual([1_763_713_800_000]);
  expect(await read(site, '1763713800000')).toEqual({ state: 'found', status: 200 });
});

test('an id that no post can have is not found', async () => {
  await using site = await openTestSite();
  await addPost(site);
  expect(await read(site, '1')).toEqual({ state: 'found', status: 200 });
  for (const id of ['2147483648', '999999999999999', '9007199254740993', '9'.repeat(400), 'abc', '1e0']) {
    expect([id, await read(site, id)]).toEqual([id, { state: 'absent', status: 404 }]);
  }
});

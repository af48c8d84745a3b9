// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { EDITOR, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { DEMO_ARTICLES } from './articles.ts';
import { seedDemo } from './seed-demo.ts';

const postsOf = async (site: TestSite) => (await site.posts.page({ page: 1, perPage: 100 })).total;
const peopleOf = async (site: TestSite) => (await site.db.selectFrom('users').select('email').execute()).length;

test('an empty site becomes a demo one can sign in to, once', async () => {
  await using site = await openTestSite();
  await site.db.deleteFrom('users').execute();
  await seedDemo(site);
  expect(await postsOf(site)).toBe(DEMO_ARTICLES.length);
  expect(await site.accounts.isDemoLoginEnabled()).toBe(true);
  await seedDemo(site);
  expect(await postsOf(site)).toBe(DEMO_ARTICLES.length);
  expect(await peopleOf(site)).toBe(1);
});

test('a live site that is started as a demo by mistake gets neither articles nor an administrator', async () => {
  await using site = await openTestSite();
  await seedDemo(site);
  expect(await postsOf(site)).toBe(0);
  expect(await site.db.selectFrom('users').select('email').execute()).toEqual([{ email: EDITOR.email }]);
});

test('a site that has posts but no administrator is not seeded', async () => {
  await using site = await openTestSite();
  await addPost(site);
  await site.db.deleteFrom('users').execute();
  await seedDemo(site);
  expect(await postsOf(site)).toBe(1);
  expect(await peopleOf(site)).toBe(0);
});

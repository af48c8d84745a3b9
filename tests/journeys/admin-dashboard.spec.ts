import { CATEGORIES } from '../../contract/blog.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { expectAccessible, signIn } from './admin-people.ts';

test.use({ changesPosts: true });

test('the dashboard counts the posts, shows the nine newest, and leads to the first where there is none', async ({
  page,
}) => {
  await signIn(page, DEMO);
  const { blogs } = await (await page.request.get('/public/api/blogs')).json();
  const count = (category: string) => blogs.filter((blog: { category: string }) => blog.category === category).length;
  const expected = {
    'Total Blogs': blogs.length,
    ...Object.fromEntries(CATEGORIES.map((name) => [name, count(name)])),
  };
  const counts = page.getByRole('region', { name: 'Counts' });
  const shown = async () => {
    const [names, numbers] = [counts.getByRole('term'), counts.getByRole('definition')];
    const values = (await numbers.allInnerTexts()).map(Number);
    return Object.fromEntries((await names.allInnerTexts()).map((name, place) => [name.trim(), values[place]]));
  };
  await expect.poll(shown).toEqual(expected);

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(9);
  const titles = blogs.slice(0, 9).map((blog: { title: string }) => blog.title);
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(titles);
  await expect(cards.first()).toContainText(blogs[0].category);
  const date = { timeZone: 'Asia/Kolkata', month: 'long', day: '2-digit', year: 'numeric' } as const;
  await expect(cards.first()).toContainText(new Date(blogs[0].created_at).toLocaleDateString('en-US', date));
  await expectAccessible(page);

  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('apiToken'))}` };
  for (const { id } of blogs) await page.request.delete(`/public/api/delete_blog/${id}`, { headers });
  await page.reload();
  await expect(page.getByText('Oops.. No Blogs Available (Add New Blogs)')).toBeVisible();
  expect(Object.values(await shown())).toEqual([0, 0, 0, 0, 0, 0]);
  await page.getByRole('link', { name: 'Manage Blogs' }).click();
  await expect(page.getByText('No blogs found. Create your first blog post!')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Add New Blogs' }).click();
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
});

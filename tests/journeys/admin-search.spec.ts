import { DEMO, expect, test } from '../support/journey.ts';
import { expectAccessible, signIn } from './admin-people.ts';

test('posts are searched by words of title and author, and the address keeps the search', async ({ page }) => {
  await signIn(page, DEMO);
  await page.getByRole('link', { name: 'Manage Blogs' }).click();
  const rows = page.getByRole('region', { name: 'Blogs' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('domain cheap');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('The cost of a cheap domain');
  await expect(page.getByText('1 blog found')).toBeAttached();
  await expect(page).toHaveURL(/\?q=domain\+cheap$/);
  await expect(search).toBeFocused();
  await page.reload();
  await expect(search).toHaveValue('domain cheap');
  await expect(rows).toHaveCount(1);

  await search.fill('no such words "');
  await expect(page.getByText('No blogs with “no such words "” in title or author.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all blogs' }).click();
  await expect(search).toHaveValue('');
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
});

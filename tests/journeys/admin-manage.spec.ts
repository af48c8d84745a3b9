import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEMO, expect, test } from '../support/journey.ts';
import type { RunningSite } from '../support/running-site.ts';
import { expectAccessible, signIn } from './admin-people.ts';

test.use({ changesPosts: true });

test('500 posts have page numbers and an order, which the address keeps', async ({ page, site }) => {
  run(
    site,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 500)
    insert into posts (title, content, excerpt, made_excerpt, author_name, category, image, created_at, updated_at,
      updated_by, revision)
    select 'Report ' || substr('00' || n, -3), '<p>Words.</p>', '', 'Words.', 'Nisha Patel', null,
      (select image from posts limit 1), '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', 'x', 1 from numbers`,
  );
  await signIn(page, DEMO);
  await page.goto('/admin/manage-blogs');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const rows = page.getByRole('region', { name: 'Blogs' }).getByRole('heading', { level: 2 });
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '…', '35']);

  await page.getByLabel('Sort by').selectOption('Title');
  await expect(page).toHaveURL(/\?sort=title$/);
  await expect(page.getByText('Sorted by title')).toBeVisible();
  await pages.getByRole('link', { name: 'Page 35' }).click();
  await expect(pages.getByRole('listitem')).toHaveText(['1', '…', '34', '35']);
  await pages.getByRole('link', { name: 'Previous' }).press('Enter');
  await expect(page).toHaveURL(/\?sort=title&page=34$/);
  await expect(pages.getByRole('listitem')).toHaveText(['1', '…', '33', '34', '35']);
  const shown = rows.first();
  await expect(shown).toHaveText(/^Report 48\d$/);
  const title = await shown.innerText();
  await expectAccessible(page);
  await page.reload();
  await expect(shown).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(/page=35$/);

  await page.getByRole('searchbox', { name: 'Search' }).fill('report 00');
  await expect(rows).toHaveText(Array.from({ length: 9 }, (_, index) => `Report 00${index + 1}`));
  await page.getByLabel('Sort by').selectOption('Recently updated');
  await expect(rows.first()).toHaveText('Report 009');
  await expect(page.getByText('Updated January 01, 2020').first()).toBeVisible();
});

test('a blog without posts shows how to begin, and no search', async ({ page, site }) => {
  run(site, `update posts set deleted_at = '2026-01-01T00:00:00.000Z'`);
  await signIn(page, DEMO);
  await page.goto('/admin/manage-blogs?q=shutters');
  const main = page.getByRole('main');
  await expect(main.getByText('No blogs found. Create your first blog post!')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByLabel('Sort by')).toBeHidden();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Add New Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible();
});

/** In the site's own file, as nobody uploads 500 posts in a test. */
function run(site: RunningSite, statement: string) {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'));
  database.exec(statement);
  database.close();
}

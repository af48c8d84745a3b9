import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { deleteNewest, expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Blogs' }).getByRole('listitem');
/** Repeats a request whose idle connection the server has just closed. */
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Restore' }) });

test('deleting a post needs confirmation, can be undone from any screen, and hides the post', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/manage-blogs');
  const { blogs } = await (await page.request.get('/public/api/blogs?page=1&per_page=1')).json();
  const { id, title } = blogs.data[0];
  const row = rowsOf(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const remove = row.getByRole('button', { name: /^Delete/ });
  const dialog = page.getByRole('alertdialog', { name: 'Delete this blog?' });
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('Cancel and a failure leave the post in the list', async () => {
    await remove.click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(remove).toBeFocused();
    await page.route('**/public/api/delete_blog/*', (route) => route.fulfill({ status: 503, json: {} }));
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog.getByText('Failed to delete blog').first()).toBeVisible();
    await page.unroute('**/public/api/delete_blog/*');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toHaveCount(1);
  });
  await test.step('by keyboard alone', async () => {
    await remove.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(undo).toBeFocused();
    await expect(row).toHaveCount(0);
    expect(await statusOf(page, `/blogs/${id}`)).toBe(404);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Blog restored.' })).toBeVisible();
    await expect(row).toHaveCount(1);
    expect(await statusOf(page, `/blogs/${id}`)).toBe(200);
  });
  await test.step('from another screen', async () => {
    await deleteNewest(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
    await expect(page.getByText(title)).toBeHidden();
    await undo.click();
    await expect(page.getByText(title)).toBeVisible();
  });
});

test('the bin restores a post, and deletes one permanently after confirmation', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/bin');
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await expectAccessible(page);

  const [restored, gone] = [await deleteNewest(page), await deleteNewest(page)];
  await page.getByText('System', { exact: true }).click();
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(gone);
  await expect(rows(page).first()).toContainText('30 days left');
  await expectAccessible(page);

  await rows(page).first().getByRole('button', { name: 'Delete permanently' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Permanently delete this blog?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Blog permanently deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Deleted blogs' })).toBeFocused();

  await rows(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await page.goto('/admin/manage-blogs');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(restored);
  await expect(page.getByRole('heading', { name: gone })).toBeHidden();
});

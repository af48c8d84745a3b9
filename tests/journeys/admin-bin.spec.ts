import type { Page } from '@playwright/test';
import { DEMO, expect, test } from '../support/journey.ts';
import { deleteNewest, expectAccessible, signIn } from './admin-people.ts';

test.use({ changesPosts: true });

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Restore' }) });

test('Undo in the toast takes a deletion back, by keyboard alone and without hurry', async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto('/admin/manage-blogs');
  const title = await page.getByRole('heading', { level: 2 }).first().innerText();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
  // Longer than a toast stays: it waits for who holds it.
  await page.waitForTimeout(6_000);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Blog restored.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(undo).toBeHidden();
});

test('Undo works from another screen than the one that deleted', async ({ page }) => {
  await signIn(page, DEMO);
  const title = await deleteNewest(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(title)).toBeVisible();
});

test('the bin gives a post back, and lets one go for good only after asking', async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto('/admin/bin');
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await expectAccessible(page);

  const [kept, gone] = [await deleteNewest(page), await deleteNewest(page)];
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
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(kept);
  await expect(page.getByRole('heading', { name: gone })).toBeHidden();
});

test('a deleted post answers 404 to visitors, and is back at its address once restored', async ({ page }) => {
  await signIn(page, DEMO);
  const newest = await page.request.get('/public/api/blogs?page=1&per_page=1');
  const address = `/blogs/${(await newest.json()).blogs.data[0].id}`;
  await deleteNewest(page);
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Blog restored.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);
});

import type { Page } from '@playwright/test';
import { DEMO, expect, test } from '../support/journey.ts';
import { smallPicture } from '../support/pictures.ts';
import { addAdministrator, signIn } from './admin-people.ts';

test.use({ changesPosts: true });

const PICTURE = { name: 'shop.png', mimeType: 'image/png' };

/** The server is busy the first so many times. Answers how often it was asked. */
async function busyAt(page: Page, path: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(`**${path}`, (route) => {
    asked++;
    if (asked > times) return route.fallback();
    return route.fulfill({
      status: 503,
      headers: { 'Retry-After': '2' },
      json: { message: 'Many images are being uploaded right now. Wait 2 seconds, then try again.' },
    });
  });
  return () => asked;
}

async function fillPost(page: Page) {
  await page.goto('/admin/upload-blog');
  await page.getByLabel('Title').fill('A busy day');
  await page.getByLabel('Author').fill('Nisha Patel');
  await page
    .getByRole('group', { name: 'Image' })
    .locator('input[type=file]')
    .setInputFiles({ ...PICTURE, buffer: await smallPicture('png') });
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('All of this is kept.');
}

test('a post that finds the server busy is published by itself, and the page says what it waits for', async ({
  page,
}) => {
  const asked = await busyAt(page, '/api/addblog', 1);
  await signIn(page, DEMO);
  await fillPost(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The server is busy', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Trying again in \d s \(1 of 3\)$/)).toBeVisible();
  await expect(page.getByText('Blog uploaded successfully!').first()).toBeVisible();
  expect(asked()).toBe(2);
});

test('a server that stays busy is asked four times, and nothing that was typed is lost', async ({ page }) => {
  const asked = await busyAt(page, '/api/addblog', 9);
  await signIn(page, DEMO);
  await fillPost(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page
      .getByRole('alert')
      .getByText(/^Many images are being uploaded/)
      .first(),
  ).toBeVisible();
  expect(asked()).toBe(4);
  await expect(page.getByLabel('Title')).toHaveValue('A busy day');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('All of this is kept.');
  await expect(page.getByText('shop.png')).toBeVisible();
});

test('an edit, a picture for a text and a profile picture try again as well', async ({ page, site }) => {
  await signIn(page, await addAdministrator(site, 'meera'));
  const buffer = await smallPicture('png');
  await page.goto('/admin/manage-blogs');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit blog' });
  await dialog
    .getByRole('group', { name: 'Image' })
    .locator('input[type=file]')
    .setInputFiles({ ...PICTURE, buffer });

  await busyAt(page, '/api/admin/images', 1);
  await dialog.getByRole('textbox', { name: 'Content' }).click();
  await dialog.getByRole('toolbar').getByRole('button', { name: 'Insert image' }).click();
  const bar = dialog.getByRole('group', { name: 'Insert image' });
  await bar.locator('input[type=file]').setInputFiles({ ...PICTURE, buffer });
  await bar.getByLabel('Image description').fill('A shopfront');
  await page.keyboard.press('Enter');
  await expect(bar.getByText('The server is busy', { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();

  await busyAt(page, '/public/api/update_blog/*', 1);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('The server is busy', { exact: true })).toBeVisible();
  await expect(page.getByText('Blog updated successfully!').first()).toBeVisible();

  await busyAt(page, '/public/api/update_profile', 1);
  await page.goto('/admin/account');
  const profile = page.getByRole('region', { name: 'Profile Information' });
  await profile.locator('input[type=file]').setInputFiles({ ...PICTURE, buffer });
  await profile.getByRole('button', { name: 'Update Profile' }).click();
  await expect(profile.getByText('The server is busy', { exact: true })).toBeVisible();
  await expect(profile.getByText('Profile updated successfully!')).toBeVisible();
});

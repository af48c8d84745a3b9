import type { Page } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { addAdministrator, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const PNG = { name: 'shop.png', mimeType: 'image/png' };

/** Makes the server reject the first `times` requests as busy. Returns a function that counts requests. */
async function rejectAsBusy(page: Page, path: string, times: number): Promise<() => number> {
  let count = 0;
  await page.route(`**${path}`, (route) => {
    count++;
    if (count > times) return route.fallback();
    return route.fulfill({
      status: 503,
      headers: { 'Retry-After': '2' },
      json: { message: 'Many images are being uploaded right now. Wait 2 seconds, then try again.' },
    });
  });
  return () => count;
}

async function fillPost(page: Page) {
  await page.goto('/admin/upload-blog');
  await page.getByLabel('Title').fill('A busy day');
  await page.getByLabel('Author').fill('Nisha Patel');
  await page
    .getByRole('group', { name: 'Image' })
    .locator('input[type=file]')
    .setInputFiles({ ...PNG, buffer: await smallImage('png') });
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Nothing of this is lost.');
}

test('uploads to a busy server are retried, and nothing typed is lost when it stays busy', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await openPanel(page, '/admin/dashboard', await addAdministrator(site, 'meera'));
  await test.step('a post is published once the server is available', async () => {
    const requests = await rejectAsBusy(page, '/api/addblog', 1);
    await fillPost(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('The server is busy', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Retrying in \d s \(1 of 3\)$/)).toBeVisible();
    await expect(page.getByText('Blog uploaded successfully!').first()).toBeVisible();
    expect(requests()).toBe(2);
  });
  await test.step('a server that stays busy gets four requests', async () => {
    await page.unrouteAll();
    const requests = await rejectAsBusy(page, '/api/addblog', 9);
    await fillPost(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(
      page
        .getByRole('alert')
        .getByText(/^Many images are being uploaded/)
        .first(),
    ).toBeVisible();
    expect(requests()).toBe(4);
    await expect(page.getByLabel('Title')).toHaveValue('A busy day');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Nothing of this is lost.');
    await expect(page.getByText('shop.png')).toBeVisible();
  });
  await test.step('an edit, an image in a text and a profile image', async () => {
    const buffer = await smallImage('png');
    await page.goto('/admin/manage-blogs');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Edit blog' });
    await rejectAsBusy(page, '/api/admin/images', 1);
    await dialog.getByRole('textbox', { name: 'Content' }).click();
    await dialog.getByRole('toolbar').getByRole('button', { name: 'Insert image' }).click();
    const bar = dialog.getByRole('group', { name: 'Insert image' });
    await bar.locator('input[type=file]').setInputFiles({ ...PNG, buffer });
    await bar.getByLabel('Alt text').fill('A shopfront');
    await page.keyboard.press('Enter');
    await expect(bar.getByText('The server is busy', { exact: true })).toBeVisible();
    await expect(bar).toBeHidden();

    // Not before: the draft would upload it as well.
    await dialog
      .getByRole('group', { name: 'Image' })
      .locator('input[type=file]')
      .setInputFiles({ ...PNG, buffer });
    await rejectAsBusy(page, '/public/api/update_blog/*', 1);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('The server is busy', { exact: true })).toBeVisible();
    await expect(page.getByText('Blog updated successfully!').first()).toBeVisible();

    await rejectAsBusy(page, '/public/api/update_profile', 1);
    await page.goto('/admin/account');
    const profile = page.getByRole('region', { name: 'Profile Information' });
    await profile.locator('input[type=file]').setInputFiles({ ...PNG, buffer });
    await profile.getByRole('button', { name: 'Update Profile' }).click();
    await expect(profile.getByText('The server is busy', { exact: true })).toBeVisible();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { DEMO, expect, test } from '../support/journey.ts';
import { pictureOfSize, smallPicture } from '../support/pictures.ts';
import { expectAccessible, signIn } from './admin-people.ts';

/** The session dies behind the panel's back, as when it is signed out elsewhere. */
const revoke = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('apiToken')}` };
    await fetch('/public/api/logout', { method: 'POST', headers });
  });

const editFirst = async (page: Page) => {
  await page.goto('/admin/manage-blogs');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  return page.getByRole('dialog', { name: 'Edit blog' });
};

test('a login says what is missing and what is wrong, and leads to where one was going', async ({ page }) => {
  await page.goto('/admin/manage-blogs?category=Business');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const submit = page.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password').fill('a guess');
  await submit.click();
  await expect(page.getByRole('main').getByText('Invalid email or password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password').fill(DEMO.password);
  await submit.click();
  await expect(page).toHaveURL(/\/admin\/manage-blogs\?category=Business$/);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/(dashboard|manage-blogs)/);
});

test('the upload form is closed to the signed-out, who are told so', async ({ page }) => {
  // Not until everything is loaded: the words stand for two seconds only.
  await page.goto('/admin/upload-blog', { waitUntil: 'commit' });
  await expect(page.getByText('Please login first.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('an upload says what is missing and what is wrong with the picture', async ({ page }) => {
  await signIn(page, DEMO);
  await page.getByRole('link', { name: 'Upload Blog' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Please fill in all fields!')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  const chooser = page.getByRole('group', { name: 'Image' }).locator('input[type=file]');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(main.getByText('Please select a valid image file (JPG, PNG, WEBP).')).toBeVisible();
  const buffer = await pictureOfSize(5_242_881);
  await chooser.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
  await expect(main.getByText('Image size must be less than 5MB!')).toBeVisible();
  await expectAccessible(page);
});

test('a session that ends during an upload costs no word and no picture', async ({ page }) => {
  await signIn(page, DEMO);
  await page.getByRole('link', { name: 'Upload Blog' }).click();
  await page.getByLabel('Title').fill('Written before the session ended');
  await page.getByLabel('Author').fill('Nisha Patel');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Every word of it.');
  const buffer = await smallPicture('png');
  await page
    .getByRole('group', { name: 'Image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'kept.png', mimeType: 'image/png', buffer });
  await revoke(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Token invalid. Logging out...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);

  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Written before the session ended');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('Every word of it.');
  await expect(page.getByText('kept.png')).toBeVisible();
});

test('an edit says what is missing, asks before it drops changes, and outlives a lost session', async ({ page }) => {
  await signIn(page, DEMO);
  const form = await editFirst(page);
  await expectAccessible(page);
  const title = await form.getByLabel('Title').inputValue();
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Please fill in all required fields (Title, Author, Content).').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('Title').fill(`${title}, longer`);
  await revoke(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);

  await signIn(page, DEMO);
  const again = await editFirst(page);
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByLabel('Title')).toHaveValue(`${title}, longer`);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a delete asks first, says when it failed, and leaves the post there', async ({ page }) => {
  await signIn(page, DEMO);
  // Another tab: the browser itself complains of a lost network in the console.
  const tab = await page.context().newPage();
  await tab.goto('/admin/manage-blogs');
  const rows = tab.getByRole('region', { name: 'Blogs' }).getByRole('listitem');
  const remove = rows.first().getByRole('button', { name: /^Delete/ });
  await remove.click();
  const dialog = tab.getByRole('alertdialog', { name: 'Delete this blog?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  const count = await rows.count();
  await remove.click();
  await expectAccessible(tab);
  await tab.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('Failed to delete blog').first()).toBeVisible();
  await tab.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await expect(rows).toHaveCount(count);
});

import type { Page } from '@playwright/test';
import { COMPANY } from '../../content/company.ts';
import { imageOfSize, photograph, smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

test('an editor publishes a photograph with a text, edits it and deletes it', async ({ page }) => {
  await openPanel(page, '/admin/dashboard');
  const photo = await photograph();
  expect(photo.length).toBeGreaterThan(2_000_000);
  await page.getByRole('link', { name: 'Upload Blog' }).click();
  await page.getByLabel('Title').fill('What the shutter taught us');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('First line. ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('In bold.');
  await page.getByLabel('Author').fill('Nisha Patel');
  await page.getByLabel('Category').selectOption('Creative');
  await page.setInputFiles('input[type=file]', { name: 'shutter.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Blog uploaded successfully!').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');

  await page.goto('/blogs');
  const first = page.getByRole('main').getByRole('link', { name: /What the shutter taught us/ });
  await expect(first).toBeVisible();
  await first.click();
  await expect(page).toHaveURL(/\/blogs\/\d+$/);
  await expect(page.getByRole('heading', { name: 'What the shutter taught us', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').locator('strong')).toHaveText('In bold.');
  const cover = page.getByRole('article').locator('img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  const id = new URL(page.url()).pathname.split('/').at(-1);

  await page.goto(`/ReadMore/${id}`);
  await expect(page).toHaveTitle(`What the shutter taught us | ${COMPANY.name} Blog`);
  await expect(page.getByText('Creative').first()).toBeVisible();

  await page.goto('/admin/manage-blogs');
  const row = page.getByRole('listitem').filter({ hasText: 'What the shutter taught us' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('What the shutter taught us');
  await dialog.getByRole('tab', { name: /^Checks/ }).click();
  await dialog.getByRole('button', { name: 'Add excerpt' }).click();
  await expect(dialog.getByLabel('Excerpt')).toBeFocused();
  await dialog.getByLabel('Title').fill('What the shutter taught us, again');
  await dialog.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Blog updated successfully!').first()).toBeVisible();
  await page.goto(`/blogs/${id}`);
  await expect(page.getByRole('heading', { name: 'What the shutter taught us, again', level: 1 })).toBeVisible();

  await page.goto('/admin/manage-blogs');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'again' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Blog deleted successfully!').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'again' })).toHaveCount(0);
});

test('the post form lists the missing fields, and explains an invalid image', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/upload-blog');
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const banner = page.getByRole('main').getByRole('alert');
  await expect(banner).toContainText('Please fill in all fields!');
  await expect(banner).toContainText('Title, content, image and author are missing.');
  await expectAccessible(page);

  await page.getByLabel('Title').pressSequentially(' ');
  await expect(banner).toContainText('Title, content, image and author are missing.');
  await page.getByLabel('Title').pressSequentially('Shutters');
  await expect(banner).toContainText('Content, image and author are missing.');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Words.');
  await expect(banner).toContainText('Image and author are missing.');
  const chooser = page.getByRole('group', { name: 'Image' }).locator('input[type=file]');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByRole('main').getByText('Please select a valid image file (JPG, PNG, WEBP).')).toBeVisible();
  const large = await imageOfSize(5_242_881);
  await chooser.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.getByRole('main').getByText('Image size must be less than 5MB!')).toBeVisible();
  const buffer = await smallImage('png');
  await chooser.setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer });
  await expect(banner).toContainText('Author is missing.');
  await page.getByLabel('Author').fill('Nisha Patel');
  await expect(banner).toHaveCount(0);
});

test('on a phone Publish stays visible, and the toolbar and long descriptions can be used', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await openPanel(page, '/admin/upload-blog');
  await page.getByRole('textbox', { name: 'Content' }).click();
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeInViewport({ ratio: 1 });
  for (let line = 0; line < 30; line++) await page.keyboard.press('Enter');
  await page.keyboard.type('The last line');
  await expect(publish).toBeInViewport({ ratio: 1 });
  await expectUncovered(page, await page.getByText('The last line').boundingBox());
  await page.getByRole('radio', { name: 'Settings' }).check();
  for (const label of ['Author', 'Category', 'Excerpt']) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByLabel(label).focus();
    await expectUncovered(page, await page.getByLabel(label).boundingBox());
  }

  await page.getByRole('radio', { name: 'Write' }).check();
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await toolbar.waitFor();
  await toolbar.getByRole('combobox').focus();
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button', { name: 'Horizontal rule' })).toBeFocused();
  await expect(toolbar.getByRole('button', { name: 'Horizontal rule' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Insert image' }).click();
  const description = page.getByLabel('Alt text');
  const before = (await description.boundingBox())?.height ?? 0;
  await description.fill('A yellow shopfront with its shutters half open. '.repeat(5));
  expect(await description.evaluate((area) => area.scrollHeight <= area.clientHeight + 1)).toBe(true);
  expect((await description.boundingBox())?.height).toBeGreaterThan(before);
});

test('Escape closes the link field, then the dialog, after confirmation if the text was changed', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/manage-blogs');
  const edit = page.getByRole('button', { name: /^Edit/ }).first();
  const dialog = page.getByRole('dialog', { name: 'Edit blog' });
  const content = dialog.getByRole('textbox', { name: 'Content' });
  await edit.click();
  await content.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await edit.click();
  await content.click();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByLabel('Link to')).toBeVisible();
  await content.click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Link to')).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(content).toBeFocused();

  await page.keyboard.type('More. ');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(content).toContainText('More. ');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

/** Expects that the bar with the Publish button does not cover the box. */
async function expectUncovered(page: Page, box: { y: number; height: number } | null) {
  const publish = await page.getByRole('button', { name: 'Publish' }).boundingBox();
  const toolbar = await page.getByRole('toolbar', { name: 'Formatting', includeHidden: true }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((publish?.y ?? 0) + (publish?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(toolbar?.y ?? page.viewportSize()?.height ?? 0);
}

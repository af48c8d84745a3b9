import type { Page } from '@playwright/test';
import { DEMO, expect, test } from '../support/journey.ts';
import { smallPicture } from '../support/pictures.ts';
import { expectAccessible, signIn } from './admin-people.ts';

test.beforeEach(async ({ page }) => signIn(page, DEMO));

test('the missing fields are counted down as they are filled, and the message goes with the last', async ({ page }) => {
  await page.goto('/admin/upload-blog');
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const band = page.getByRole('main').getByRole('alert');
  await expect(band).toContainText('Please fill in all fields!');
  await expect(band).toContainText('Title, content, image and author are missing.');
  await expectAccessible(page);

  await page.getByLabel('Title').pressSequentially(' ');
  await expect(band).toContainText('Title, content, image and author are missing.');
  await page.getByLabel('Title').pressSequentially('Shutters');
  await expect(band).toContainText('Content, image and author are missing.');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Words.');
  await expect(band).toContainText('Image and author are missing.');
  const buffer = await smallPicture('png');
  await page.setInputFiles('input[type=file]', { name: 'shop.png', mimeType: 'image/png', buffer });
  await expect(band).toContainText('Author is missing.');
  await page.getByLabel('Author').fill('Nisha Patel');
  await expect(band).toHaveCount(0);
});

test('Publish stays in the window, and hides neither a focused field nor the caret', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/admin/upload-blog');
  await page.getByRole('textbox', { name: 'Content' }).click();
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeInViewport({ ratio: 1 });
  for (let line = 0; line < 30; line++) await page.keyboard.press('Enter');
  await page.keyboard.type('The last line');
  await expect(publish).toBeInViewport({ ratio: 1 });
  await expectAbove(page, await page.getByText('The last line').boundingBox());
  await page.keyboard.press('Control+End');
  for (const label of ['Author', 'Category', 'Excerpt']) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByLabel(label).focus();
    await expectAbove(page, await page.getByLabel(label).boundingBox());
  }
});

test('on a phone the toolbar shows that it goes on, and brings each tool into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/admin/upload-blog');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await toolbar.waitFor();
  const marks = () =>
    toolbar.evaluate((element) =>
      ['::before', '::after'].map((side) => getComputedStyle(element.parentElement as Element, side).display),
    );
  expect(await marks()).toEqual(['none', 'grid']);
  await toolbar.getByRole('combobox').focus();
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button', { name: 'Horizontal rule' })).toBeFocused();
  await expect.poll(marks).toEqual(['grid', 'none']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(marks).toEqual(['none', 'none']);
});

test('a long description of an image can be read while it is written', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/admin/upload-blog');
  await page.getByRole('button', { name: 'Insert image' }).click();
  const words = page.getByLabel('Image description');
  const before = (await words.boundingBox())?.height ?? 0;
  await words.fill('A yellow shopfront with its shutters half open. '.repeat(5));
  const isWhole = await words.evaluate((area) => area.scrollHeight <= area.clientHeight + 1);
  expect(isWhole).toBe(true);
  expect((await words.boundingBox())?.height).toBeGreaterThan(before);
});

test('Escape with the caret in the text closes what is open in the editor, then the dialog, asking for changes', async ({
  page,
}) => {
  await page.goto('/admin/manage-blogs');
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

/** Not covered by the bar with the Publish button. */
async function expectAbove(page: Page, box: { y: number; height: number } | null) {
  const bar = await page.locator('.upload-foot').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  expect(box?.y).toBeGreaterThanOrEqual(0);
}

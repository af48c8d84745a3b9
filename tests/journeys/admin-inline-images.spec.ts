import { imageOfSize, smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

test('images are added to a text by button and by paste, with descriptions', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('A post with images');
  await page.getByLabel('Author').fill('Nisha Patel');
  const png = await smallImage('png');
  await page
    .getByRole('group', { name: 'Image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png });
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await page.keyboard.type('Before the image.');

  const bar = page.getByRole('group', { name: 'Insert image' });
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    bar.getByLabel('Choose an image').setInputFiles({ name, mimeType, buffer });
  const tool = page.getByRole('toolbar').getByRole('button', { name: 'Insert image' });
  await tool.click();
  await choose('notes.txt', 'text/plain', Buffer.from('words'));
  await expect(bar.getByRole('alert')).toHaveText('Please select a valid image file (JPG, PNG, WEBP).');
  await choose('large.jpg', 'image/jpeg', await imageOfSize(5_242_881));
  await expect(bar.getByRole('alert')).toHaveText('Image size must be less than 5MB!');
  // Only the server detects this.
  await choose('broken.png', 'image/png', Buffer.from('not an image'));
  await bar.getByLabel('Alt text').fill('Nothing');
  await bar.getByRole('button', { name: 'Add image' }).click();
  await expect(bar.getByRole('alert')).toHaveText('Please select a valid image file (JPG, PNG, WEBP).');

  await choose('shop.png', 'image/png', png);
  await bar.getByLabel('Alt text').fill('');
  await bar.getByRole('button', { name: 'Add image' }).click();
  await expect(bar.getByRole('alert')).toHaveText(/^Describe the image in a few words/);
  await expectAccessible(page);
  await bar.getByLabel('Alt text').fill('A yellow shopfront');
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(text.getByRole('img', { name: 'A yellow shopfront' })).toHaveAttribute('src', /^\/media\//);

  // Pasted as a file, as from a screenshot.
  await text.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'screenshot.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...png],
  );
  await expect(bar.getByText('screenshot.png')).toBeVisible();
  await bar.getByLabel('Decorative image').check();
  await bar.getByRole('button', { name: 'Add image' }).click();
  await expect(bar).toBeHidden();
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(2);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('link', { name: /See|View|Open/ })
    .first()
    .click();
  const article = page.getByRole('article');
  await expect(article.getByRole('img', { name: 'A yellow shopfront' })).toBeVisible();
  await expect(article.locator('img[alt=""][src^="/media/"]').first()).toBeVisible();
});

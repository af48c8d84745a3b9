import { gradient, smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

test('files are uploaded, described, replaced, deleted and restored', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/media');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const shop = { name: 'Our shop.jpg', mimeType: 'image/jpeg', buffer: await gradient(900, 600) };

  await test.step('several files at once, of which one cannot be used', async () => {
    await page
      .getByLabel('Files to upload')
      .setInputFiles([
        shop,
        { name: 'Prices.pdf', mimeType: 'application/pdf', buffer: PDF },
        { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') },
      ]);
    await expect(uploads.getByText('2 of 3 uploaded, 1 failed')).toBeVisible();
    await expect(uploads.getByRole('listitem').filter({ hasText: 'film.mp4' })).toContainText('Choose a picture');
    await expectAccessible(page);
    await uploads.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('link', { name: 'Our shop.jpg' })).toBeVisible();
  });

  await test.step('the same file is recognised', async () => {
    await page.getByLabel('Files to upload').setInputFiles({ ...shop, name: 'Again.jpg' });
    await expect(uploads.getByText('Same file as Our shop.jpg')).toBeVisible();
    await uploads.getByRole('link', { name: 'Show it' }).click();
  });

  const detail = page.getByRole('complementary', { name: 'Our shop.jpg' });
  await test.step('its description is saved as it is typed', async () => {
    await detail.getByRole('textbox', { name: 'Alt text' }).fill('Our shop in the evening');
    await detail.getByRole('button', { name: /^Focal point: 50% from the left/ }).press('Shift+ArrowLeft');
    await detail.getByLabel('Credit').fill('Riya Patel');
    await expect(detail.getByRole('status')).toHaveText('Saved');
    await expectAccessible(page);
    await page.reload();
    await expect(detail.getByRole('textbox', { name: 'Alt text' })).toHaveValue('Our shop in the evening');
    await expect(detail.getByRole('button', { name: /^Focal point: 40% from the left/ })).toBeVisible();
  });

  await test.step('its file is replaced, and that is undone', async () => {
    const before = await detail.getByRole('link', { name: 'Download' }).getAttribute('href');
    const newer = { name: 'newer.png', mimeType: 'image/png', buffer: await smallImage('png') };
    await detail.getByLabel('Replace').setInputFiles(newer);
    const replaced = page.getByRole('complementary', { name: 'Our shop.png' });
    await expect(replaced.getByText('60 × 40')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(detail.getByRole('link', { name: 'Download' })).toHaveAttribute('href', before ?? '');
  });

  await test.step('an unused file is deleted at once, and restored', async () => {
    await detail.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: 'Our shop.jpg' })).toBeHidden();
    await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Bin' }).click();
    await page.getByRole('link', { name: 'Our shop.jpg' }).click();
    await expect(detail.getByText('This file is in the bin.')).toBeVisible();
    await expectAccessible(page);
    await detail.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText('The bin is empty.')).toBeVisible();
  });
});

test('deleting a file that is used names the place and asks', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/media');
  await page.getByRole('searchbox').fill('handover');
  await expect(page).toHaveURL(/q=handover/);
  const cover = page.getByRole('link', { name: /^a-handover-list/ });
  await cover.click();
  await page.getByRole('complementary').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete a file that is used?' });
  await expect(question.getByText('A handover list for the day your developer leaves')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cover).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(cover).toBeHidden();
  await page.getByRole('article').filter({ hasText: 'a-handover-list' }).getByRole('button', { name: 'Undo' }).click();
  await expect(cover).toBeVisible();
});

test('a picture of the library is chosen in a post and on a page', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/media');
  const shop = { name: 'Our shop.jpg', mimeType: 'image/jpeg', buffer: await gradient(900, 600) };
  await page.getByLabel('Files to upload').setInputFiles(shop);
  await page.getByRole('link', { name: 'Describe Our shop.jpg' }).click();
  const detail = page.getByRole('complementary', { name: 'Our shop.jpg' });
  await detail.getByRole('textbox', { name: 'Alt text' }).fill('Our shop in the evening');
  await detail.getByLabel('Caption').fill('The shop in 2026');
  await expect(detail.getByRole('status')).toHaveText('Saved');
  const address = await detail.getByRole('link', { name: 'Download' }).getAttribute('href');
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
  const choose = async () => {
    await chooser.getByRole('searchbox').fill('our shop');
    await expect(chooser.getByRole('listitem')).toHaveCount(1);
    await chooser.getByRole('button', { name: /^Our shop.jpg/ }).click();
    await chooser.getByRole('button', { name: 'Use this picture' }).click();
    await expect(chooser).toBeHidden();
  };

  await test.step('as the cover of a post, with its alt text', async () => {
    await page.goto('/admin/upload-blog');
    await page.getByLabel('Title').fill('From the library');
    await page.getByLabel('Author').fill('Riya Patel');
    await page.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'From Media' }).click();
    await expectAccessible(page);
    await choose();
    await expect(page.getByText('From Media: “Our shop in the evening”.')).toBeVisible();
  });

  await test.step('in its text, with its caption', async () => {
    await page.getByRole('textbox', { name: 'Content' }).fill('Come and see us.');
    await page.getByRole('button', { name: 'Insert image' }).click();
    const bar = page.getByRole('group', { name: 'Insert image' });
    await bar.getByRole('button', { name: 'From Media' }).click();
    await choose();
    await expect(bar.getByLabel('Alt text')).toHaveValue('Our shop in the evening');
    await bar.getByRole('button', { name: 'Add image' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'View' }).first().click();
    const article = page.getByRole('main');
    await expect(article.getByRole('figure').filter({ hasText: 'The shop in 2026' })).toBeVisible();
    await expect(article.locator(`img[src="${address}"]`)).toHaveCount(2);
  });

  await test.step('on a page', async () => {
    await openPanel(page, '/admin/pages/case-studies');
    await page.getByRole('button', { name: 'Add case study' }).click();
    await page
      .getByRole('button', { name: /^From Media/ })
      .first()
      .click();
    await choose();
    await expect(page.locator(`img[src="${address}"]`).first()).toBeVisible();
  });
});

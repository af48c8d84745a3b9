import { smallImage } from '../support/images.ts';
import { makeExport, readFixture, readFixtures, zipFile } from '../support/import-files.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const upload = async (file: File) => ({
  name: file.name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(await file.arrayBuffer()),
});

test('a blog is imported in three steps, and the import is undone', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/import');
  const choose = page.getByLabel('Choose a file');
  await test.step('a file that is none is refused with what to do', async () => {
    await expectAccessible(page);
    await choose.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: await smallImage('png') });
    await expect(page.getByText('Choose an export of WordPress (XML) or Ghost (JSON)')).toBeVisible();
  });
  await test.step('the report is reviewed', async () => {
    const files = { ...(await readFixtures('hugo')), 'content/posts/price-list/cover.png': await smallImage('png') };
    await choose.setInputFiles(await upload(zipFile(files, 'old-blog.zip')));
    await expect(page.getByRole('heading', { name: '2 need a decision' })).toBeVisible();
    await page.getByLabel('Decision for Front matter in JSON').selectOption('Draw a cover');
    await page.getByLabel('Marketing', { exact: false }).selectOption('Business');
    await expectAccessible(page);
  });
  await test.step('the import runs, and its result survives a reload', async () => {
    await page.getByRole('button', { name: 'Import 3 posts' }).click();
    await expect(page.getByRole('heading', { name: 'old-blog.zip was imported' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 posts published')).toBeVisible();
    await expect(page.getByText('1 post as a draft')).toBeVisible();
    await expectAccessible(page);
  });
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible();
  await page.getByRole('link', { name: 'Import another file' }).click();
  await expect(page.getByRole('link', { name: 'old-blog.zip' })).toBeVisible();
});

test('long reports fit on a phone', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, '/admin/import');
  const xml = await readFixture('wordpress.xml');
  const long = xml.replace('No picture here', `A${'very'.repeat(40)}long title`);
  await page.getByLabel('Choose a file').setInputFiles(await upload(new File([long], 'bakery.xml')));
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByLabel('Choose a file').setInputFiles(await upload(new File([makeExport(2, () => '')], 'empty.xml')));
  await expect(page.getByRole('button', { name: 'Import 2 posts' })).toBeVisible();
});

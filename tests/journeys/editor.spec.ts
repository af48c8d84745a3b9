import { DEMO, expect, test } from '../support/journey.ts';
import { photograph } from '../support/pictures.ts';

test.use({ changesPosts: true });

test('an editor signs in, publishes a photograph with a text, edits it and takes it away', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(` ${DEMO.email} `);
  await page.getByLabel('Password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Total Blogs')).toBeVisible();

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
  await expect(page.getByText('In bold.')).toHaveCSS('font-weight', /^[67]\d\d$/);
  const picture = page.getByRole('article').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  const id = new URL(page.url()).pathname.split('/').at(-1);

  await page.goto(`/ReadMore/${id}`);
  await expect(page).toHaveTitle('What the shutter taught us | Otla Blog');
  await expect(page.getByText('Creative').first()).toBeVisible();

  await page.goto('/admin/manage-blogs');
  const row = page.getByRole('listitem').filter({ hasText: 'What the shutter taught us' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('What the shutter taught us');
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

test('a deleted or unknown post is a page that says so', async ({ page, request }) => {
  expect((await request.get('/blogs/99999')).status()).toBe(404);
  expect((await request.get('/blogs/07', { maxRedirects: 0 })).headers().location).toBe('/blogs/7');
  expect((await request.get('/ReadMore/abc')).status()).toBe(404);
  test.info().annotations.push({ type: 'note', description: 'the browser reports the 404 itself' });
  const response = await page.request.get('/blogs/99999');
  expect(await response.text()).toContain('Blog with ID 99999 not found.');
});

test('the panel is closed to the signed-out', async ({ page }) => {
  await page.goto('/admin/manage-blogs');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/admin/upload-blog');
  await expect(page.getByText('Please login first.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
});

import { DEMO, expect, test } from '../support/journey.ts';
import { expectAccessible, signIn } from './admin-people.ts';

test('a post is read as readers see it, and Escape, Close and the cross lead back to its button', async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto('/admin/manage-blogs?q=cheap+domain');
  const row = page.getByRole('region', { name: 'Blogs' }).getByRole('listitem');
  const view = row.getByRole('button', { name: 'View' });
  await view.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The cost of a cheap domain' });
  const newest = await (await page.request.get('/public/api/blogs?page=1&q=cheap+domain')).json();
  const [post] = newest.blogs.data;
  await expect(dialog).toContainText(post.author_name);
  const text = dialog.getByRole('region', { name: 'Post content' });
  const firstLine = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('p')?.textContent ?? '',
    post.content,
  );
  expect(firstLine.length).toBeGreaterThan(20);
  await expect(text).toContainText(firstLine);
  await expect(dialog.getByRole('link', { name: /^Public page/ })).toHaveAttribute('href', `/blogs/${post.id}`);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  await view.click();
  // In the bar below; the cross above has the same name and comes first.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(view).toBeFocused();
  await view.click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
});

test('a post stands in one line of the list, also once its picture has copies', async ({ page }) => {
  const list = async () => (await page.request.get('/public/api/blogs?page=1&q=cheap+domain')).json();
  // They are made some time after the picture came.
  await expect.poll(async () => (await list()).blogs.data[0].image_variants, { timeout: 90_000 }).not.toBeNull();
  await signIn(page, DEMO);
  await page.goto('/admin/manage-blogs?q=cheap+domain');
  const row = page.getByRole('region', { name: 'Blogs' }).getByRole('listitem');
  await expect(row.locator('picture source')).not.toHaveCount(0);
  const boxes = [row.locator('img'), row.getByRole('heading'), row.getByRole('button', { name: 'View' })];
  const [picture, title, view] = await Promise.all(boxes.map((part) => part.boundingBox()));
  if (!picture || !title || !view) throw new Error('The row is not drawn.');
  expect(title.x).toBeGreaterThan(picture.x + picture.width);
  expect(view.x).toBeGreaterThan(title.x + title.width - 1);
  expect(title.y).toBeLessThan(picture.y + picture.height);
});

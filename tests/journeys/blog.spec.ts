import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../support/journey.ts';
import { startSite } from '../support/running-site.ts';

test('while posts are on their way the page stands, with its loader', async ({ page }) => {
  await page.goto('/Contactus');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL(/\/Blogs$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('link', { name: /How to read a software quote/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
});

test('back and forward return to where one was', async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('link', { name: /The cost of a cheap domain/ }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await page.getByRole('link', { name: /The cost of a cheap domain/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The cost of a cheap domain' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
});

test('the list is paged and filtered by addresses of its own', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs$/);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\/blogs\?page=2$/);
  await expect(page.getByRole('main').getByRole('link', { name: /Answering reviews/ })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs\?page=2$/);
  await page.getByRole('link', { name: /^Creative/ }).click();
  await expect(page).toHaveURL(/\/blogs\?category=Creative$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
});

test('a database that fails is told in the fixed words, and the page recovers by itself', async ({ request }) => {
  const site = await startSite();
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { timeout: 5000 });
  const read = async (path: string) => {
    const response = await request.get(site.url + path);
    return { status: response.status(), text: await response.text(), cache: response.headers()['cache-control'] };
  };

  // A change first: pages that are known to be right would be shown all the same.
  database.exec('update posts set revision = revision; alter table posts rename to hidden');
  const failures = [
    ['/blogs', 'Failed to fetch blogs'],
    ['/blogs/3', 'Failed to fetch blog details'],
    ['/ReadMore/3', 'Blog not found or something went wrong.'],
  ];
  for (const [path, words] of failures as [string, string][]) {
    const { status, text, cache } = await read(path);
    expect([path, status, cache]).toEqual([path, 503, 'no-store']);
    expect(text).toContain(words);
    expect(text).toContain('Back to Blogs');
  }
  expect((await read('/')).text).toContain('Failed to fetch blogs');

  database.exec('alter table hidden rename to posts');
  for (const [path] of failures) expect([path, (await read(path as string)).status]).toEqual([path, 200]);

  database.exec("update posts set title = '' where id = 3");
  expect((await read('/blogs/3')).text).toContain('Blog not found.');
  database.exec('delete from posts');
  expect((await read('/blogs')).text).toContain('No blogs available.');
  expect((await read('/')).text).toContain('No blogs available.');
  database.close();
  await site.stop();
});

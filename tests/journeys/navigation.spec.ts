import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';

test('a new page is scrolled to the top, and Back restores the position', async ({ page }) => {
  await page.goto('/');
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const follow = async (name: string) => {
    await scrollTo(1000);
    // Playwright's click would scroll to the link first.
    await page.getByRole('banner').getByRole('link', { name, exact: true }).dispatchEvent('click');
    await page.waitForURL(`**/${name}`);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await expect.poll(() => scrollTop(page)).toBe(0);
  };
  await follow('Portfolio');
  await follow('Career');
  await page.goBack();
  await page.waitForURL('**/Portfolio');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await expect.poll(() => scrollTop(page)).toBe(1000);

  const article = page.getByRole('link', { name: /The cost of a cheap domain/ });
  await page.goto('/blogs');
  await article.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  await article.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The cost of a cheap domain' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 50);
});

test('a visitor reads the blog page by page and by category', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/Contactus');
  await test.step('the page shows a loader until its posts arrive', async () => {
    const posts = await pauseRequests(page, '**/*.data*');
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL(/\/Blogs$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await posts.resume();
    await expect(page.getByRole('main').getByRole('link', { name: /How to read a software quote/ })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  });
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/blogs$/);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\/[Bb]logs\?page=2$/);
  await expect(page.getByRole('main').getByRole('link', { name: /Answering reviews/ })).toBeVisible();
  await expect(canonical).toHaveAttribute('href', /\/blogs\?page=2$/);
  await page.getByRole('link', { name: /^Creative/ }).click();
  await expect(page).toHaveURL(/\/[Bb]logs\?category=Creative$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);

  await test.step('the head is updated from the list to an article', async () => {
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().click();
    const structuredData = page.locator('script[type="application/ld+json"]');
    await expect.poll(() => structuredData.textContent()).toContain('BlogPosting');
    await expect.poll(() => canonical.getAttribute('href')).toBe(page.url());
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/share\/blogs\//);
  });
});

test('a page whose script fails to load opens as a document, and shows an error the second time', async ({
  browser,
  site,
}) => {
  // In another page, because the browser logs each failed request.
  const page = await browser.newPage({ baseURL: site.url });
  await page.route('**/static/js/contact-*.js', (route) => route.abort());
  const fromHomeToContact = async () => {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  };
  await fromHomeToContact();
  await expect(page).toHaveURL(/\/Contactus$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what you need' })).toBeVisible();

  const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(async () => {
    await fromHomeToContact();
    await expect(failure).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.unroute('**/static/js/contact-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/Contactus$/);
  await page.close();
});

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

import { expect, test } from '@playwright/test';
import { ORIGIN, serveStaticSite } from '../support/export-static-site.ts';

test('visitors navigate a static site on a plain file server', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  await using site = await serveStaticSite();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  const isAt = (path: string) => expect(page).toHaveURL(site.url + path);

  await page.goto(`${site.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await isAt('/blogs');
  await page.getByRole('link', { name: /^(Page )?2$/ }).click();
  await isAt('/blogs?page=2');
  const first = page.locator('main h2, main h3').first();
  const older = await first.textContent();
  await page.reload();
  await expect(first).toHaveText(older ?? '');
  await isAt('/blogs?page=2');
  await page
    .locator('main')
    .getByRole('link', { name: older ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(older ?? '');
  await page.goBack();
  await isAt('/blogs?page=2');
  await page.goto(`${site.url}/Portfolio/`);
  await isAt('/Portfolio');

  // Scripts work: the open menu of small screens stops the page from scrolling.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  expect(problems).toEqual([]);

  // A form is sent to the server.
  await page.goto(`${site.url}/Contactus`);
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ body: 'Sent', contentType: 'text/html' }));
  await page.getByLabel('Name').fill('Farah');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator('main form').getByRole('button').last().click();
  expect((await sent).url()).toMatch(new RegExp(`^${ORIGIN}/Contactus`));
  expect((await sent).postData()).toContain('Farah');
});

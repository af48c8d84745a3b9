import { expect, test } from '@playwright/test';
import { isAlive } from '../support/journey.ts';
import { startSite } from '../support/running-site.ts';

test('when the code of a page cannot be had it is loaded as a document, and then the visitor is told', async ({
  page,
}) => {
  const site = await startSite();
  await page.route('**/static/js/contact-*.js', (route) => route.abort());
  const openHome = async () => {
    await page.goto(site.url);
    // Until the page's own code runs a link is the browser's business.
    await isAlive(page);
    await page.waitForTimeout(500);
  };
  const toContact = () => page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();

  await openHome();
  await toContact();
  await expect(page).toHaveURL(/\/Contactus$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what you need' })).toBeVisible();

  // A click that comes before the page is alive loads a document too: then once more.
  await expect(async () => {
    await openHome();
    await toContact();
    const told = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
    await expect(told).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await page.unroute('**/static/js/contact-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/Contactus$/);
  await site.stop();
});

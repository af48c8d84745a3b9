import { expect, test, waitForHydration } from '../support/journey.ts';
import { expectAccessible } from './admin-panel.ts';

test('a visitor finds pages and posts, without JavaScript as well', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await page.goto('/Aboutus');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('shopfy');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=shopfy$/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^Nothing contains “shopfy”\. These are the results for “shopify”/,
  );
  const results = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(results.first()).toContainText('Shopify development');
  await expect(results.first().locator('mark').first()).toHaveText('Shopify');
  const count = await results.count();

  await page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name: 'Posts' }).click();
  await expect(page).toHaveURL(/kind=post/);
  expect(await results.count()).toBeLessThan(count);
  await results.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blogs\/\d+$/);
  await page.close();
});

test('the panel below the header shows results while one types, and works by keyboard', async ({ page }) => {
  await page.goto('/Blogs');
  const link = page.getByRole('link', { name: 'Search', exact: true });
  const field = page.getByRole('combobox', { name: 'Search the site' });
  const options = page.getByRole('option');

  await test.step('it opens with the focus in the field; Escape closes it', async () => {
    await link.click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/\/Blogs$/);
  });

  await test.step('it shows results and how many there are in all', async () => {
    await page.keyboard.press('Enter');
    await field.pressSequentially('web');
    await expect(options.first()).toContainText('Website Development');
    await expect(options.first().locator('mark')).toHaveText('Website');
    await expect(page.getByRole('group', { name: 'Posts' }).getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^All \d+ results for “web”/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the arrow keys choose a result, and Enter opens it', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/service\/website-development$/);
    await expect(field).toBeHidden();
  });

  await test.step('without a chosen result, Enter opens the search page', async () => {
    await link.click();
    await field.fill('xyzzzy');
    await expect(page.getByText('No results for “xyzzzy”.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=xyzzzy$/);
    await expect(page.getByRole('heading', { name: 'Ask us instead' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a click outside and the button close it', async () => {
    await link.click();
    await expect(field).toBeFocused();
    await page.mouse.click(20, 700);
    await expect(field).toBeHidden();
    await link.click();
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(field).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test('a search that fails says so, and a panel that cannot be loaded is replaced by the page', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/Aboutus');
  await waitForHydration(page);
  await page.route('**/api/search*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox').fill('web');
  await expect(page.getByText('The search is not available at the moment.')).toBeVisible();

  await page.route('**/static/js/search-panel*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/Aboutus');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
});

test('results have their own pages and are readable on a phone', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=website+app+business+zirconium');
  await expect(page.getByRole('main').getByRole('status')).toContainText('These results contain some of the words');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('Page 2 of')).toBeVisible();
});

test('a missing page offers its words to the search', { tag: '@nightly' }, async ({ page }) => {
  const response = await page.goto('/our-team/shopify_Catalogue.html');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('searchbox')).toHaveValue('shopify catalogue');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: /Moving a catalogue to Shopify/ })).toBeVisible();
});

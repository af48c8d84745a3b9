import { expect, test } from '../support/journey.ts';
import { SERVICES } from '../support/public-pages.ts';

test('a visitor goes from the service list to a service and back', { tag: '@nightly' }, async ({ page }) => {
  await test.step('by hovering and clicking', async () => {
    await page.goto('/Service');
    const cards = page.getByRole('main').getByRole('link');
    await expect(cards).toHaveCount(12);

    await test.step('hovering a service link preloads its data', async () => {
      const copy = page.waitForResponse(/\/service\/meta-ads\.data/);
      await cards.filter({ hasText: 'Meta Ads' }).hover();
      await copy;
      await page.waitForLoadState('networkidle');
      await cards.filter({ hasText: 'Meta Ads' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meta Ads');
      await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
    });
    await page.getByRole('link', { name: 'Service / Meta Ads' }).click();
    await expect(page).toHaveURL(/\/service$/);

    await cards.filter({ hasText: 'E-Commerce Listing' }).click();
    await expect(page).toHaveURL(/\/service\/e-commerce-listing$/);
    await expect(page).toHaveTitle(/^E Commerce Listing \| /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E Commerce Listing');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Content creation' }).click();
    await expect(page.getByText('Details about this service will be available soon.')).toBeVisible();
  });
});

test('Get Started and the Hire cards open the contact form with a subject', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/service/Meta-Ads');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/Contactus\?service=meta-ads$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Meta Ads');

  await page.goto('/Hire-Resource');
  const cards = page.getByRole('main').getByRole('link');
  await expect(cards).toHaveCount(9);
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(9);
  for (const address of addresses) expect(address).toMatch(/^\/Contactus\?role=[a-z-]+$/);
  await cards.filter({ hasText: 'SEO expert' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Hire: SEO expert');
  await page.goto('/Contactus?role=anything-else');
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('on a phone, Get Started is within the first two screens of every service page', { tag: '@nightly' }, async ({
  page,
}) => {
  const viewport = { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  for (const slug of SERVICES) {
    await page.goto(`/service/${slug}`);
    const box = await page.getByRole('link', { name: 'Get Started' }).boundingBox();
    expect(box && box.y + box.height, slug).toBeLessThanOrEqual(2 * viewport.height);
  }
});

test('questions open one at a time, and industries can be selected by pointer or keyboard', {
  tag: '@nightly',
}, async ({ page }) => {
  await test.step('questions', async () => {
    for (const path of ['/', '/service/meta-ads', '/Service-Details']) {
      await page.goto(path);
      const questions = page.getByRole('main').locator('details:has(> p)');
      const open = page.getByRole('main').locator('details[open]:has(> p)');
      await expect(open).toHaveCount(1);
      await questions.nth(2).getByRole('heading').click();
      await expect(questions.nth(2)).toHaveAttribute('open');
      await expect(open).toHaveCount(1);
      await questions.nth(3).locator('summary').press('Enter');
      await expect(questions.nth(3)).toHaveAttribute('open');
      await expect(open).toHaveCount(1);
      await questions.nth(3).locator('summary').press('Enter');
      await expect(open).toHaveCount(0);
    }
  });
  await test.step('industries', async () => {
    await page.goto('/Service-Details');
    await expect(page.getByRole('tab')).toHaveText(['Automotive', 'Education', 'Publishing', 'Healthcare']);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName('Automotive');
    await page.getByRole('tab', { name: 'Publishing' }).click();
    await expect(panel.getByRole('heading', { name: 'Publishing' })).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    for (const [key, name] of [
      ['ArrowDown', 'Healthcare'],
      ['ArrowDown', 'Automotive'],
      ['ArrowUp', 'Healthcare'],
      ['Home', 'Automotive'],
      ['End', 'Healthcare'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('tab', { name })).toBeFocused();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(panel).toHaveAccessibleName(name);
    }
  });
});

test('links for quotes, privacy and jobs lead to their pages', { tag: '@nightly' }, async ({ page, context }) => {
  await context.route('https://forms.example.com/**', (route) => route.fulfill({ body: 'a form' }));
  await page.goto('/');
  const quotes = page.getByRole('main').getByRole('link', { name: 'Request a Quote' });
  for (const link of await quotes.all()) await expect(link).toHaveAttribute('href', '/RequestQuoteButton');
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Request a Quote' });
  await expect(inHeader.first()).toHaveAttribute('href', '/Contactus');
  await page.getByRole('contentinfo').getByRole('link', { name: 'privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  for (const path of ['/Contactus', '/RequestQuoteButton']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'privacy' })).toHaveAttribute('href', '/privacy');
  }
  await page.getByRole('link', { name: 'Go to contact' }).click();
  await expect(page).toHaveURL(/\/Contactus$/);

  await page.goto('/Career');
  const forms = page.getByRole('region', { name: 'Open positions' }).getByRole('link');
  await expect(forms).toHaveText([/Apply for an internship.+new tab/, /Apply for a full-time role.+new tab/]);
  const [tab] = await Promise.all([page.waitForEvent('popup'), forms.first().click()]);
  await expect(tab).toHaveURL('https://forms.example.com/internship');
  expect(await tab.evaluate(() => window.opener)).toBe(null);
});

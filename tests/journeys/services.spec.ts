import type { Locator } from '@playwright/test';
import { SERVICE_PAGES } from '../../content/services/all-services.ts';
import { GENERIC_SERVICES } from '../../content/services/generic-services.ts';
import { expect, test } from '../support/journey.ts';

const CARDS = [
  ['Digital Marketing', '/service/digital-marketing'],
  ['Search Engine Optimization', '/service/search-engine-optimization'],
  ['Custom Software Development', '/service/custom-software-development'],
  ['Content Management', '/service/content-management'],
  ['Website Development', '/service/website-development'],
  ['Mobile App Development', '/service/mobile-app-development'],
  ['E-Commerce Development', '/service/e-commerce-development'],
  ['E-Commerce Listing', '/service/e-commerce-listing'],
  ['Youtube Marketing', '/service/youtube-marketing'],
  ['Meta Ads', '/service/meta-ads'],
  ['Google Ads', '/service/google-ads'],
  ['Our Challenges', '/service/our-challenges'],
];
const SOON = 'Details about this service will be available soon.';

test('the list offers twelve services, each card one link, in every casing of its address', async ({ page }) => {
  for (const path of ['/Service', '/service', '/SERVICE/']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What We Offer Services');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/service$/);
    const links = page.getByRole('main').getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.querySelector('h2')?.textContent, link.getAttribute('href')]),
    );
    expect(found).toEqual(CARDS);
  }
});

test('a visitor goes from the list to a service and back, and each page takes the name of its address', async ({
  page,
}) => {
  await page.goto('/Service');
  await page.getByRole('main').getByRole('link', { name: 'E-Commerce Listing' }).click();
  await expect(page).toHaveURL(/\/service\/e-commerce-listing$/);
  await expect(page).toHaveTitle(/^E Commerce Listing \| /);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('E Commerce Listing');
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Service / E Commerce Listing' }).click();
  await expect(page).toHaveURL(/\/service$/);
});

test('whoever points at a service has its words by the click, and the server is asked for nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/Service');
  const link = page.getByRole('main').getByRole('link', { name: 'Meta Ads' });
  const words = page.waitForResponse(/\/meta-ads-[^/]+\.js$/);
  await link.hover();
  await words;
  await page.waitForLoadState('networkidle');

  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meta Ads');
  await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
  // Nor for styles once more that every page has.
  expect(asked.filter((path) => path.startsWith('/static/css/root-'))).toHaveLength(1);
});

test('a service that is to come stands at once, too', async ({ page }) => {
  await page.goto('/Service');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Content creation' }).click();
  await expect(page.getByText(SOON)).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});

test('a service whose words a newer build no longer has as a file comes from the server', async ({ page }) => {
  await page.route(/\/meta-ads-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/Service');
  await page.getByRole('main').getByRole('link', { name: 'Meta Ads' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meta Ads');
  await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
});

test('every service has a page of its own layout with its features and reasons', async ({ page }) => {
  const layouts = new Set<string>();
  for (const [, path] of CARDS as [string, string][]) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    const features = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Key features' }) });
    expect(await features.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
    await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
    await expect(page.locator(`img[src="/art/scenes/${path.split('/').at(-1)}.svg"]`)).toBeVisible();
    layouts.add(await shapeOf(page.locator('.service > .text')));
  }
  expect(layouts.size).toBe(CARDS.length);
});

test('another casing shows the same page, known by its address in lower case', async ({ page }) => {
  for (const path of ['/service/our-Challenges', '/service/Our-challenges/']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Challenges');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/service\/our-challenges$/);
  }
});

test('Meta Ads names its smallest budget and when results come, and opens one answer at a time', async ({ page }) => {
  await page.goto('/service/meta-ads');
  const main = page.getByRole('main');
  await expect(main.getByText('200 rupees a day', { exact: true })).toBeVisible();
  await expect(main.getByText('2-3 days', { exact: true })).toBeVisible();

  const answers = main.locator('details');
  const [first, second] = [answers.nth(0), answers.nth(1)];
  await expect(first).toHaveAttribute('open');
  await second.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(main.locator('details[open]')).toHaveCount(0);
});

test('Get Started leads to the contact page with the name of the service as its subject', async ({ page }) => {
  for (const [slug, subject] of [
    ['Meta-Ads', 'Meta Ads'],
    ['search-engine-optimization', 'Search engine optimization'],
  ] as const) {
    await page.goto(`/service/${slug}`);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(new RegExp(`/Contactus\\?service=${slug.toLowerCase()}$`));
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
  }
});

for (const [slug, title, status] of [
  ['content-creation', 'Content Creation', 200],
  ['Content-Creation', 'Content Creation', 200],
  ['blockchain-solutions', 'Blockchain Solutions', 404],
  ['constructor', 'Constructor', 404],
] as const) {
  test(`/service/${slug} answers ${status}, says that its details will come, and is not indexed`, async ({ page }) => {
    expect((await page.goto(`/service/${slug}`))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(SOON, { exact: true })).toBeVisible();
    await expect(page.getByText('Key features')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Youtube Marketing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Youtube Marketing');
  });
}

test('search engines are told what the page shows', async ({ page, site }) => {
  await page.goto('/service/seo-and-more');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await page.goto('/service/Google-Ads');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const things = JSON.parse(json as string)['@graph'];
  expect(things.map((thing: { '@type': string }) => thing['@type'])).toEqual(['Service', 'FAQPage', 'BreadcrumbList']);
  expect(things[0]).toMatchObject({ name: 'Google Ads', url: `${site.url}/service/google-ads` });
  await expect(page.getByText(things[0].description, { exact: true })).toBeVisible();
  expect(things[1].mainEntity).toHaveLength(await page.getByRole('main').locator('details').count());
});

test('a visitor carries the words of one service, not of twelve', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  for (const path of ['/', '/Service', '/service/meta-ads', '/service/content-creation']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  const carried = (await Promise.all(scripts)).join('\n');
  expect(carried.length).toBeGreaterThan(10_000);
  for (const { slug, intro } of [...SERVICE_PAGES, ...GENERIC_SERVICES]) {
    expect([slug, carried.includes(intro)]).toEqual([slug, false]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer can be read', async ({ page }) => {
    await page.goto('/service/search-engine-optimization');
    const answers = page.locator('details > p');
    await expect(answers).toHaveCount(4);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });
});

/** The kinds of sections that stand below each other, whatever they say. */
function shapeOf(text: Locator): Promise<string> {
  return text.evaluate((element) =>
    [...element.children].map((part) => part.lastElementChild?.className || part.className || part.tagName).join(', '),
  );
}

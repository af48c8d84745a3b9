import { expect, test } from '../support/journey.ts';

const PAGES = [
  '/Aboutus',
  '/Service-Details',
  '/Portfolio',
  '/Hire-Resource',
  '/Career',
  '/RequestQuoteButton',
  '/privacy',
  '/Blog-Details',
];

test('every page has a title, a heading and an address of its own, in any casing', async ({ page, request }) => {
  const titles = new Set<string>();
  const headings = new Set<string>();
  for (const path of PAGES) {
    for (const casing of [path.toLowerCase(), path.toUpperCase(), `${path}/`]) {
      expect([casing, (await request.get(casing, { maxRedirects: 0 })).status()]).toEqual([casing, 200]);
    }
    await page.goto(path.toLowerCase());
    titles.add(await page.title());
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    headings.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
    const isSample = path === '/Blog-Details';
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(isSample ? 1 : 0);
    const canonical = page.locator('link[rel=canonical]');
    if (isSample) await expect(canonical).toHaveCount(0);
    else await expect(canonical).toHaveAttribute('href', new RegExp(`//[^/]+${path}$`));
  }
  expect(titles.size).toBe(PAGES.length);
  expect(headings.size).toBe(PAGES.length);
});

test('About us shows what we know, the numbers, the staff and the testimonials', async ({ page }) => {
  await page.goto('/Aboutus');
  await expect(page.getByText('20+')).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What we do well' }).locator('li')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Skills' })).toBeVisible();
  await expect(page.locator('img[src^="/art/portraits/"]')).toHaveCount(5);
  await expect(page.locator('figure blockquote')).toHaveCount(3);
});

test('choosing an industry, by pointer or by keyboard, shows that one', async ({ page }) => {
  await page.goto('/Service-Details');
  await expect(page).toHaveTitle(/^Industry we work/);
  await expect(page.getByRole('tab')).toHaveText(['Automotive', 'Education', 'Publishing', 'Healthcare']);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toHaveCount(1);
  await expect(panel).toHaveAccessibleName('Automotive');
  await expect(panel.getByRole('listitem')).toHaveCount(4);

  await page.getByRole('tab', { name: 'Publishing' }).click();
  await expect(panel).toHaveAccessibleName('Publishing');
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
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Automotive' })).not.toBeFocused();
});

test('the questions about industries open one at a time, and the open one closes', async ({ page }) => {
  await page.goto('/Service-Details');
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(4);
  await questions.nth(0).locator('summary').click();
  await expect(page.getByText('2-4 weeks')).toBeVisible();
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await questions.nth(1).locator('summary').click();
  await expect(page.getByText('6-12 weeks')).toBeVisible();
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await questions.nth(1).locator('summary').press('Enter');
  await expect(page.locator('main details[open]')).toHaveCount(0);
});

test('all nine cards of Hire lead to the contact page, with the role as the subject', async ({ page }) => {
  await page.goto('/Hire-Resource');
  const cards = page.getByRole('main').getByRole('link');
  await expect(cards).toHaveCount(9);
  const roles = new Set<string>();
  for (const card of await cards.all()) {
    const { pathname, searchParams } = new URL((await card.getAttribute('href')) ?? '', page.url());
    expect(pathname).toBe('/Contactus');
    roles.add(searchParams.get('role') ?? '');
  }
  expect(roles.size).toBe(9);
  await cards.filter({ hasText: 'SEO expert' }).click();
  await expect(page).toHaveURL(/\/Contactus\?role=seo-expert$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Hire: SEO expert');
  await page.goto('/Contactus?role=anything-else');
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the role of a Hire card is the subject as well', async ({ page }) => {
    await page.goto('/Hire-Resource');
    await page.getByRole('main').getByRole('link').filter({ hasText: 'Laravel/PHP developers' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Hire: Laravel/PHP developers');
  });
});

test('the buttons for a quote in the hero and above the footer lead to the quote form', async ({ page }) => {
  await page.goto('/');
  const inHero = page.getByRole('main').getByRole('link', { name: 'Request a Quote' });
  await expect(inHero).toHaveAttribute('href', '/RequestQuoteButton');
  const above = page.getByRole('region', { name: 'Tell us what is broken, slow or missing.' });
  const inBand = above.getByRole('link', { name: 'Request a Quote' });
  await expect(inBand).toHaveAttribute('href', '/RequestQuoteButton');
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Request a Quote' });
  await expect(inHeader.first()).toHaveAttribute('href', '/Contactus');
});

test('the privacy page is a click away in the footer and under each form', async ({ page }) => {
  for (const [path, place] of [
    ['/', 'contentinfo'],
    ['/Contactus', 'main'],
    ['/RequestQuoteButton', 'main'],
  ] as const) {
    await page.goto(path);
    await page.getByRole(place).getByRole('link', { name: 'privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the two doors of Career open their forms in a new tab, which cannot reach back', async ({ page, context }) => {
  await context.route('https://forms.example.com/**', (route) => route.fulfill({ body: 'a form' }));
  await page.goto('/Career');
  const doors = page.getByRole('region', { name: 'Open positions' }).getByRole('link');
  await expect(doors).toHaveText([/Apply for an internship.+new tab/, /Apply for a full-time role.+new tab/]);
  for (const [place, form] of ['internship', 'full-time'].entries()) {
    await expect(doors.nth(place)).toHaveAttribute('rel', 'noopener');
    const [tab] = await Promise.all([page.waitForEvent('popup'), doors.nth(place).click()]);
    await expect(tab).toHaveURL(`https://forms.example.com/${form}`);
    expect(await tab.evaluate(() => window.opener)).toBe(null);
    await tab.close();
  }
  await expect(page.getByRole('heading', { name: 'Tell us what is broken, slow or missing.' })).toHaveCount(0);
});

test('the rows of Portfolio change sides, and their links lead to the services', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/Portfolio');
  const lefts = await page
    .locator('main section img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().left < 400));
  expect(lefts).toEqual([true, false, true, false]);
  const links = page.getByRole('main').getByRole('link', { name: /^See / });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/service\/[a-z-]+$/);
});

test('the sample article shows every element that the editor makes', async ({ page }) => {
  await page.goto('/Blog-Details');
  const text = page.getByRole('article').locator('.prose');
  for (const element of 'h2 h3 strong em u s code a ol ul figure figcaption blockquote table pre hr'.split(' ')) {
    await expect(text.locator(element).first()).toBeAttached();
  }
  await expect(page.getByText('November 05, 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all four industries stand below each other, and every answer is open', async ({ page }) => {
    await page.goto('/Service-Details');
    for (const name of ['Automotive', 'Education', 'Publishing', 'Healthcare']) {
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByText('2-4 weeks')).toBeVisible();
    await expect(page.getByText('6-12 weeks')).toBeVisible();
  });
});

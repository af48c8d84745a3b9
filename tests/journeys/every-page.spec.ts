import { complaintsOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';

const SERVICES = [
  'digital-marketing',
  'search-engine-optimization',
  'custom-software-development',
  'content-management',
  'website-development',
  'mobile-app-development',
  'e-commerce-development',
  'e-commerce-listing',
  'youtube-marketing',
  'meta-ads',
  'google-ads',
  'our-challenges',
];
const PAGES = [
  '/',
  '/Service',
  ...SERVICES.map((slug) => `/service/${slug}`),
  '/service/content-creation',
  '/Aboutus',
  '/Contactus',
  '/RequestQuoteButton',
  '/Career',
  '/Service-Details',
  '/Portfolio',
  '/Hire-Resource',
  '/privacy',
  '/Blogs',
  '/blogs?page=2',
  '/blogs?category=Business',
  '/blogs/14',
  '/ReadMore/14',
  '/Blog-Details',
  '/no-such-page',
];
/** From the narrowest phone to a wide screen, with both sides of every place where the layout changes. */
const WIDTHS = [320, 390, 640, 768, 960, 1100, 1180, 1440, 1920, 2560];

for (const path of PAGES) {
  test(`${path} is whole, readable and quiet`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page).toHaveTitle(/.+ \| .+|.+ \| .+/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // For some frames lengths may still be those of the width before.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, { message: `sideways scroll at ${width} px` }).toBeLessThanOrEqual(0);
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await complaintsOf(page), `at ${width} px`).toEqual([]);
    }
    expect(await context.cookies()).toEqual([]);
  });
}

test('the words of a primary button stand out from it, whatever order the style sheets come in', async ({ page }) => {
  await page.goto('/Contactus');
  const button = page.getByRole('button', { name: 'Send message' });
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(button).toHaveCSS('background-color', 'rgb(15, 32, 25)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows what it says, and every inner link leads somewhere', async ({ page, request }) => {
    const seen = new Set<string>();
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const link of links) seen.add((link as string).replace(/#.*/, ''));
    }
    for (const link of seen) expect([link, (await request.get(link)).status()]).toEqual([link, 200]);
  });

  test('answers to questions can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('You do. Source code, domains, ad accounts')).toBeVisible();
  });
});

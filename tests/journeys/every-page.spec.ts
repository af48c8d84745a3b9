import { accessibilityViolations, isNightly } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';
import { PAGES, SERVICES } from '../support/public-pages.ts';
import { openFolds } from './panel-screens.ts';
import { expectOutlines, motions, outlineOf, treeProblems, withoutForcedColorSigns } from './screen-checks.ts';

/** From the narrowest phone to a wide screen; nightly with both sides of each breakpoint. */
const WIDTHS = isNightly ? [320, 390, 640, 768, 820, 960, 1100, 1180, 1440, 2560] : [320, 768, 1440];

const services = SERVICES.map((slug) => `/service/${slug}`);
/** Services have the same elements in the same order, so two of them are checked. */
const isExamined = (path: string) => !services.includes(path) || services.indexOf(path) < 2;
/** `npm test` does not open the other services. */
const pages = PAGES.filter((path) => isNightly || isExamined(path));
const groups = Object.entries({
  'service page': pages.filter((path) => services.includes(path)),
  'other page': pages.filter((path) => !services.includes(path)),
});

for (const [name, paths] of groups) {
  test(`every ${name} fits its window, works with a screen reader and sets no cookie`, async ({ page, context }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const outlines: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (isExamined(path)) {
        outlines.push(await outlineOf(page));
        await openFolds(page);
        const problems = [
          ...(await treeProblems(page)),
          ...(await motions(page)),
          ...(await withoutForcedColorSigns(page)),
        ];
        expect(problems, path).toEqual([]);
        if (isNightly) expect(await accessibilityViolations(page), `${path} at 1440 px`).toEqual([]);
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow, { message: `horizontal scroll of ${path} at ${width} px` }).toBeLessThanOrEqual(0);
      }
      if (!isExamined(path)) continue;
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await accessibilityViolations(page), `${path} at 390 px`).toEqual([]);
    }
    expect(await context.cookies()).toEqual([]);
    expectOutlines(outlines, `${name}s`.replace(' ', '-'));
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is readable, with all answers and industries expanded', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByText('You do. Source code, domains, ad accounts')).toBeVisible();
    await page.goto('/Service-Details');
    for (const name of ['Automotive', 'Education', 'Publishing', 'Healthcare']) {
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const answer of ['2-4 weeks', '6-12 weeks']) await expect(page.getByText(answer)).toBeVisible();
    await page.goto('/Hire-Resource');
    await page.getByRole('main').getByRole('link').filter({ hasText: 'Laravel/PHP developers' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Hire: Laravel/PHP developers');
  });
});

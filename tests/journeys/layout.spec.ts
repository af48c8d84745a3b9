import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journey.ts';

/** The bounds of hidden elements. */
const NOWHERE = { x: -1, y: -1, width: 0, height: 0 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1100 };
const DESKTOP = { width: 1440, height: 900 };

test('the rows of the blog are full, and a table wider than the screen shows that it scrolls', {
  tag: '@nightly',
}, async ({ page }) => {
  await test.step('rows', async () => {
    for (const viewport of [DESKTOP, TABLET, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('/blogs');
      const cards = page
        .getByRole('main')
        .locator('li, article, a')
        .filter({ has: page.getByRole('heading', { level: 2 }) });
      const rights = await cards.evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().right)),
      );
      expect([viewport.width, rights.at(-1)]).toEqual([viewport.width, Math.max(...rights)]);
    }
  });
  await test.step('tables', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/Blog-Details');
    const frame = page.getByRole('region', { name: 'Table' });
    await frame.scrollIntoViewIfNeeded();
    expect(await isShaded(page, frame)).toBe(true);
    await frame.focus();
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect.poll(() => isShaded(page, frame)).toBe(false);
  });
});

test('a phone shows four case studies, and all ten on demand, with and without JavaScript', {
  tag: '@nightly',
}, async ({ browser, site }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled, viewport: PHONE });
    await page.goto('/');
    const region = page.getByRole('region', { name: 'Work that people use every day' });
    const studies = region.getByRole('heading', { level: 3 });
    await expect(studies).toHaveCount(4);
    await page.locator('summary', { hasText: 'Show all ten' }).press('Enter');
    await expect(studies).toHaveCount(10);
    await page.locator('summary', { hasText: 'Show all ten' }).press('Enter');
    await expect(studies).toHaveCount(4);
    await page.emulateMedia({ media: 'print' });
    await expect(studies).toHaveCount(10);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(DESKTOP);
    await expect(studies).toHaveCount(10);
    await expect(page.getByText('Show all ten')).toBeHidden();
    await page.close();
  }
});

/** Whether a shadow covers the right edge of the first row. */
async function isShaded(page: Page, frame: Locator): Promise<boolean> {
  const { x, width } = (await frame.boundingBox()) ?? NOWHERE;
  const { y, height } = (await frame.locator('tbody tr').first().boundingBox()) ?? NOWHERE;
  const clip = { x: x + width - 3, y: y + height - 8, width: 2, height: 4 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels.slice(0, 3).some(({ mean }) => mean < 248);
}

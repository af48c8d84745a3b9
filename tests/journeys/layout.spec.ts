import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journey.ts';

/** Of what is not shown. */
const NOWHERE = { x: -1, y: -1, width: 0, height: 0 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1100 };
const DESKTOP = { width: 1440, height: 900 };

test('the first page of the blog ends with a full row', async ({ page }) => {
  for (const viewport of [DESKTOP, TABLET, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/blogs');
    const cards = page.locator('.posts > .post-card');
    await expect(cards).toHaveCount(12);
    expect([viewport.width, await rightOf(cards.last())]).toEqual([
      viewport.width,
      await rightOf(page.locator('.posts')),
    ]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a phone shows four case studies, and all ten when asked', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/');
      const studies = page
        .getByRole('region', { name: 'Work that is in use today' })
        .getByRole('heading', { level: 3 });
      await expect(studies).toHaveCount(4);
      await page.locator('summary', { hasText: 'Show all ten' }).focus();
      await page.keyboard.press('Enter');
      await expect(studies).toHaveCount(10);
      await expect(page.getByText('A cooking channel for a restaurant group')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(studies).toHaveCount(4);

      await page.emulateMedia({ media: 'print' });
      await expect(studies).toHaveCount(10);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize(DESKTOP);
      await expect(studies).toHaveCount(10);
      await expect(page.getByText('Show all ten')).toBeHidden();
    });
  });
}

test('home on a phone is no longer than twelve thousand pixels', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000);
});

test('the columns of the contact page end together', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/Contactus');
  const form = await bottomOf(page.locator('.form-column > :last-child'));
  expect(Math.abs(form - (await bottomOf(page.locator('aside > :last-child'))))).toBeLessThan(4);
});

test('a table that is wider than a phone shows that it goes on, and at its end no more', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/Blog-Details');
  const frame = page.getByRole('region', { name: 'Table' });
  await frame.scrollIntoViewIfNeeded();
  expect(await isShaded(page, frame)).toBe(true);
  await frame.focus();
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(() => isShaded(page, frame)).toBe(false);
});

test('the tiles of a demo cover are whole in an article, in a card and in a high row', async ({ page }) => {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/blogs/14');
    expect([viewport.width, await slicedPart(page.locator('.post-article .picture > .cover'))]).toEqual([
      viewport.width,
      0,
    ]);
    await page.goto('/');
    const rows = page.locator('.latest-posts .post-card-row .picture > .cover');
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) expect([viewport.width, await slicedPart(row)]).toEqual([viewport.width, 0]);
  }
});

/** How much of a cover its frame cuts away, in hundredths. */
const slicedPart = (cover: Locator) =>
  cover.evaluate((svg: SVGSVGElement) => {
    const { width, height } = svg.getBoundingClientRect();
    const drawn = svg.viewBox.baseVal.width / svg.viewBox.baseVal.height;
    const shown = width / height;
    return Math.round(100 * (1 - Math.min(drawn / shown, shown / drawn)));
  });

const rightOf = async (element: Locator) => {
  const { x, width } = (await element.boundingBox()) ?? NOWHERE;
  return Math.round(x + width);
};

const bottomOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox()) ?? NOWHERE;
  return y + height;
};

/** Whether a shadow lies along the right edge of the first row under the heads. */
async function isShaded(page: Page, frame: Locator): Promise<boolean> {
  const { x, width } = (await frame.boundingBox()) ?? NOWHERE;
  const { y, height } = (await frame.locator('tbody tr').first().boundingBox()) ?? NOWHERE;
  const clip = { x: x + width - 3, y: y + height - 8, width: 2, height: 4 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels.slice(0, 3).some(({ mean }) => mean < 248);
}

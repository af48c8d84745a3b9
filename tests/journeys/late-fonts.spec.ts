import type { Page } from '@playwright/test';
import { expect, isAlive, test } from '../support/journey.ts';
import { noteShifts } from '../support/layout-shifts.ts';

test.use({ reducedMotion: 'reduce' });

/** The font that the heading is really set in. */
async function fontOfHeading(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

for (const width of [390, 1440]) {
  test(`at ${width} pixels nothing moves when the fonts come late, and the next page is set in them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const readShifts = await noteShifts(page);
    let release = () => {};
    const isPainted = new Promise<void>((resolve) => {
      release = resolve;
    });
    const files = new Set<string>();
    await page.route('**/*.woff2', async (route) => {
      files.add(route.request().url());
      await isPainted;
      await route.continue();
    });
    await page.goto('/blogs', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    // Browsers wait a tenth of a second for optional fonts.
    await page.waitForTimeout(500);
    release();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await isAlive(page);
    // As many frames as a browser would need to set the page anew.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await readShifts()).toEqual([]);
    expect(await fontOfHeading(page)).not.toContain('Anek');
    // None of the other fonts is put in the place of those that are late.
    expect(files.size).toBe(2);

    await page.locator('.post-card').first().click();
    await expect(page).toHaveURL(/\/blogs\/\d+$/);
    await expect.poll(() => fontOfHeading(page)).toContain('Anek');
  });
}

test('letters of names and foreign words come with files of their own, where one stands', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) files.push(new URL(request.url()).pathname);
  });
  await page.goto('/Aboutus');
  await page.evaluate(() => document.fonts.ready);
  expect(files).toHaveLength(2);

  for (const words of ['Café Zoë', 'Łódź, Žižkov', 'Nguyễn Thị Hạnh']) {
    await page.locator('main h1').evaluate((heading, text) => {
      heading.textContent = text;
    }, words);
    await expect.poll(() => fontOfHeading(page)).toMatch(/^Anek Latin Medium(,Anek Latin Medium)*$/);
  }
});

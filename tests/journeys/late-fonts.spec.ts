import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { pauseRequests } from '../support/pause-requests.ts';

/** The fonts in which the heading is rendered. */
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

test('late fonts shift nothing, and accented letters load additional files', { tag: '@nightly' }, async ({
  browser,
  site,
  page,
}) => {
  await test.step('late fonts', async () => {
    for (const width of [390, 1440]) {
      const page = await browser.newPage({
        baseURL: site.url,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const readShifts = await recordLayoutShifts(page);
      const files = new Set<string>();
      page.on('request', (request) => void (request.url().endsWith('.woff2') && files.add(request.url())));
      const fonts = await pauseRequests(page, '**/*.woff2');
      await page.goto('/blogs', { waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      // Browsers wait 100 ms for optional fonts.
      await page.waitForTimeout(300);
      await fonts.resume();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await waitForHydration(page);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await readShifts()).toEqual([]);
      expect(await fontOfHeading(page)).not.toContain('Anek');
      expect(files.size).toBe(2);
      await page.getByRole('main').locator('a[href^="/blogs/"]').first().click();
      await expect(page).toHaveURL(/\/blogs\/\d+$/);
      await expect.poll(() => fontOfHeading(page)).toContain('Anek');
      await page.close();
    }
  });
  await test.step('accented letters', async () => {
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
});

import playwrightConfig from '../../playwright.config.ts';
import { expect, test } from '../support/journey.ts';
import { fillPanel, findOnScreens, openFolds, PUBLIC_PAGES, SIGNED_OUT_SCREENS } from './panel-screens.ts';
import { cutTexts } from './screen-checks.ts';

const { launchOptions } = playwrightConfig.use ?? {};

// Twice the default font size, as a user can set it in the browser.
test.use({
  changesPosts: true,
  launchOptions: {
    ...launchOptions,
    args:
      launchOptions?.args?.map((arg) => (arg.startsWith('--blink-settings') ? `${arg},defaultFontSize=32` : arg)) ?? [],
  },
});

test('with letters of twice the size, no page or screen cuts a text or is wider than the window', {
  tag: '@nightly',
}, async ({ page, site }) => {
  test.slow();
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const screens = await fillPanel(site);
  const found = await findOnScreens(page, [...PUBLIC_PAGES, ...SIGNED_OUT_SCREENS], screens, async () => {
    await openFolds(page);
    const cut: string[] = [];
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // The old layout remains for a frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      cut.push(...(await cutTexts(page)).map((line) => `${width} px: ${line}`));
    }
    return cut;
  });
  expect(found).toEqual([]);
});

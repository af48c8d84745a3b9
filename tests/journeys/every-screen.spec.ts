import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { equalAccessViolations } from '../support/equal-access.ts';
import { test as base, expect } from '../support/journey.ts';
import { PAGES, SERVICES } from '../support/public-pages.ts';
import { openPanel } from './admin-panel.ts';
import { fillPanel, openFolds, openParts, openScreen, SIGNED_OUT_SCREENS } from './panel-screens.ts';
import { motions, withoutForcedColorSigns } from './screen-checks.ts';

const isNightly = process.env.NIGHTLY !== undefined;

const test = base.extend<{ screens: string[] }>({
  // Signed out, then signed in.
  screens: async ({ site }, use) => use(await fillPanel(site)),
});
test.use({ changesPosts: true });

/** The public pages that have elements of their own: services differ in their texts. */
const PUBLIC_PAGES = PAGES.filter((path) => !SERVICES.slice(1).includes(path.replace('/service/', '')));

/** Calls `check` on each page, the `screens` of the panel last. Returns what it finds, with the address of the page. */
async function findOnScreens(
  page: Page,
  pages: readonly string[],
  screens: readonly string[],
  check: () => Promise<string[]>,
) {
  const found: string[] = [];
  const checkAll = async (paths: readonly string[]) => {
    for (const path of paths) {
      await openScreen(page, path);
      found.push(...(await check()).map((line) => `${path}: ${line}`));
    }
  };
  await checkAll(pages);
  await openPanel(page, '/admin/dashboard');
  await checkAll(screens);
  return found;
}

test('every screen of the panel is accessible on a wide screen, with its folds, dialogs and menus open', async ({
  page,
  screens,
}) => {
  if (isNightly) test.setTimeout(900_000);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const violations = await findOnScreens(page, SIGNED_OUT_SCREENS, screens, async () => {
    await openFolds(page);
    // The other journeys have axe check most screens.
    if (!isNightly) return equalAccessViolations(page);
    const found = await accessibilityViolations(page);
    for await (const part of openParts(page)) {
      found.push(...(await accessibilityViolations(page)).map((line) => `${part}: ${line}`));
    }
    return found;
  });
  expect(violations).toEqual([]);
});

test('every page and screen works with forced colors and without motion', async ({ page, screens }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await findOnScreens(page, [...PUBLIC_PAGES, ...SIGNED_OUT_SCREENS], screens, async () => {
    await openFolds(page);
    const problems = await motions(page);
    await page.emulateMedia({ forcedColors: 'active' });
    problems.push(...(await withoutForcedColorSigns(page)));
    await page.emulateMedia({ forcedColors: 'none' });
    return problems;
  });
  expect(found).toEqual([]);
});

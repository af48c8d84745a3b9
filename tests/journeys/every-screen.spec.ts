import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { equalAccessViolations } from '../support/equal-access.ts';
import { test as base, expect } from '../support/journey.ts';
import { openPanel } from './admin-panel.ts';
import { fillPanel, openFolds, openParts, openScreen, SIGNED_OUT_SCREENS } from './panel-screens.ts';

const isNightly = process.env.NIGHTLY !== undefined;

const test = base.extend<{ screens: string[] }>({
  // Signed out, then signed in.
  screens: async ({ site }, use) => use(await fillPanel(site)),
});
test.use({ changesPosts: true });

/** Calls `check` on every screen of the panel. Returns what it finds, with the address of each screen. */
async function findOnScreens(page: Page, screens: string[], check: () => Promise<string[]>) {
  const found: string[] = [];
  const checkAll = async (paths: readonly string[]) => {
    for (const path of paths) {
      await openScreen(page, path);
      found.push(...(await check()).map((line) => `${path}: ${line}`));
    }
  };
  await checkAll(SIGNED_OUT_SCREENS);
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
  const violations = await findOnScreens(page, screens, async () => {
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

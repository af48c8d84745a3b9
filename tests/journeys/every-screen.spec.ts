import type { Page } from '@playwright/test';
import { SCREENS } from '../../app/admin/shell/navigation.ts';
import { accessibilityViolations, isNightly } from '../support/accessibility-violations.ts';
import { axeViolations } from '../support/axe.ts';
import { test as base, expect } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { openPanel } from './admin-panel.ts';
import { fillPanel, findOnScreens, openFolds, openParts, openScreen, SIGNED_OUT_SCREENS } from './panel-screens.ts';
import { expectOutlines, motions, outlineOf, treeProblems, withoutForcedColorSigns } from './screen-checks.ts';

const test = base.extend<{ screens: string[] }>({
  // The screens for signed-in people.
  screens: async ({ site }, use) => use(await fillPanel(site)),
});
test.use({ changesPosts: true });

test('every screen of the panel is accessible with each dialog, menu and tab open', { tag: '@nightly' }, async ({
  page,
  screens,
}) => {
  // Two engines check each of some hundred dialogs, menus and tabs.
  test.setTimeout(2_700_000);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const violations = await findOnScreens(page, SIGNED_OUT_SCREENS, screens, async () => {
    const found = await accessibilityViolations(page);
    for await (const part of openParts(page)) {
      found.push(...(await accessibilityViolations(page)).map((line) => `${part}: ${line}`));
    }
    return found;
  });
  expect(violations).toEqual([]);
});

/** The frame around the screens is always the same, so axe checks it only on the dashboard. */
function partOf(page: Page): string | undefined {
  const { pathname } = new URL(page.url());
  return [...SIGNED_OUT_SCREENS, '/admin/dashboard'].includes(pathname) ? undefined : '#main';
}

test.describe('with a screen reader, in dark colours and without motion', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('every screen of the panel works, and has no violation', async ({ page, screens }) => {
    test.slow();
    const outlines: string[] = [];
    const found = await findOnScreens(page, SIGNED_OUT_SCREENS, screens, async () => {
      outlines.push(await outlineOf(page));
      await openFolds(page);
      const problems = await treeProblems(page);
      if (isNightly) problems.push(...(await motions(page)), ...(await withoutForcedColorSigns(page)));
      // Themes differ only in colours, and axe measures their contrast.
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      return [...problems, ...(await axeViolations(page, partOf(page)))];
    });
    expect(found).toEqual([]);
    expectOutlines(outlines, 'panel');
  });
});

test('a screen has a heading while it loads, also when it replaces another', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const calls = await pauseRequests(page, '**/api/admin/**');
  const loading = page.getByRole('status').filter({ hasText: 'Loading panel' });
  const screens = SCREENS.filter(({ to }) => to !== '/admin/help');
  for (const { to, label } of screens.filter((_, index) => isNightly || index % 4 === 0)) {
    await page.goto(to);
    await expect(loading, to).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), to).toHaveText(label);
  }
  await calls.resume();
  await openScreen(page, '/admin/dashboard');
  const media = await pauseRequests(page, '**/api/admin/media**');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Media' }).click();
  await expect(loading).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media');
  await media.resume();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible();
});

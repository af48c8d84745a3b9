import { expect, test } from '../support/journey.ts';
import { expectAccessible, expectScreen, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

test('an editor replaces words in the whole site by keyboard, publishes them, and takes it back', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/dashboard');
  await test.step('opens it from the palette', async () => {
    await expectScreen(page);
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
    await page.keyboard.type('replace all');
    await page.getByRole('option', { name: 'Find and replace' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Find and replace' })).toBeVisible();
  });

  const find = page.getByRole('textbox', { name: 'Find', exact: true });
  const found = page.getByRole('list', { name: 'Found' });
  await test.step('reads why a single letter is refused', async () => {
    await find.fill('a');
    await find.press('Enter');
    await expect(page.getByText('Enter at least two letters.')).toBeVisible();
    await expect(find).toHaveValue('a');
  });
  await test.step('finds the nearest words of a misspelt search', async () => {
    await find.fill('wroking day');
    await find.press('Enter');
    await expect(page.getByText('Nothing found for “wroking day”.')).toBeVisible();
    await page.getByRole('button', { name: 'Search for that' }).press('Enter');
    await expect(find).toHaveValue('working day');
    await expect(found).toBeVisible();
  });
  await test.step('chooses what to replace with the arrow keys and Space', async () => {
    await page.getByLabel('Replace with').fill('business day');
    await expect(found.locator('del').first()).toHaveText('working');
    await expect(found.locator('ins').first()).toHaveText('business');
    await expectAccessible(page);
    const boxes = found.getByRole('checkbox');
    const chosen = await page.getByText(/^\d+ of \d+ chosen$/).textContent();
    await boxes.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(boxes.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(boxes.nth(1)).not.toBeChecked();
    await expect(page.getByText(/^\d+ of \d+ chosen$/)).not.toHaveText(chosen as string);
    await page.keyboard.press('Space');
    await expect(page.getByText(chosen as string)).toBeVisible();
  });

  await test.step('replaces and publishes', async () => {
    const replace = page.getByRole('button', { name: /^Replace \d+$/ });
    // The button is disabled, and cannot take the focus, until the search is done.
    await expect(replace).toBeEnabled();
    await replace.press('Enter');
    await expect(page).toHaveURL(/\/admin\/find\/\d+$/);
    await expect(page.getByText(/^\d+ replaced in \d+ documents\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Publish the \d+$/ }).press('Enter');
    await expect(page.getByText('Live, with unpublished changes')).toHaveCount(0);
    const home = await page.request.get('/Portfolio');
    expect(await home.text()).toContain('business day');
  });
  await test.step('takes it back from the activity log, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/activity');
    await page.getByRole('link', { name: '“working day” with “business day”' }).click();
    await page.getByRole('button', { name: /^Undo all \d+$/ }).click();
    await expect(page.getByText('All of it was undone.')).toBeVisible();
    expect(await (await page.request.get('/Portfolio')).text()).not.toContain('business day');
    await expectAccessible(page);
  });
});

test('what a field cannot have is said beside it, and nothing changes', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, `/admin/find?${new URLSearchParams({ q: 'working day', with: 'x'.repeat(190) })}`);
  const replace = page.getByRole('button', { name: /^Replace \d+$/ });
  await replace.click();
  await expect(page.getByText(/^Nothing was replaced:/)).toBeVisible();
  await expect(page.getByText(/has at most 120 characters/).first()).toBeVisible();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(isWide).toBe(false);
  await page.getByLabel('Replace with').fill('weekday');
  await expect(page.getByText(/^Nothing was replaced:/)).toHaveCount(0);
  await expect(replace).toBeEnabled();
});

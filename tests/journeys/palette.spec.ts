import { expect, test } from '../support/journey.ts';
import { sendMessage } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test('the palette finds posts and messages by keyboard, and remembers what was opened', async ({ page, site }) => {
  await sendMessage(site.url, { title: 'Palette of colours', message: 'A shop needs new ones.' });
  await openPanel(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search or run a command' });
  const option = (name: RegExp) => page.getByRole('option', { name });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(option(/^Write a new post/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('spreadsheet');
  await expect(option(/^When a spreadsheet is the right answer/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  await expect(page.getByLabel('Title')).toHaveValue('When a spreadsheet is the right answer');

  // Also inside a field, but not in the text, where it adds a link.
  await page.getByLabel('Title').focus();
  await page.keyboard.press('Control+k');
  await expect(option(/^When a spreadsheet is the right answer\s+Opened recently/)).toBeVisible();
  await page.keyboard.type('palette of');
  await option(/^Farah: Palette of colours/).click();
  await expect(page.getByRole('article', { name: 'Palette of colours' })).toBeVisible();

  await page.getByRole('heading', { name: 'Palette of colours' }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Search or run a command');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
});

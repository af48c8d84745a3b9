import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { sendMessage } from '../support/requests.ts';
import { addAdministrator, expectAccessible, openPanel, type Person } from './admin-panel.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const option = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name });
const chosen = (page: Page) => results(page).getByRole('option', { selected: true });

/** Until a screen is shown, the panel handles no keys. */
async function openScreen(page: Page, path: string, person?: Person): Promise<void> {
  await openPanel(page, path, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the palette and types, one key after the other. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

test('the palette finds posts and messages by keyboard, and remembers what was opened', async ({ page, site }) => {
  await sendMessage(site.url, { title: 'Palette of colours', message: 'A shop needs new ones.' });
  await openPanel(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(option(page, /^Write a new post/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('spreadsheet');
  await expect(option(page, /^When a spreadsheet is the right answer/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  await expect(page.getByLabel('Title')).toHaveValue('When a spreadsheet is the right answer');

  // Also inside a field, but not in the text, where it adds a link.
  await page.getByLabel('Title').focus();
  await page.keyboard.press('Control+k');
  await expect(option(page, /^When a spreadsheet is the right answer\s+Opened recently/)).toBeVisible();
  await page.keyboard.type('palette of');
  await option(page, /^Farah: Palette of colours/).click();
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

test('Continue lists the content that this account opened, until it signs out', async ({ page, site }) => {
  await sendMessage(site.url, { title: 'Booking system' });
  await openScreen(page, '/admin/media');
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  const open = async (words: string, name: RegExp, heading: string) => {
    await find(page, words);
    await option(page, name).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  };
  await open('booking', /^Farah: Booking system/, 'Booking system');
  await open('add a redirect', /^Add a redirect/, 'Redirects');
  await open('spreadsheet', /^When a spreadsheet/, 'Edit post');
  await open('contact', /^Contact/, 'Contact');
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Continue' }).getByRole('option');
  await expect(recent).toHaveText([
    /^Contact\s+Opened recently/,
    /^When a spreadsheet is the right answer\s+Opened recently/,
  ]);
  await expect(option(page, /^Add a redirect/)).toHaveCount(1);
  expect(await stored()).not.toContain('Booking');

  await openScreen(page, '/admin/media', await addAdministrator(site, 'palette'));
  await page.keyboard.press('Control+k');
  await expect(chosen(page)).toHaveText(/^Write a new post/);
  await expect(recent).toHaveCount(0);

  await openScreen(page, '/admin/media');
  await page.keyboard.press('Control+k');
  await expect(recent).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await stored()).not.toContain('spreadsheet');
});

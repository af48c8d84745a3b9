import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { sendMessage } from '../support/requests.ts';
import { startSite } from '../support/running-site.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test('a lead moves over the board by keyboard and by drag, is filtered, and found again in a saved view', async ({
  browser,
}) => {
  const site = await startSite();
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  try {
    for (const title of ['Booking system', 'Old PHP site', 'Parts catalogue']) {
      await sendMessage(site.url, { title, message: `About the ${title}.` });
    }
    await openPanel(page, '/admin/messages?view=board');
    const column = (name: string) => page.getByRole('list', { name, exact: true });
    const card = (name: string, title: string) => column(name).getByRole('listitem').filter({ hasText: title });
    await expect(column('New').getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);

    const handle = page.getByRole('button', { name: 'Move Booking system', exact: true });
    await handle.focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(card('Offer sent', 'Booking system')).toBeVisible();
    await expect(handle).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card('New', 'Booking system')).toBeVisible();
    await expect(handle).toBeFocused();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await expect(page.getByText('Moved to In talk.')).toBeVisible();
    await expect(card('In talk', 'Booking system')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card('New', 'Booking system')).toBeVisible();

    // The headless shell does not start a drag, so the events are dispatched by script.
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
    await card('New', 'Old PHP site').dispatchEvent('dragstart', { dataTransfer });
    for (const type of ['dragover', 'drop']) await column('Lost').locator('..').dispatchEvent(type, { dataTransfer });
    await expect(page.getByText('Moved to Lost.')).toBeVisible();
    await page.getByRole('button', { name: 'Move Parts catalogue to' }).click();
    await page.getByRole('menuitem', { name: 'Move to Won' }).click();
    await expect(card('Won', 'Parts catalogue')).toBeVisible();
    await page.reload();
    await expect(card('Lost', 'Old PHP site')).toBeVisible();
    await expect(card('Won', 'Parts catalogue')).toBeVisible();

    await card('Won', 'Parts catalogue').getByRole('link').click();
    const message = page.getByRole('article', { name: 'Parts catalogue' });
    await message.getByLabel('Assigned to').selectOption({ index: 1 });
    await message.getByLabel('Follow up on').fill('2020-02-01');
    await message.getByLabel(/^Value/).fill('twelve');
    await message.getByLabel(/^Value/).press('Enter');
    await expect(message.getByText('Enter an amount like 12,500 or 99.50.')).toBeVisible();
    await message.getByLabel(/^Value/).fill('12,500');
    await message.getByLabel(/^Value/).press('Enter');
    await message.getByRole('button', { name: 'Add a note' }).click();
    await message.getByRole('textbox', { name: 'Note' }).fill('Called, Tuesday at 9.');
    await message.getByRole('button', { name: 'Save note' }).click();
    await expect(message.getByRole('button', { name: 'Delete note' })).toBeVisible();
    await expect(message.getByText('2 more from this address')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(card('Won', 'Parts catalogue')).toContainText('₹12,500');
    await page.getByRole('radio', { name: 'List' }).click();
    const inbox = page.getByRole('region', { name: 'Inbox' }).getByRole('list').getByRole('link');
    await expect(inbox).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Won');
    await page.getByRole('combobox', { name: 'Follow-up' }).selectOption('Due today or before');
    await expect(inbox).toHaveCount(1);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Won and due');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('View saved.')).toBeVisible();
    const table = await exportCsv(page);
    expect(table).toMatch(/"Parts catalogue".+: Called, Tuesday at 9\."\r\n$/);
    expect(table).not.toContain('Old PHP site');

    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: '1 message to follow up' }).click();
    await expect(inbox).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Follow-up' }).selectOption('Any follow-up');
    await expect(inbox).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Saved views' }).selectOption('Won and due (only you)');
    await expect(inbox).toHaveCount(1);
    await page.getByRole('button', { name: 'Actions for the view Won and due' }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(page.getByText('View “Won and due” deleted.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Saved views' })).toHaveCount(0);
  } finally {
    await page.close();
    await site.stop();
  }
});

async function exportCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

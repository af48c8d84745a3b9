import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { sendMessage } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

/** Nothing listens on this port. */
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };

test('an administrator reads messages, releases one from spam, and sees that e-mail fails', async ({ browser }) => {
  const site = await startSite(NO_MAIL_SERVER);
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  try {
    await openPanel(page, '/admin/messages');
    await expect(page.getByText('No messages yet. Messages from your contact forms appear here.')).toBeVisible();
    await expectAccessible(page);

    await send(site, { title: 'Booking system', message: '<b>Two clinics</b>\n'.repeat(1000) });
    await send(site, { name: 'N'.repeat(200), title: 'T'.repeat(300), message: 'One long name.' });
    await send(site, { name: 'Rank Booster', title: 'Page one', homepage_address: 'https://shop.example' });
    await page.reload();
    const inbox = page.getByRole('region', { name: 'Inbox' }).getByRole('list').getByRole('link');
    await expect(inbox).toHaveCount(2);
    await expect(page.getByRole('navigation', { name: 'Site' })).toContainText('2 unread');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: 'Email has been failing since' })).toBeVisible();
    }).toPass();
    await expectAccessible(page);

    await inbox.filter({ hasText: 'Booking system' }).click();
    const message = page.getByRole('article', { name: 'Booking system' });
    await expect(message.getByRole('heading', { name: 'Booking system' })).toBeFocused();
    await expect(message).toContainText('<b>Two clinics</b>');
    await expect(message).toContainText('The mail server could not be reached');
    await expect(page.getByRole('navigation', { name: 'Site' })).toContainText('1 unread');
    await expectAccessible(page);
    await message.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(page.getByRole('navigation', { name: 'Site' })).toContainText('2 unread');
    await message.getByRole('button', { name: 'Try again now' }).click();
    await expect(page.getByText('The e-mail is being sent.')).toBeVisible();

    await page.getByRole('link', { name: /^Spam/ }).click();
    await expect(page.getByText('Hidden field was filled in')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Not spam: Page one' }).click();
    await expect(page.getByText('No spam.')).toBeVisible();
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await expect(inbox).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('rank');
    await expect(inbox).toHaveCount(1);
    expect(await exportCsv(page)).toContain('"Rank Booster"');
  } finally {
    await page.context().close();
    await site.stop();
  }
});

test('on a phone messages are opened, archived, deleted, restored and permanently deleted', {
  tag: '@nightly',
}, async ({ browser }) => {
  const site = await startSite(NO_MAIL_SERVER);
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 800 } });
  try {
    for (const title of ['First', 'Second']) await send(site, { title });
    await openPanel(page, '/admin/messages');
    const rows = page
      .getByRole('region', { name: /^(Inbox|Archive|Bin)/ })
      .getByRole('list')
      .getByRole('link');
    const folder = (name: string) => page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
    await rows.filter({ hasText: 'Second' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Second' })).toBeFocused();
    await expect(rows).toHaveCount(0);
    await page.getByRole('link', { name: 'Back', exact: true }).press('Enter');
    await rows.filter({ hasText: 'First' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: 'First' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(folder('Archive')).toContainText('1');

    await rows.filter({ hasText: 'Second' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Message deleted. No notification will be sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(rows).toHaveCount(1);
    await rows.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No messages yet.')).toBeVisible();

    await folder('Bin').click();
    await expect(page.getByText('Messages are permanently deleted after 30 days.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('second');
    await expect(rows).toHaveCount(1);
    await expectAccessible(page);
    await rows.click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('This cannot be undone.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('Message permanently deleted.')).toBeVisible();
    await expect(rows).toHaveCount(0);
    await folder('Archive').click();
    await expect(rows.filter({ hasText: 'First' })).toHaveCount(1);
  } finally {
    await page.close();
    await site.stop();
  }
});

test('messages are worked off by keyboard: the next one opens, and Undo brings one back', { tag: '@nightly' }, async ({
  browser,
}) => {
  const site = await startSite();
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  try {
    for (const title of ['First', 'Second', 'Third']) await send(site, { title, message: `The text of ${title}.` });
    await openPanel(page, '/admin/messages');
    const inbox = page.getByRole('region', { name: 'Inbox' }).getByRole('list').getByRole('link');
    const heading = (name: string) => page.getByRole('article').getByRole('heading', { name, exact: true });
    await expect(inbox).toHaveCount(3);
    await page.keyboard.press('j');
    await expect(heading('Third')).toBeFocused();
    // The text of the message is visible in the window, above its details.
    await expect(page.getByText('The text of Third.').last()).toBeInViewport();
    await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeHidden();
    await page.keyboard.press('j');
    await expect(heading('Second')).toBeFocused();
    await page.keyboard.press('k');
    await expect(heading('Third')).toBeFocused();
    await page.keyboard.press('e');
    await expect(heading('Second')).toBeFocused();
    await expect(inbox).toHaveCount(2);
    await page.keyboard.press('#');
    await expect(heading('First')).toBeFocused();
    await page.getByRole('article').getByRole('button', { name: 'Mark as spam' }).click();
    await expect(page.getByText('No messages yet.')).toBeVisible();
    for (const text of ['Message archived.', 'Message deleted.', 'Marked as spam.']) {
      await page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();
    }
    await expect(inbox).toHaveCount(3);

    await inbox.filter({ hasText: 'First' }).click();
    await expect(heading('First')).toBeFocused();
    await page.keyboard.press('r');
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
    await page.keyboard.type('Every key types: jke#r.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Every key types: jke#r.');
    await page.getByRole('button', { name: 'Search and filters' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
  }
});

test('every screen shows times in the time zone of the site', { tag: '@nightly' }, async ({ browser }) => {
  const site = await startSite();
  const far = await browser.newContext({ baseURL: site.url, timezoneId: 'America/Los_Angeles' });
  const page = await far.newPage();
  try {
    await send(site, { title: 'Booking system' });
    await openPanel(page, '/admin/activity');
    const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });
    const day = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: '2-digit',
      timeZone: 'Asia/Kolkata',
    });
    const shown = (at: string | number) => clock.format(new Date(at)).replace(/\s/, '').toLowerCase();

    await expect(page.getByText('Times are in IST.')).toBeVisible();
    const first = page.getByRole('main').locator('li time').first();
    const at = (await first.getAttribute('datetime')) ?? '';
    await expect(first).toHaveText(shown(at));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      day.format(new Date(at)),
    );

    await page.goto('/admin/messages');
    const received = page.getByRole('region', { name: 'Inbox' }).locator('li time');
    const receivedAt = (await received.getAttribute('datetime')) ?? '';
    await expect(received).toHaveText(shown(receivedAt));
    await page.getByRole('region', { name: 'Inbox' }).getByRole('list').getByRole('link').click();
    await expect(page.getByRole('article')).toContainText(
      `${day.format(new Date(receivedAt))} at ${shown(receivedAt)} IST`,
    );
    await expect(page.getByRole('article')).toContainText(new RegExp(`(Today|Yesterday) at ${shown(receivedAt)} IST`));

    await page.goto('/admin/health');
    await expect(page.getByText(/Checked at \d+:\d\d[ap]m IST\./)).toBeVisible();
    await page.goto('/admin/account');
    await expect(page.getByText(/Signed in (today|yesterday) at \d+:\d\d[ap]m IST/).first()).toBeVisible();
  } finally {
    await far.close();
    await site.stop();
  }
});

async function send(site: RunningSite, fields: Record<string, string>) {
  expect(await (await sendMessage(site.url, fields)).text()).toBe('OK');
}

async function exportCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

import { expect, test } from '@playwright/test';
import { DEMO } from '../support/journey.ts';
import { startMailServer } from '../support/mail-server.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { sendMessage } from '../support/requests.ts';
import { startSite } from '../support/running-site.ts';
import { clickWithoutSession, expectAccessible, fillLogin, openPanel } from './admin-panel.ts';

test('a message gets a reply with a saved reply, which survives a reload and an expired session', {
  tag: '@nightly',
}, async ({ browser }) => {
  const mail = await startMailServer();
  const site = await startSite({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Otla <hello@otla.example>',
    MAIL_TO: 'owner@example.com',
  });
  const page = await browser.newPage({ baseURL: site.url });
  try {
    await sendMessage(site.url, { title: 'Booking system', message: 'Two clinics, six chairs.' });
    // Waits for the delivery, which is shown above the reply and would move the controls.
    await expect.poll(() => mail.emails.length).toBe(1);
    const marking = await pauseRequests(page, '**/messages/1/mark');
    await openPanel(page, '/admin/messages?message=1');
    const message = page.getByRole('article', { name: 'Booking system' });
    const reply = message.getByRole('textbox', { name: 'Reply' });
    const heading = message.getByRole('heading', { name: 'Booking system' });
    await expect(heading).toBeFocused();
    // The link works even if the message is marked as read, and the list reloaded, while its route is looked up.
    const discovery = await pauseRequests(page, '**/__manifest*saved-answers*');
    const list = await pauseRequests(page, '**/api/admin/messages?*');
    await message.getByRole('button', { name: 'Use a saved reply' }).press('Enter');
    const manage = page.getByRole('link', { name: 'Manage saved replies' });
    await expect(manage).toBeVisible();
    const reloading = page.waitForRequest('**/api/admin/messages?*');
    await marking.resume();
    await reloading;
    const lookingUp = page.waitForRequest('**/__manifest*saved-answers*');
    await manage.click();
    await lookingUp;
    const reloaded = page.waitForResponse('**/api/admin/messages?*');
    await list.resume();
    await reloaded;
    await discovery.resume();
    await page.getByRole('button', { name: 'Add saved reply' }).click();
    await page.getByLabel('Name').fill('Visit');
    await page.getByLabel('Text').fill('Dear {nmae},\n\nwe will come on Tuesday. Or call {company.phone}.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('{nmae} is unknown.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Text').fill('Dear {name},\n\nwe will come on Tuesday. Or call {company.phone}.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Edit Visit' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Visit' }).press('Enter');
    await expect(page.getByText('Saved reply “Visit” deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Visit' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Visit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add saved reply' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to the message' }).click();
    await expect(heading).toBeFocused();
    await message.getByRole('button', { name: 'Use a saved reply' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Visit' }).click();
    await expect(reply).toHaveValue('Dear Farah,\n\nwe will come on Tuesday. Or call {company.phone}.');
    await message.getByRole('button', { name: 'Send' }).click();
    await expect(reply).toBeFocused();
    await expect(reply).toHaveAccessibleDescription(/Replace {company.phone} in the text/);
    await reply.fill('Dear Farah,\n\nwe will come on Tuesday.');
    await expect(message.getByText('Saved on this device')).toBeVisible();
    // No such check here: it opens a tab, after which the focus has the panel ask for new messages, which may be refused next.
    await page.reload();
    await expect(reply).toHaveValue('Dear Farah,\n\nwe will come on Tuesday.');

    const expired = new Date(Date.now() - 13 * 3_600_000).toISOString();
    querySqlite(site, 'update sessions set last_used_at = ? returning user_id', expired);
    await clickWithoutSession(message.getByRole('button', { name: 'Send' }));
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await fillLogin(page, DEMO);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(reply).toHaveValue('Dear Farah,\n\nwe will come on Tuesday.');
    await message.getByRole('button', { name: 'Send' }).click();
    await expect(reply).toHaveValue('');
    const sent = message.getByRole('region', { name: 'Replies' });
    await expect(sent).toContainText('we will come on Tuesday.');
    await expect(async () => {
      await page.reload();
      await expect(sent).toContainText('Delivered', { timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);

    const letter = mail.emails.find(({ subject }) => subject === 'Re: Booking system');
    expect(letter).toMatchObject({
      to: [{ address: 'farah@example.com' }],
      replyTo: [{ address: DEMO.email }],
    });
  } finally {
    await page.close();
    await site.stop();
    await mail.close();
  }
});

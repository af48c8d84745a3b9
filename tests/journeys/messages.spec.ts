import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { expectAccessible, signIn } from './admin-people.ts';

const DEMO = { email: 'admin@example.com', password: 'demo-admin' };

/** Nothing listens there. */
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };

test('an administrator reads messages, sorts out spam, and sees that letters cannot leave', async ({ browser }) => {
  const site = await startSite(NO_MAIL_SERVER);
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  try {
    await signIn(page, DEMO);
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByText('No messages yet. What visitors write appears here.')).toBeVisible();
    await expectAccessible(page);

    await send(site, { title: 'Booking system', message: '<b>Two clinics</b>\n'.repeat(1000) });
    await send(site, { name: 'N'.repeat(200), title: 'T'.repeat(300), message: 'One long name.' });
    await send(site, { name: 'Rank Booster', title: 'Page one', homepage_address: 'https://shop.example' });
    await page.reload();
    const inbox = page.getByRole('region', { name: 'Inbox' }).getByRole('list').getByRole('link');
    await expect(inbox).toHaveCount(2);
    await expect(page.getByRole('navigation', { name: 'Site' })).toContainText('2 not read');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: 'Letters cannot be delivered' })).toBeVisible();
    }).toPass();
    await expectAccessible(page);

    await inbox.filter({ hasText: 'Booking system' }).click();
    const message = page.getByRole('article', { name: 'Booking system' });
    await expect(message.getByRole('heading', { name: 'Booking system' })).toBeFocused();
    await expect(message).toContainText('<b>Two clinics</b>');
    await expect(message).toContainText('The mail server cannot be reached');
    await expect(message.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute('href', REPLY);
    await expect(page.getByRole('navigation', { name: 'Site' })).toContainText('1 not read');
    await expectAccessible(page);
    await message.getByRole('button', { name: 'Mark as not read' }).click();
    await expect(page.getByRole('navigation', { name: 'Site' })).toContainText('2 not read');
    await message.getByRole('button', { name: 'Try again now' }).click();
    await expect(page.getByText('The letter is being sent.')).toBeVisible();

    await page.getByRole('link', { name: /^Spam held/ }).click();
    await expect(page.getByText('Hidden field was filled')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Not spam: Page one' }).click();
    await expect(page.getByText('Nothing is held.')).toBeVisible();
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await expect(inbox).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('rank');
    await expect(inbox).toHaveCount(1);
    expect(await exported(page)).toContain('"Rank Booster"');
  } finally {
    await page.context().close();
    await site.stop();
  }
});

test('on a phone the list and the message are two pages, by keyboard too', async ({ browser }) => {
  const site = await startSite();
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 800 } });
  try {
    await send(site, { title: 'Booking system' });
    await signIn(page, DEMO);
    await page.goto('/admin/messages');
    const row = page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: /Booking system/ });
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Booking system' })).toBeFocused();
    await expect(row).toBeHidden();
    await expect(page.getByRole('article').getByText('Not sent by e-mail')).toBeVisible();
    await page.getByRole('link', { name: 'All messages' }).press('Enter');
    await expect(row).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Booking system' })).toBeHidden();
  } finally {
    await page.close();
    await site.stop();
  }
});

const REPLY = 'mailto:farah@example.com?subject=Re%3A%20Booking%20system';

async function send(site: RunningSite, fields: Record<string, string>) {
  const message = { name: 'Farah Contractor', email: 'farah@example.com', title: 'A subject', message: 'A text.' };
  const ids = { user_id: 'key', service_id: 'service', template_id: 'template' };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...message, ...ids, ...fields })) body.append(name, value);
  const answer = await fetch(`${site.url}/api/v1.0/email/send-form`, { method: 'POST', body });
  expect(await answer.text()).toBe('OK');
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

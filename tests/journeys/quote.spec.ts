import type { Page } from '@playwright/test';
import { COMPANY } from '../../content/company.ts';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import type { RunningSite } from '../support/running-site.ts';

const MESSAGE = 'Two clinics, six chairs.\nBookings come by WhatsApp.';

test('a visitor sends a brief, with and without JavaScript, and the owner receives it', async ({
  browser,
  site,
  mail,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
    const name = javaScriptEnabled ? 'Urvi Contractor' : 'Kavi Contractor';
    await page.goto('/RequestQuoteButton');
    if (javaScriptEnabled) await waitForHydration(page);
    const send = page.getByRole('button', { name: 'Send the brief' });
    await page.getByLabel('What is it about?').selectOption('E-commerce');
    await page.getByRole('radio', { name: 'Just planning' }).check();
    await page.getByLabel('Email').fill('farah@');
    await send.click();
    await expect(page.getByText('Please fix 4 fields')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Budget range' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('What is it about?')).toHaveValue('E-commerce');
    await expect(page.getByRole('radio', { name: 'Just planning' })).toBeChecked();
    await expect(page.getByLabel('Email')).toHaveValue('farah@');
    await page.getByRole('alert').getByRole('link', { name: 'Budget range' }).click();
    await expect(page.getByRole('radio', { name: 'Under 1 lakh rupees' })).toBeFocused();
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);

    await fillIn(page, name);
    await withoutMessages(site, async () => {
      await send.click();
      await expect(page.getByText('Failed to send message. Please try again later!').first()).toBeVisible();
      await expect(page.getByLabel('What is it about?')).toHaveValue('Custom software');
      await expect(page.getByRole('radio', { name: 'This month' })).toBeChecked();
      await expect(page.getByLabel('Message')).toHaveValue(MESSAGE);
    });
    await send.click();
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.close();

    const message = `Budget range: 1 to 3 lakh\nStart: This month\n\n${MESSAGE}`;
    const stored = querySqlite(site, 'select title, page, email, message from messages where name = ?', name);
    const title = 'Quote request: Custom software';
    expect(stored).toEqual([{ title, page: 'quote', email: 'farah@example.com', message }]);
    const find = () => mail.emails.filter(({ text }) => text?.includes(name));
    await expect.poll(() => find().map(({ subject }) => subject)).toEqual([`[${COMPANY.name}] ${title}`]);
    expect(find()[0]?.text).toContain('Budget range: 1 to 3 lakh');
  }
});

test('a brief with invalid fields is not sent, and the form works by keyboard alone', { tag: '@nightly' }, async ({
  page,
}) => {
  await test.step('errors are counted, and the brief is sent once', async () => {
    await page.goto('/RequestQuoteButton');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const send = page.getByRole('button', { name: 'Send the brief' });
    const summary = page.getByRole('main').getByRole('alert');
    await send.click();
    await expect(summary).toContainText('Please fix 6 fields');
    await expect(summary).toBeFocused();
    await page.getByLabel('What is it about?').selectOption('Custom software');
    await expect(summary).toContainText('Please fix 5 fields');
    await page.getByRole('radio', { name: '1 to 3 lakh' }).check();
    await expect(page.getByRole('radiogroup', { name: 'Budget range' })).not.toHaveAttribute('aria-invalid');
    await expect(summary).toContainText('Please fix 4 fields');
    await fillIn(page, 'Jiya Contractor');
    await expect(summary).toHaveCount(0);
    expect(calls).toEqual([]);
    await send.click();
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    expect(calls).toEqual(['POST /RequestQuoteButton.data']);
  });
  await test.step('by keyboard', async () => {
    await page.goto('/RequestQuoteButton');
    await page.getByLabel('What is it about?').focus();
    await page.keyboard.type('Mobile');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '1 to 3 lakh' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Keya');
    await page.keyboard.press('Tab');
    await page.keyboard.type('keya@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('An app for a bakery.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('Message sent successfully!')).toBeVisible();
  });
});

async function fillIn(page: Page, name: string) {
  await page.getByLabel('What is it about?').selectOption('Custom software');
  await page.getByRole('radio', { name: '1 to 3 lakh' }).check();
  await page.getByRole('radio', { name: 'This month' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('farah@example.com');
  await page.getByLabel('Message').fill(MESSAGE);
}

/** Runs steps while the database cannot store messages. */
async function withoutMessages(site: RunningSite, run: () => Promise<void>) {
  querySqlite(site, 'alter table messages rename to messages_away');
  await run().finally(() => querySqlite(site, 'alter table messages_away rename to messages'));
}

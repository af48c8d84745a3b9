import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { complaintsOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import type { RunningSite } from '../support/running-site.ts';

const MESSAGE = 'Two clinics, six chairs.\nBookings come by WhatsApp.';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor sends a brief, and the owner receives it as a message', async ({ page, site, mail }) => {
      const name = javaScriptEnabled ? 'Urvi Contractor' : 'Kavi Contractor';
      await page.goto('/Contactus');
      await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).click();
      await expect(page.getByRole('heading', { name: 'Request a quote', level: 1 })).toBeVisible();
      await fillIn(page, name);
      await page.getByRole('button', { name: 'Send the brief' }).click();
      await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('');
      await expect(page.getByLabel('What is it about?')).toHaveValue('');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

      expect(keptMessages(site, name)).toEqual([
        {
          title: 'Quote request: Custom software',
          page: 'quote',
          email: 'farah@example.com',
          message: `Budget range: 1 to 3 lakh\nStart: This month\n\n${MESSAGE}`,
        },
      ]);
      await expect.poll(() => mail.emails.filter(({ text }) => text?.includes(name)).length).toBe(1);
      const letter = mail.emails.find(({ text }) => text?.includes(name));
      expect(letter?.subject).toBe('[Otla] Quote request: Custom software');
      expect(letter?.text).toContain('Budget range: 1 to 3 lakh');
    });

    test('what is missing is told beside the field, and what was chosen and typed stays', async ({ page }) => {
      await page.goto('/RequestQuoteButton');
      await page.getByLabel('What is it about?').selectOption('E-commerce');
      await page.getByRole('radio', { name: 'Just planning' }).check();
      await page.getByLabel('Email').fill('farah@');
      await page.getByRole('button', { name: 'Send the brief' }).click();

      await expect(page.getByText('Please fix 4 fields')).toBeVisible();
      await expect(page.getByRole('radiogroup', { name: 'Budget range' })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Enter a full address, like name@company.com.')).toBeVisible();
      await expect(page.getByLabel('What is it about?')).toHaveValue('E-commerce');
      await expect(page.getByRole('radio', { name: 'Just planning' })).toBeChecked();
      await expect(page.getByLabel('Email')).toHaveValue('farah@');

      await page.getByRole('alert').getByRole('link', { name: 'Budget range' }).click();
      await expect(page.getByRole('radio', { name: 'Under 1 lakh rupees' })).toBeFocused();
      if (javaScriptEnabled) expect(await complaintsOf(page)).toEqual([]);
    });

    // Its own page: the browser notes the failed answer in its console.
    test('a brief that cannot be kept stays in the form', async ({ browser, site }) => {
      const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      await page.goto('/RequestQuoteButton');
      await fillIn(page, 'Nobody');
      const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'));
      database.exec('alter table messages rename to messages_away');
      try {
        await page.getByRole('button', { name: 'Send the brief' }).click();
        await expect(page.getByText('Failed to send message. Please try again later!').first()).toBeVisible();
        await expect(page.getByLabel('What is it about?')).toHaveValue('Custom software');
        await expect(page.getByRole('radio', { name: '1 to 3 lakh' })).toBeChecked();
        await expect(page.getByRole('radio', { name: 'This month' })).toBeChecked();
        await expect(page.getByLabel('Message')).toHaveValue(MESSAGE);
      } finally {
        database.exec('alter table messages_away rename to messages');
        database.close();
        await page.close();
      }
    });
  });
}

test('a brief with a wrong field stays in the browser, and is sent once when all are right', async ({ page }) => {
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

test('the brief can be given by keyboard alone', async ({ page }) => {
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

test('the page leads to the contact page instead', async ({ page }) => {
  await page.goto('/RequestQuoteButton');
  await page.getByRole('link', { name: 'Go to contact' }).click();
  await expect(page).toHaveURL(/\/Contactus$/);
});

async function fillIn(page: Page, name: string) {
  await page.getByLabel('What is it about?').selectOption('Custom software');
  await page.getByRole('radio', { name: '1 to 3 lakh' }).check();
  await page.getByRole('radio', { name: 'This month' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('farah@example.com');
  await page.getByLabel('Message').fill(MESSAGE);
}

function keptMessages(site: RunningSite, name: string) {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true });
  const rows = database.prepare('select title, page, email, message from messages where name = ?').all(name);
  database.close();
  return rows.map((row) => ({ ...row }));
}

import { rename } from 'node:fs/promises';
import { domainToUnicode } from 'node:url';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';

const MESSAGE = 'Two clinics, six chairs. Bookings come by WhatsApp.';

test('a visitor sends a message, with and without JavaScript, and the owner receives it', async ({
  browser,
  site,
  mail,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
    const subject = `Booking system, ${javaScriptEnabled ? 'scripted' : 'plain'}`;
    await page.goto('/Contactus');
    if (javaScriptEnabled) await waitForHydration(page);
    await page.getByLabel('Name').fill('Farah Contractor');
    await page.getByLabel('Email').fill('farah@');
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message').fill(MESSAGE);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Enter a full address, like name@company.com.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE);

    await page.getByLabel('Email').fill('farah@example.com');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await page.close();
    const stored = querySqlite(site, 'select name, email, message from messages where title = ?', subject);
    expect(stored).toEqual([{ name: 'Farah Contractor', email: 'farah@example.com', message: MESSAGE }]);
    const find = () => mail.emails.filter((email) => email.subject?.includes(subject));
    await expect.poll(() => find().length).toBe(1);
    const [email] = find();
    expect(email?.replyTo).toEqual([{ name: 'Farah Contractor', address: 'farah@example.com' }]);
    expect(email?.to).toEqual([{ name: '', address: 'owner@example.com' }]);
    expect(email?.text).toContain(MESSAGE);
  }
});

test('an address in any script is sent, with and without JavaScript', { tag: '@nightly' }, async ({
  browser,
  site,
}) => {
  const addresses = ['josé@example.com', 'моя@россия.рф', 'info@münchen.de'];
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
    const subject = `In any script, ${javaScriptEnabled ? 'scripted' : 'plain'}`;
    for (const address of addresses) {
      await page.goto('/Contactus');
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByLabel('Name').fill('Farah Contractor');
      await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Subject').fill(subject);
      await page.getByLabel('Message').fill(MESSAGE);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    }
    await page.close();
    const stored = querySqlite(site, 'select email from messages where title = ? order by id', subject);
    // The e-mail field of Chromium sends the domain as punycode.
    expect(stored.map(({ email }) => String(email).replace(/[^@]+$/, domainToUnicode))).toEqual(addresses);
  }
});

test('invalid contact fields are not sent, and each correction removes its error', async ({ page }) => {
  await page.goto('/Contactus');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const send = page.getByRole('button', { name: 'Send message' });
  const summary = page.getByRole('main').getByRole('alert');
  await send.click();
  await expect(summary).toContainText('Please fix 4 fields');
  await expect(summary).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await send.click();
  await expect(summary).toBeFocused();

  await page.getByLabel('Name').pressSequentially('F');
  await expect(summary).toContainText('Please fix 3 fields');
  await expect(summary.getByRole('link')).toHaveText(['Email', 'Subject', 'Message']);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Email').fill('farah@');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('farah@example.com');
  await page.getByLabel('Subject').fill('Corrected');
  await expect(summary).toContainText('Please fix 1 field');
  await page.getByLabel('Message').fill(MESSAGE);
  await expect(summary).toHaveCount(0);
  expect(calls).toEqual([]);

  await send.click();
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
  expect(calls).toEqual(['POST /api/v1.0/email/send-form']);
});

test.describe(() => {
  test.use({ changesPosts: true });

  test('while the data folder is gone, a visitor is told so and keeps the text', { tag: '@nightly' }, async ({
    page,
    site,
  }) => {
    await page.goto('/Contactus');
    const fields = { Name: 'Farah', Email: 'farah@example.com', Subject: 'While it is gone', Message: MESSAGE };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    const send = page.getByRole('button', { name: 'Send message' });
    const away = `${site.dataDir}-away`;
    await rename(site.dataDir, away);
    try {
      await send.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing is lost');
      for (const [label, text] of Object.entries(fields)) await expect(page.getByLabel(label)).toHaveValue(text);
      expect(await accessibilityViolations(page)).toEqual([]);
    } finally {
      await rename(away, site.dataDir);
    }
    await send.click();
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    const stored = querySqlite(site, 'select message from messages where title = ?', fields.Subject);
    expect(stored).toEqual([{ message: MESSAGE }]);
  });
});

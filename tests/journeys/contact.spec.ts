import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { axeViolations } from '../support/axe.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import type { RunningSite } from '../support/running-site.ts';

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
    expect(storedMessages(site, subject)).toEqual([
      { name: 'Farah Contractor', email: 'farah@example.com', message: MESSAGE },
    ]);
    const find = () => mail.emails.filter((email) => email.subject?.includes(subject));
    await expect.poll(() => find().length).toBe(1);
    const [email] = find();
    expect(email?.replyTo).toEqual([{ name: 'Farah Contractor', address: 'farah@example.com' }]);
    expect(email?.to).toEqual([{ name: '', address: 'owner@example.com' }]);
    expect(email?.text).toContain(MESSAGE);
  }
});

test('wrong contact fields stay in the browser, and each correction removes its error', async ({ page }) => {
  await page.goto('/Contactus');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const send = page.getByRole('button', { name: 'Send message' });
  const summary = page.getByRole('main').getByRole('alert');
  await send.click();
  await expect(summary).toContainText('Please fix 4 fields');
  await expect(summary).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
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
  expect(complaints).toEqual([]);
});

function storedMessages(site: RunningSite, subject: string) {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true });
  const rows = database.prepare('select name, email, message from messages where title = ?').all(subject);
  database.close();
  return rows.map((row) => ({ ...row }));
}

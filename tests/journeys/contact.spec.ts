import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { complaintsOf } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import type { RunningSite } from '../support/running-site.ts';

const MESSAGE = 'Two clinics, six chairs. Bookings come by WhatsApp.';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor writes, is told that it arrived, and the owner receives it', async ({ page, site, mail }) => {
      const subject = `Booking system, ${javaScriptEnabled ? 'scripted' : 'plain'}`;
      await page.goto('/Contactus');
      await page.getByLabel('Name').fill('Farah Contractor');
      await page.getByLabel('Email').fill('farah@example.com');
      await page.getByLabel('Subject').fill(subject);
      await page.getByLabel('Message').fill(MESSAGE);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('');

      expect(keptMessages(site, subject)).toEqual([
        { name: 'Farah Contractor', email: 'farah@example.com', message: MESSAGE },
      ]);
      await expect.poll(() => mail.emails.filter((letter) => letter.subject?.includes(subject)).length).toBe(1);
      const letter = mail.emails.find(({ subject: line }) => line?.includes(subject));
      expect(letter?.replyTo).toEqual([{ name: 'Farah Contractor', address: 'farah@example.com' }]);
      expect(letter?.to).toEqual([{ name: '', address: 'owner@example.com' }]);
      expect(letter?.text).toContain(MESSAGE);
    });

    test('what is missing is told beside the field, and what was typed stays', async ({ page }) => {
      await page.goto('/Contactus');
      await page.getByLabel('Email').fill('farah@');
      await page.getByLabel('Message').fill(MESSAGE);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Enter a full address, like name@company.com.')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Email')).toHaveValue('farah@');
      await expect(page.getByLabel('Message')).toHaveValue(MESSAGE);
    });
  });
}

test('nothing leaves the browser while a field is wrong, and each correction takes its error away', async ({
  page,
}) => {
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
  expect(await complaintsOf(page)).toEqual([]);
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

function keptMessages(site: RunningSite, subject: string) {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { readOnly: true });
  const rows = database.prepare('select name, email, message from messages where title = ?').all(subject);
  database.close();
  return rows.map((row) => ({ ...row }));
}

import { COMPANY } from '../../content/company.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test('an administrator sees whether e-mail, backups and disk work, and sends a test e-mail', {
  tag: '@nightly',
}, async ({ page, mail }) => {
  await openPanel(page, '/admin/health');
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  const backup = page.getByRole('region', { name: 'Backup' });
  await expect(backup).toContainText('Warning');
  await expect(backup).toContainText('Automatic backups are off.');
  await expect(page.getByText('1 thing needs you: backups.')).toBeVisible();
  await expect(page.getByText('Automatic backups are off, and there is no backup yet.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Disk' }).getByRole('progressbar', { name: 'Disk used' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other checks' })).toContainText('SQLite, responds in');
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(email.getByRole('status')).toContainText(
    'The mail server accepted the test e-mail for owner@example.com',
  );
  expect(mail.emails.map(({ subject }) => subject)).toContain(`[${COMPANY.name}] Test e-mail`);
  const samples = page.getByRole('region', { name: 'Placeholder content' });
  await samples.getByText('Show all').click();
  await expect(samples).toContainText('Email: hello@example.com');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/Checked at/)).toBeVisible();

  await test.step('and confirms a sample', async () => {
    await samples.getByRole('link', { name: 'Open the launch checklist' }).click();
    const open = page.getByRole('region', { name: 'To confirm' });
    const city = page.getByRole('checkbox', { name: /^City/ });
    await expect(city).toBeVisible();
    const before = await open.getByRole('checkbox').count();
    await city.check();
    await expect(open.getByRole('checkbox')).toHaveCount(before - 1);
    await expect(page.getByRole('region', { name: 'Done' })).toContainText('Confirmed by');
    await expectAccessible(page);
    await city.uncheck();
    await expect(open.getByRole('checkbox')).toHaveCount(before);
  });
});

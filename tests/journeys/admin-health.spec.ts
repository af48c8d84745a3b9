import { DEMO, expect, test } from '../support/journey.ts';
import { expectAccessible, signIn } from './admin-people.ts';

test('an administrator sees in words whether e-mail, backups and disk are in order', async ({ page, mail }) => {
  await signIn(page, DEMO);
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  const backup = page.getByRole('region', { name: 'Backup' });
  await expect(backup).toContainText('Worth a look');
  await expect(backup).toContainText('Set BACKUP_EVERY_HOURS');
  await expect(
    page.getByRole('region', { name: 'Disk' }).getByRole('progressbar', { name: 'Disk used' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other checks' })).toContainText('SQLite, answers in');
  const email = page.getByRole('region', { name: 'E-mail' });
  await email.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(email.getByRole('status')).toContainText(
    'The mail server accepted the test e-mail for owner@example.com',
  );
  expect(mail.letters.map(({ subject }) => subject)).toContain('[Otla] Test e-mail');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/Checked at/)).toBeVisible();
});

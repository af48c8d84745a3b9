import { hasValidChecksum } from '../../server/backup/archive.ts';
import { expect, test } from '../support/journey.ts';
import { authenticate, publishPost } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

test('an owner turns on backups, makes one, downloads it and restores it', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await openPanel(page, '/admin/health');
  await page.getByRole('region', { name: 'Backup' }).getByRole('link', { name: 'Set up backups' }).click();
  await expect(page).toHaveURL(/\/admin\/backups$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on backups' }).click();
  const rows = page.getByRole('region', { name: 'Backups' }).getByRole('listitem');
  await expect(rows).toHaveCount(1, { timeout: 60_000 });
  await expect(rows.first()).toContainText('automatic');
  await expect(rows.first()).toContainText('Restored in a trial');

  await test.step('sets the hour', async () => {
    await page.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Automatic backups' });
    await dialog.getByLabel('Days of daily backups').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Enter a whole number of days.');
    await dialog.getByLabel('Days of daily backups').fill('14');
    await dialog.getByRole('combobox', { name: 'Time' }).selectOption('11:00pm');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Every day at 11:00pm/)).toBeVisible();
    await expect(page.getByText(/for 14 days/)).toBeVisible();
  });

  await test.step('makes one by hand and downloads it', async () => {
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(rows).toHaveCount(2, { timeout: 60_000 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the newest' }).click();
    expect((await download).suggestedFilename()).toMatch(/^site-.+Z\.tar$/);
    expect(await hasValidChecksum(await (await download).path())).toBe(true);
  });

  await test.step('restores it', async () => {
    const title = 'Published by mistake';
    await publishPost(site.url, await authenticate(site.url), { title });
    await page.goto('/blogs');
    await expect(page.getByText(title).first()).toBeVisible();
    await page.goto('/admin/backups');
    await page
      .getByRole('button', { name: /^Restore the backup of/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Restore this backup?' });
    await expect(dialog).toContainText(`1 post added: “${title}”`);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog).toContainText('Type Otla to confirm.');
    await expectAccessible(page);
    await dialog.getByLabel('Type Otla to confirm').fill('Otla');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The site was restored' })).toBeVisible({
      timeout: 90_000,
    });
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('before a restore');
    await expectAccessible(page);
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });

  await test.step('and deletes a backup', async () => {
    await page.goto('/admin/backups');
    await page
      .getByRole('button', { name: /^More actions for the backup of/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this backup?' });
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(rows).toHaveCount(2);
    await page.goto('/admin/activity');
    await expect(page.getByText(/restored the backup/)).toBeVisible();
    await expect(page.getByText(/downloaded the backup/)).toBeVisible();
  });
});

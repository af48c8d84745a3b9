import { expect, test } from '../support/journey.ts';
import { sendMessage } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test('an owner finds, downloads and erases the data of one person, and sets how long messages are kept', {
  tag: '@nightly',
}, async ({ page, site }) => {
  for (const title of ['A question', 'Another question']) {
    await sendMessage(site.url, { name: 'Nisha', email: 'nisha@example.com', title, message: `${title} of mine.` });
  }
  await openPanel(page, '/admin/privacy');
  const panel = page.getByRole('region', { name: 'Data of one person' });
  const find = async (email: string) => {
    await panel.getByLabel('Email address').fill(email);
    await panel.getByRole('button', { name: 'Find' }).click();
  };
  await find('nisha');
  await expect(panel.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
  await find('nobody@example.com');
  await expect(panel.getByText('Stored about nobody@example.com')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Erase' })).toHaveCount(0);
  await find('admin@example.com');
  await expect(panel.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await find('Nisha@example.com');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Messages' })).toContainText('2');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('personal-data.zip');

  await panel.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase the data of nisha@example.com?' });
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(dialog.getByText('Enter the address once more to confirm.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Enter the address to confirm').fill('nisha@example.com');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Erased.' })).toBeVisible();
  await expect(panel.getByText('Nothing.')).toBeVisible();

  const retention = page.getByRole('region', { name: 'How long messages are kept' });
  await retention.getByLabel('Lost').fill('a year');
  await expect(retention.getByText('Enter a whole number of days')).toBeVisible();
  await retention.getByLabel('Lost').fill('365');
  await expect(retention.getByText('These rules delete no message at the moment.')).toBeVisible();
  await retention.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It applies within an hour.')).toBeVisible();
  await page.reload();
  await expect(retention.getByLabel('Lost')).toHaveValue('365');
});

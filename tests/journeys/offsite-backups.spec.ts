import { readFile } from 'node:fs/promises';
import { makeBackupKey } from '../../contract/backup-key.ts';
import { BUCKET_KEY, openBucketServer } from '../support/bucket-server.ts';
import { expect, test as journey } from '../support/journey.ts';
import { authenticate, publishPost } from '../support/requests.ts';
import { startSite } from '../support/running-site.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

const SECRET = 'a-secret-without-spaces';

/** A site that may send backups to a bucket on this machine. */
const test = journey.extend<{ bucket: Awaited<ReturnType<typeof openBucketServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
  bucket: async ({}, use) => {
    await using bucket = await openBucketServer({ secret: SECRET });
    await use(bucket);
  },
  site: async ({ bucket }, use) => {
    const site = await startSite({ BACKUP_ENDPOINT: bucket.settings.MEDIA_ENDPOINT });
    await use(site);
    await site.stop('SIGKILL');
  },
});

test('an owner sets up a bucket by keyboard, saves the key, and restores a backup that is only there', {
  tag: '@nightly',
}, async ({ page, site, bucket }) => {
  test.setTimeout(180_000);
  await openPanel(page, '/admin/backups');
  let key = '';

  await test.step('enters a bucket', async () => {
    await page.getByRole('button', { name: 'Set up a bucket' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set up a bucket' });
    const type = async (label: string, text: string) => {
      await dialog.getByLabel(label, { exact: true }).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    };
    await dialog.getByLabel('Bucket', { exact: true }).press('Enter');
    await expect(dialog).toContainText('Enter the address of the service');
    await type('Address of the service', bucket.settings.MEDIA_ENDPOINT);
    await type('Region', 'us-east-1');
    await type('Bucket', 'nothing');
    await type('Folder', 'otla');
    await type('Access key', BUCKET_KEY.MEDIA_ACCESS_KEY_ID);
    await type('Secret key', SECRET);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('There is no bucket with this name.');
    await expectAccessible(page);
    await type('Bucket', 'images');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('saves the key, which is shown once', async () => {
    const dialog = page.getByRole('dialog', { name: 'Save this key' });
    const field = dialog.getByLabel('Encryption key');
    await expect(field).toHaveValue(/^AGE-SECRET-KEY-1/);
    key = await field.inputValue();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download as a file' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`\n${key}\n`);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(dialog).toContainText('These are not the last four characters.');
    await expectAccessible(page);
    await dialog.getByLabel('Type the last four characters').fill(key.slice(-4).toLowerCase());
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Destination' })).toContainText('Connected');
  });

  await test.step('proves to have it', async () => {
    await page.getByRole('button', { name: 'Check your key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check the encryption key' });
    await dialog.getByLabel('Encryption key').fill((await makeBackupKey()).key);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog).toContainText('This is another key.');
    await expectAccessible(page);
    await dialog.getByLabel('Encryption key').fill(`# from the file\n${key}`);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog).toBeHidden();
  });

  const rows = page.getByRole('region', { name: 'Backups', exact: true }).getByRole('listitem');
  await test.step('makes a backup, which is sent and restored in a trial', async () => {
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(rows).toHaveCount(1, { timeout: 60_000 });
    // Within a minute, without a call.
    await page.getByRole('button', { name: /^More actions for the backup of/ }).click();
    await page.getByRole('menuitem', { name: 'Send to the bucket' }).click();
    await expect(rows.first()).toContainText('In the bucket', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Run it now' }).click();
    await expect(page.getByRole('region', { name: 'Trial restore' })).toContainText(/\d+ pages and \d+ posts match/, {
      timeout: 90_000,
    });
    await expectAccessible(page);
  });

  await test.step('deletes it from the server, and restores it with the key', async () => {
    const title = 'Published by mistake';
    await publishPost(site.url, await authenticate(site.url), { title });
    await page.getByRole('button', { name: /^More actions for the backup of/ }).click();
    await page.getByRole('menuitem', { name: 'Delete from the server' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this backup?' })
      .getByRole('button', { name: 'Delete permanently' })
      .click();
    await expect(page.getByText('Nothing is stored on this server')).toBeVisible();
    await page.getByRole('button', { name: /^Restore the backup of/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Restore this backup?' });
    await expect(dialog.getByText('“Published by mistake”')).toBeVisible();
    await dialog.getByLabel('Encryption key').fill((await makeBackupKey()).key);
    await dialog.getByLabel('Type Otla to confirm').fill('Otla');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog).toContainText('This key does not open it.');
    await expectAccessible(page);
    await dialog.getByLabel('Encryption key').fill(key);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The site was restored' })).toBeVisible({
      timeout: 90_000,
    });
    await expect(page.getByRole('region', { name: 'Destination' })).toContainText('Connected');
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});

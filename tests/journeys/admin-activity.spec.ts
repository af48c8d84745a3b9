import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { addAdministrator, deleteNewest, expectAccessible, signIn } from './admin-panel.ts';

test.use({ changesPosts: true });

test('the owner sees who did what, filters it and exports it', { tag: '@nightly' }, async ({ page, site }) => {
  const riya = await addAdministrator(site, 'riya');
  await signIn(page, riya);
  const title = await deleteNewest(page);

  await page.getByText('System', { exact: true }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.nth(0)).toContainText(`riya deleted the post ${title}`);
  await expect(entries.nth(1)).toContainText(/riya signed in with .*Chrom/);
  await expect(entries.nth(2)).toContainText('command line added the account riya@example.com');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\w+ \d\d, \d{4}$/);
  await expectAccessible(page);

  await page.getByLabel('Person').selectOption('command line');
  await expect(entries).toHaveCount(1);
  await page.getByLabel('Person').selectOption('Everyone');
  await page.getByLabel('Type').selectOption('Delete');
  await expect(entries).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const table = await readFile(await (await downloading).path(), 'utf8');
  expect(table.trimEnd().split('\r\n')).toEqual([expect.any(String), expect.stringContaining(`,"post.deleted",`)]);
  await page.getByLabel('Type').selectOption('All types');
  await page.getByLabel('Search').fill('made the shop');
  await expect(page.getByText('No matching activity.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all activity' }).click();
  // The download is recorded too.
  await expect(entries.nth(0)).toContainText('riya downloaded the activity log');
  await expect(entries.nth(1)).toContainText('riya deleted the post');
});

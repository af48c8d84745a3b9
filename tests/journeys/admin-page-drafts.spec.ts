import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { addAdministrator, expectAccessible, fillLogin, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });
const openSearchFields = (page: Page) => page.getByText('Title and description for search').click();
const titleIn = (page: Page) => page.getByLabel('Title', { exact: true });

test('two people change different fields, which are merged, then the same one, which is compared', {
  tag: '@nightly',
}, async ({ page, site, browser }) => {
  await openPanel(page, '/admin/pages/about', await addAdministrator(site, 'meera'));
  await openSearchFields(page);
  const other = await browser.newPage({ baseURL: site.url });
  await openPanel(other, '/admin/pages/about', await addAdministrator(site, 'riya'));
  await openSearchFields(other);
  await other.getByLabel('Description').fill('Riya’s description');
  await expect(saved(other)).toBeVisible();
  await titleIn(page).fill('Meera’s title');
  await expect(
    page.getByText('Riya changed “Description”. Their changes were merged with yours.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Riya’s description');
  await expect(saved(page)).toBeVisible();

  await titleIn(other).fill('Riya’s title');
  const dialog = other.getByRole('dialog', { name: 'This page was changed by someone else.' });
  await expect(dialog.getByRole('radiogroup', { name: 'Title' })).toContainText('Meera’s title');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(saved(other)).toBeVisible();
  await other.getByRole('button', { name: 'Publish changes' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(other.getByText('Changes published.')).toBeVisible();
  await page.reload();
  await expect(titleIn(page)).toHaveValue('Riya’s title');
  await expect(page.getByLabel('Description')).toHaveValue('Riya’s description');
  await other.close();
});

test('Undo never takes back what somebody else wrote, merged or chosen in a comparison', { tag: '@nightly' }, async ({
  page,
  site,
  browser,
}) => {
  await openPanel(page, '/admin/pages/about', await addAdministrator(site, 'undoing'));
  await openSearchFields(page);
  const original = (await page.getByLabel('Description').textContent()) ?? '';
  expect(original).toContain('Ahmedabad');
  await titleIn(page).fill('Meera’s title');
  await expect(saved(page)).toBeVisible();
  const other = await browser.newPage({ baseURL: site.url });
  await openPanel(other, '/admin/pages/about', await addAdministrator(site, 'colleague'));
  await openSearchFields(other);
  await titleIn(other).fill('Riya’s title');
  await expect(saved(other)).toBeVisible();

  await page.getByLabel('Description').fill('Meera’s description');
  await expect(page.getByText(/ changed “Title”\. Their changes were merged with yours\.$/)).toBeVisible();
  await expect(titleIn(page)).toHaveValue('Riya’s title');
  await page.getByLabel('Description').press('ControlOrMeta+z');
  await expect(page.getByLabel('Description')).toHaveText(original);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  await expect(titleIn(page)).toHaveValue('Riya’s title');
  await expect(saved(page)).toBeVisible();

  await other.reload();
  await openSearchFields(other);
  await titleIn(other).fill('Riya’s second title');
  await expect(saved(other)).toBeVisible();
  await titleIn(page).fill('Meera’s second title');
  const dialog = page.getByRole('dialog', { name: 'This page was changed by someone else.' });
  await dialog.getByRole('radio', { name: 'Riya’s second title' }).check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(dialog).toBeHidden();
  await expect(titleIn(page)).toHaveValue('Riya’s second title');
  await expect(saved(page)).toBeVisible();
  await expect(undo).toBeDisabled();
  await page.getByLabel('Description').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(titleIn(page)).toHaveValue('Riya’s second title');
  await other.close();
});

test('what is typed without a network or a session is not lost', async ({ browser, site }) => {
  // In another context, because the browser logs failed requests, and the test's own page must not log anything.
  const context = await browser.newContext({ baseURL: site.url });
  const crashing = await context.newPage();
  const person = await addAdministrator(site, 'nisha');
  await openPanel(crashing, '/admin/pages/about', person);
  await openSearchFields(crashing);
  await expect(saved(crashing)).toBeVisible();
  await context.setOffline(true);
  await titleIn(crashing).fill('Typed in a tunnel');
  await expect(crashing.getByText('Saved on this device, offline')).toBeVisible();
  // Crashes the page, because the last request of a closed page may still be sent when the network is back.
  await crashing.goto('chrome://crash').catch(() => {});
  await crashing.close();
  await context.setOffline(false);

  const page = await context.newPage();
  await page.goto('/admin/pages/about');
  await expect(page.getByText('Restored unsaved changes from this device')).toBeVisible();
  await expect(titleIn(page)).toHaveValue('Typed in a tunnel');
  await expect(saved(page)).toBeVisible();

  await openSearchFields(page);
  const expired = new Date(Date.now() - 13 * 3_600_000).toISOString();
  querySqlite(site, 'update sessions set last_used_at = ? returning user_id', expired);
  await titleIn(page).fill('Two sessions');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await fillLogin(page, person);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(titleIn(page)).toHaveValue('Two sessions');
  await context.close();
});

test('versions of a page are compared and restored; an added page is deleted and restored', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/pages/about');
  await openSearchFields(page);
  const before = await titleIn(page).inputValue();
  await titleIn(page).fill(`${before}, changed`);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  await expect(titleIn(page)).toHaveValue(before);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(titleIn(page)).toHaveValue(`${before}, changed`);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();
  await titleIn(page).fill('Another title');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const title = page.getByRole('region', { name: 'Title' });
  await expect(title.locator('ins').first()).toHaveText(/Another/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /published, live now/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('These versions are the same.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title.locator('ins').first()).toHaveText(/Another/);
  await page.getByRole('link', { name: /^Original/ }).click();
  const original = page.getByRole('article');
  await expect(original.getByRole('heading', { level: 2 })).toHaveText('Changes from the original to now');
  await expect(original.getByText(/^The text that the site came with\./)).toBeVisible();
  await expect(title.locator('del').first()).toHaveText(before);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored to the draft.')).toBeVisible();
  await page.goto('/admin/pages/about');
  await expect(titleIn(page)).toHaveValue(before);

  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'A copy of another page' }).check();
  await dialog.getByRole('combobox', { name: 'Copy of' }).selectOption('About us');
  await dialog.getByRole('radio', { name: 'Text page' }).check();
  await dialog.getByLabel('Title').fill('Website care');
  await expect(dialog.getByLabel('Address')).toHaveValue('/website-care');
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByRole('heading', { name: 'Website care', level: 1 })).toBeVisible();
  const words = page.getByRole('region', { name: 'Words' });
  await expect(words.getByRole('button', { name: /^Heading.* Website care/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(4);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('heading', { name: 'Website care', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Restore Website care' }).click();
  await expect(page.getByRole('link', { name: 'Edit Website care' })).toBeVisible();
});

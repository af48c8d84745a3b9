import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { authenticate } from '../support/requests.ts';
import { expectAccessible, expectScreen, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const NAME = 'Winter offer';

async function openRelease(page: Page) {
  await page.goto('/admin/releases');
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
}

/** Saves another title of the newest post as a draft. Returns its address and both titles. */
async function draftPost(url: string) {
  const headers = { ...(await authenticate(url)), 'Content-Type': 'application/json' };
  const path = `${url}/api/admin/posts/14`;
  const { live, revision, draft_revision } = await (await fetch(path, { headers })).json();
  const fields = { ...live, title: 'What to ask before you sign' };
  const body = JSON.stringify({ fields, base_revision: revision, draft_revision });
  expect((await fetch(`${path}/draft`, { method: 'PUT', headers, body })).status).toBe(200);
  return { path: '/blogs/14', before: live.title as string, after: fields.title };
}

test('a page and a post are published together, and undone, by keyboard', { tag: '@nightly' }, async ({
  page,
  context,
  site,
}) => {
  page.setDefaultTimeout(15_000);
  const post = await draftPost(site.url);
  const dialog = page.getByRole('dialog');

  await test.step('starts a release', async () => {
    await openPanel(page, '/admin/releases');
    await expect(page.getByRole('heading', { name: 'No releases yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New release' }).press('Enter');
    await dialog.getByRole('button', { name: 'Add release' }).press('Enter');
    await expect(dialog.getByText('Enter a name for the release.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  });

  await test.step('adds a page from its editor', async () => {
    await page.goto('/admin/pages/hire');
    await page.getByText('Title and description for search').click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('People for hire');
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Add to a release…' }).press('Enter');
    await expect(dialog.getByRole('radio', { name: NAME })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(page.getByText('In the release Winter offer.')).toBeVisible();
  });

  await test.step('adds a post and a redirect in the release', async () => {
    await openRelease(page);
    await page.getByRole('button', { name: 'Add a change' }).press('Enter');
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(dialog.getByText('Choose at least one draft.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: post.after }).press('Space');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1 change' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Add a change' }).press('Enter');
    await dialog.getByRole('radio', { name: 'A redirect' }).press('Space');
    await dialog.getByLabel('From').fill('/winter');
    await dialog.getByLabel('To').fill('/Hire-Resource');
    await dialog.getByLabel('To').press('Enter');
    await expect(page.getByRole('heading', { name: '3 changes' })).toBeVisible();
  });

  await test.step('reads the differences, takes one out and puts it back', async () => {
    await page.getByRole('button', { name: `Differences of ${post.after}` }).press('Enter');
    await expect(page.locator('ins').first()).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${post.after}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from the release' }).press('Enter');
    await expect(page.getByRole('heading', { name: '2 changes' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: '3 changes' })).toBeVisible();
  });

  await test.step('sees the whole site as it will be', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Preview the whole site' }).press('Enter');
    const preview = await opened;
    await preview.waitForURL(/\/release\//);
    const prefix = new URL(preview.url()).pathname.replace(/\/$/, '');
    await preview.goto(`${prefix}${post.path}`);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(post.after);
    await preview.goto(post.path);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(post.before);
    await preview.close();
  });

  await test.step('schedules it, and takes that back', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await dialog.getByRole('radio', { name: 'At a time' }).press('Space');
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: /^Schedule/ }).press('Enter');
    await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
    await dialog.getByLabel('Day').fill('2040-01-01');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Schedule for January 1' }).press('Enter');
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^More ways to publish/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove schedule' }).press('Enter');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });

  await test.step('publishes it', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Publish 3 changes' }).press('Enter');
    await expect(page.getByText('3 changes are public.')).toBeVisible();
    await page.goto(post.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.after);
    await page.goto('/winter');
    await expect(page).toHaveURL(/\/Hire-Resource$/);
    await expect(page).toHaveTitle(/People for hire/);
  });

  await test.step('undoes it on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openRelease(page);
    await page.getByRole('button', { name: 'Undo the release' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: `Undo “${NAME}”?` });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Undo the release' }).press('Enter');
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await page.goto(post.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.before);
    expect((await page.request.get('/winter')).status()).toBe(404);
  });

  await test.step('finds it from the palette, and deletes it', async () => {
    await page.goto('/admin/releases?state=undone');
    await expectScreen(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('winter');
    await page.getByRole('option', { name: NAME }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await page.getByRole('button', { name: /^More ways to publish/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No releases yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();
  });
});

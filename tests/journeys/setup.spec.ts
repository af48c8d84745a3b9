import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/journey.ts';
import { startMailServer } from '../support/mail-server.ts';
import { freePort, startSite } from '../support/running-site.ts';
import { expectAccessible } from './admin-panel.ts';

const LONG_NAME = 'An exceptionally long company name that has sixty characters';

/** A new site in production, which prints the `code` of its setup. */
async function startEmptySite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-setup-'));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const site = await startSite({ DATA_DIR: dataDir, PORT: port, SITE_MODE: 'production', PUBLIC_URL: url });
  await expect.poll(() => site.output()).toMatch(/enter the code/);
  const [, code = ''] = site.output().match(/enter the code ([\w-]+)/) ?? [];
  return {
    url,
    code,
    async [Symbol.asyncDispose]() {
      await site.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

test('the owner of a new site sets it up by keyboard, and nothing typed is lost', async ({ page }) => {
  const mailServer = await startMailServer();
  await using site = await startEmptySite();
  await page.goto(`${site.url}/setup`);
  await waitForHydration(page);
  const typeInto = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('');
    await field.focus();
    await page.keyboard.type(text);
  };

  await typeInto('Code from the log', '0000-0000-0000-0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible();
  await expect(page.getByLabel('Code from the log')).toBeFocused();
  await typeInto('Code from the log', site.code.toLowerCase());
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Asha Kulkarni');
  await typeInto('Your email', 'asha@example.com');
  await typeInto('Password', 'four words for asha');
  await typeInto('Confirm password', 'other words');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passwords are different.')).toBeVisible();
  await typeInto('Confirm password', 'four words for asha');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Company name')).toBeFocused();
  await page.keyboard.type(LONG_NAME);
  await typeInto('Time zone', 'Mars/Olympus');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a time zone from the list, like Europe/Berlin.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue(LONG_NAME);
  await typeInto('Time zone', 'Europe/Berlin');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');

  await typeInto('Mail server', '127.0.0.1');
  await page.getByLabel('Encryption').selectOption('None');
  await expect(page.getByLabel('Port')).toHaveValue('25');
  await typeInto('Port', new URL(mailServer.url).port);
  await typeInto('Sender', 'Setu <site@example.com>');
  await typeInto('Messages go to', 'owner@example.com');
  await page.getByRole('button', { name: 'Send a test e-mail' }).press('Enter');
  await expect(page.getByText('The mail server accepted the test e-mail for owner@example.com')).toBeVisible();
  expect(mailServer.emails.map(({ subject }) => subject)).toEqual([`[${LONG_NAME}] Test e-mail`]);
  await expect(page.locator('input:focus')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish setup' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Before launch' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/launch-checklist$/);
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toContain('"name":"Asha Kulkarni"');
  await page.goto(`${site.url}/admin/settings`);
  await expect(page.getByLabel('Mail server', { exact: true })).toHaveValue('127.0.0.1');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove mail server' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('There is no mail server yet.')).toBeVisible();
  await expect(page.getByLabel('Mail server', { exact: true })).toHaveValue('');
  expect((await page.goto(`${site.url}/setup`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page is not here.' })).toBeVisible();

  await mailServer.close();
});

test('when the answer of the setup is lost, trying again leads to the sign-in', { tag: '@nightly' }, async ({
  page,
}) => {
  await using site = await startEmptySite();
  await page.goto(`${site.url}/setup`);
  await waitForHydration(page);
  await page.getByLabel('Code from the log').fill(site.code);
  await page.keyboard.press('Enter');
  await page.getByLabel('Your email').fill('asha@example.com');
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('four words for asha');
  await page.keyboard.press('Enter');
  await page.getByLabel('Company name').fill('Setu');
  await page.keyboard.press('Enter');
  await page.getByText('Set up later').click();
  await page.route(
    '**/api/setup',
    async (route) => {
      await route.fetch({ maxRetries: 3 });
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(page.getByText('The server did not respond.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(page.getByText('This site is already set up.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-CH' });

  test('a new site is set up in German, and its owner keeps it', { tag: '@nightly' }, async ({ page }) => {
    await using site = await startEmptySite();
    await page.goto(`${site.url}/setup`);
    await expect(page.getByRole('heading', { level: 1, name: 'Richten Sie Ihre Website ein' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByLabel('Code aus dem Protokoll').fill(site.code);
    await page.keyboard.press('Enter');
    await page.getByLabel('Ihre E-Mail-Adresse').fill('asha@example.com');
    for (const label of ['Passwort', 'Passwort bestätigen'])
      await page.getByLabel(label, { exact: true }).fill('vier Worte für Asha');
    await page.keyboard.press('Enter');
    await page.getByLabel('Firmenname').fill('Setu');
    await page.keyboard.press('Enter');
    await page.getByText('Später einrichten').click();
    await page.getByRole('button', { name: 'Einrichtung abschließen' }).click();

    await expect(page).toHaveURL(/\/admin\/launch-checklist$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    // The account stores the language, not only the browser.
    await page.evaluate(() => localStorage.removeItem('admin-language'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toContain('"language":"de"');
  });
});

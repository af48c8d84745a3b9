import { holdBack } from '../support/hold-back.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { addAdministrator, fillLogin, signIn } from './admin-people.ts';

test('Enter in the login sends it, though its code has not come yet', async ({ page }) => {
  const scripts = await holdBack(page, '**/static/js/*');
  await page.goto('/admin/login', { waitUntil: 'load' });
  await fillLogin(page, DEMO);
  await page.getByLabel('Password').press('Enter');
  scripts.release();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a screen of the panel has its fields once they keep what is typed', async ({ page, site }) => {
  await signIn(page, await addAdministrator(site, 'early'));
  const scripts = await holdBack(page, '**/static/js/*');
  await page.goto('/admin/account', { waitUntil: 'load' });
  await expect(page.getByText('Loading panel')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  scripts.release();
  await page.getByLabel('Current password').fill('not my password');
  for (const label of ['New password', 'Confirm new password']) {
    await page.getByLabel(label, { exact: true }).fill('a staple and a battery');
  }
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Current password is incorrect.').first()).toBeVisible();
});

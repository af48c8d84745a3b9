import { expect, test } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';
import { addAdministrator, expectAccessible, openPanel } from './admin-panel.ts';

test('an administrator adds passkeys, signs in with one and without typing, and removes the password', {
  tag: '@nightly',
}, async ({ page, site }) => {
  test.slow();
  const person = await addAdministrator(site, 'keyholder');
  const first = await addVirtualAuthenticator(page);
  await openPanel(page, '/admin/account', person);
  const panel = page.getByRole('region', { name: 'Passkeys' });

  await test.step('adding, naming and renaming', async () => {
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog.getByLabel('Name')).toHaveValue(/Chrome/);
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('Office computer');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(panel.getByRole('status')).toHaveText('The passkey “Office computer” was added.');
    await expect(panel.getByRole('listitem')).toContainText('not used yet');
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.locator('form').getByRole('alert')).toContainText(
      'This device has a passkey for your account already.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'More actions for Office computer' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name').fill('Work laptop');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toContainText('Work laptop');
    await expectAccessible(page);
  });

  await test.step('signing in with the button', async () => {
    // Otherwise the passkey that the e-mail field offers would be used at once.
    await first.answerByItself(false);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expectAccessible(page);
    await first.answerByItself(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  await test.step('signing in by the e-mail field, which offers the passkey', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByText('Login successful! Redirecting...').first()).toBeVisible();
  });

  await test.step('a second passkey replaces the password', async () => {
    await page.goto('/admin/account');
    await expect(panel.getByRole('listitem')).toContainText(/last used (today|yesterday)/);
    await expect(page.getByRole('button', { name: 'Remove the password' })).toHaveCount(0);
    await first.remove();
    await addVirtualAuthenticator(page);
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Phone');
    // Simulates a sign-in that was long ago.
    querySqlite(site, "update sessions set proved_at = '2026-01-01T00:00:00.000Z'");
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(proof.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expectAccessible(page);
    await proof.getByLabel('Password').fill('wrong');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof.locator('form').getByRole('alert')).toContainText('This password is incorrect.');
    await proof.getByLabel('Password').fill(person.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove the password' }).click();
    const ending = page.getByRole('alertdialog', { name: 'Remove your password?' });
    await expectAccessible(page);
    await ending.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('region', { name: 'Password', exact: true })).toContainText('You have no password');
    await expectAccessible(page);
  });
});

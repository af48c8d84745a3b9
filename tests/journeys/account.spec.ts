import { imageOfSize, smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { addAdministrator, expectAccessible, openPanel, signIn } from './admin-panel.ts';

test('an administrator changes the profile image, sees why a file is rejected, and loses nothing offline', {
  tag: '@nightly',
}, async ({ page, site }) => {
  await test.step('invalid files and a valid one', async () => {
    await openPanel(page, '/admin/account', await addAdministrator(site, 'profile'));
    const update = page.getByRole('button', { name: 'Update Profile' });
    await expect(update).toBeDisabled();
    await expect(page.getByLabel('Email', { exact: true })).toHaveJSProperty('readOnly', true);

    const choose = async (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Choose an image').setInputFiles({ name, mimeType, buffer });
    const alert = page.getByRole('region', { name: 'Profile Information' });
    await choose('notes.txt', 'text/plain', Buffer.from('words'));
    await expect(alert.getByText('Please select a valid image file (JPG, PNG, WEBP).')).toBeVisible();
    await choose('large.jpg', 'image/jpeg', await imageOfSize(5_242_881));
    await expect(alert.getByText('Image size must be less than 5MB!')).toBeVisible();
    await choose('words.jpg', 'image/jpeg', Buffer.from('not an image'));
    await expect(alert.getByText('Please select a valid image file (JPG, PNG, WEBP).')).toBeVisible();
    await expect(update).toBeDisabled();

    await choose('me.png', 'image/png', await smallImage('png'));
    await expect(page.getByText('me.png')).toBeVisible();
    await update.click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(update).toBeDisabled();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Your profile' })).toHaveAttribute(
      'src',
      /^\/media\/[0-9a-f]{40}\.png$/,
    );
    await page.reload();
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/media\//);
  });
  await test.step('without a network', async () => {
    await openPanel(page, '/admin/dashboard', await addAdministrator(site, 'offline'));
    // In another tab, because the browser logs a lost network to the console.
    const tab = await page.context().newPage();
    await tab.goto('/admin/account');
    const buffer = await smallImage('png');
    await tab.getByLabel('Choose an image').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await tab.getByLabel('Current password').fill('old and known');
    await tab.getByLabel('New password', { exact: true }).fill('three unrelated words');
    await tab.getByLabel('Confirm new password').fill('three unrelated words');
    await expect(tab.getByText('Strong.')).toBeVisible();
    await expect(tab.getByText('me.png')).toBeVisible();

    await tab.context().setOffline(true);
    const profile = tab.getByRole('region', { name: 'Profile Information' });
    await profile.getByRole('button', { name: 'Update Profile' }).click();
    await expect(profile.getByText('Error updating profile. Please try again.')).toBeVisible();
    await expect(profile.getByText('me.png')).toBeVisible();
    const password = tab.getByRole('region', { name: 'Change Password' });
    await password.getByRole('button', { name: 'Change Password' }).click();
    await expect(password.getByText('Something went wrong. Try again.')).toBeVisible();
    await expect(password.getByLabel('New password', { exact: true })).toHaveValue('three unrelated words');
    await tab.context().setOffline(false);
    await profile.getByRole('button', { name: 'Update Profile' }).click();
    await expect(tab.getByText('Profile updated successfully!')).toBeVisible();
  });
});

test('a new password must follow the rules, ends other sessions, and signs out after two seconds', {
  tag: '@nightly',
}, async ({ page, site, browser }) => {
  const person = await addAdministrator(site, 'password');
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await openPanel(other, '/admin/dashboard', person);
  await openPanel(page, '/admin/account', person);

  const panel = page.getByRole('region', { name: 'Change Password' });
  const change = async (current: string, next: string, again: string) => {
    await panel.getByLabel('Current password').fill(current);
    await panel.getByLabel('New password', { exact: true }).fill(next);
    await panel.getByLabel('Confirm new password').fill(again);
    await panel.getByRole('button', { name: 'Change Password' }).click();
  };
  await panel.getByRole('button', { name: 'Change Password' }).click();
  await expect(panel.getByText('Enter your current password.')).toBeVisible();
  await expect(panel.getByLabel('Current password')).toBeFocused();

  await change('wrong', 'abc', 'abd');
  await expect(panel.getByText('New passwords do not match.')).toBeVisible();
  await expect(panel.getByLabel('Confirm new password')).toBeFocused();
  await change('abc', 'abc', 'abc');
  await expect(panel.getByText('Current and new password must be different.')).toBeVisible();
  await change('wrong', 'abc', 'abc');
  await expect(panel.getByText('New password must be at least 6 characters long.')).toBeVisible();
  await change('wrong', 'abcdefghij', 'abcdefghij');
  await expect(panel.getByText('Fair. Try three unrelated words.')).toBeVisible();
  await expect(panel.getByText('Current password is incorrect.')).toBeVisible();
  await expect(panel.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await change(person.password, 'three unrelated words', 'three unrelated words');
  await expect(page.getByText('Password changed successfully. Logging out...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('apiToken'), localStorage.getItem('authUser')])).toEqual([
    null,
    null,
  ]);

  await other.getByRole('link', { name: 'Manage Blogs' }).click();
  await expect(other.getByText('Session expired. Please log in again.')).toBeVisible();
  await expect(other).toHaveURL(/\/admin\/login$/);
  await elsewhere.close();
  await signIn(page, { ...person, password: 'three unrelated words' });
});

test('an administrator ends one other session, or all of them', { tag: '@nightly' }, async ({
  page,
  site,
  browser,
}) => {
  const person = await addAdministrator(site, 'sessions');
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: site.url })));
  const others = await Promise.all(contexts.map((context) => context.newPage()));
  for (const other of others) await signIn(other, person);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Account Center' }).click();

  const rows = page.getByRole('region', { name: 'Signed-in sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(rows.filter({ hasText: /Signed in (today|yesterday) at/ })).toHaveCount(4);
  await rows
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('All other sessions were signed out.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
  for (const other of others) {
    await other.reload();
    await expect(other).toHaveURL(/\/admin\/login$/);
  }
  for (const context of contexts) await context.close();

  await test.step('and creates an API token, which works until it is revoked', async () => {
    const panel = page.getByRole('region', { name: 'API tokens' });
    await panel.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an API token' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Nightly build');
    await dialog.getByLabel('Role').selectOption('editor');
    await dialog.getByLabel('Read-only').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('alertdialog', { name: 'API token' });
    const token = await shown.getByLabel('Token').inputValue();
    await expect(shown.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(panel.getByRole('listitem')).toContainText('editor, read-only');
    const headers = { Authorization: `Bearer ${token}` };
    const status = async () => (await page.request.get('/api/admin/messages', { headers })).status();
    expect(await status()).toBe(200);
    await panel.getByRole('button', { name: 'Revoke Nightly build' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    expect(await status()).toBe(401);
  });
});

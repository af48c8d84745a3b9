import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/journey.ts';
import { addAdministrator, fillLogin, signIn } from './admin-people.ts';

// The session is the two keys of the local storage, whoever writes or removes them.

test('without its token nothing is changed or deleted, and what was typed stays', async ({ page, site }) => {
  await signIn(page, await addAdministrator(site, 'token-gone'));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  const open = async (button: RegExp) => {
    await page.goto('/admin/manage-blogs');
    await page.getByRole('button', { name: button }).first().click();
    await page.evaluate(() => localStorage.removeItem('apiToken'));
  };
  const stored = await page.evaluate(() => localStorage.getItem('apiToken') ?? '');

  await open(/^Edit/);
  await page.getByLabel('Title').fill('Another title');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please log in to update blogs.').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Another title');

  await page.evaluate((token) => localStorage.setItem('apiToken', token), stored);
  await open(/^Delete/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Please log in to delete blogs.').first()).toBeVisible();
  expect(calls).toEqual([]);

  // Another screen is not opened without it.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Account Center' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('a session that is cleared while the server is asked about it does not come back', async ({ page, site }) => {
  await signIn(page, await addAdministrator(site, 'cleared'));
  const answer = await holdBack(page, '**/public/api/user');
  const isAsked = page.waitForRequest('**/public/api/user');
  await page.reload();
  await isAsked;
  await page.evaluate(() => localStorage.clear());
  const isAnswered = page.waitForResponse('**/public/api/user');
  answer.release();
  await (await isAnswered).finished();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('the address of the login leads to the dashboard, though a guard sent one there before', async ({
  page,
  site,
}) => {
  const person = await addAdministrator(site, 'typed-it');
  await page.goto('/admin/account');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/login');
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

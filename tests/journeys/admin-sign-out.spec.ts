import { expect, test } from '../support/journey.ts';
import { addAdministrator, type Person, signIn } from './admin-people.ts';

test('signing out in one tab, by button or by a new password, signs out the other, which keeps its text', async ({
  page,
  site,
}) => {
  const person = await addAdministrator(site, 'two-tabs');
  const other = await page.context().newPage();
  await signIn(page, person);
  await other.goto('/admin/upload-blog');
  await other.getByLabel('Title').fill('Begun before Logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login$/);
  expect(await other.evaluate(() => Object.keys(localStorage))).not.toContain('apiToken');

  await goOnWith(person);
  await other.getByLabel('Title').fill('Begun before the new password');
  await page.getByRole('link', { name: 'Account Center' }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('seven green lanterns');
  await page.getByLabel('Confirm new password').fill('seven green lanterns');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login$/);

  await goOnWith({ ...person, password: 'seven green lanterns' });
  await expect(other.getByLabel('Title')).toHaveValue('Begun before the new password');

  /** Signs in again in the first tab; the other follows by itself, to the form with the text. */
  async function goOnWith(known: Person) {
    await signIn(page, known);
    await expect(other).toHaveURL(/\/admin\/upload-blog$/);
    await other.getByRole('button', { name: 'Restore' }).click();
    await expect(other.getByLabel('Title')).toHaveValue(/^Begun before/);
  }
});

import type { Locator, Page } from '@playwright/test';
import type { Role } from '../../contract/accounts/roles.ts';
import { createAccountStore } from '../../server/accounts/account-store.ts';
import { hashPassword } from '../../server/accounts/passwords/passwords.ts';
import { COMMAND_LINE } from '../../server/activity/actor.ts';
import { connect } from '../../server/database/open-database.ts';
import { accessibilityViolations, isNightly } from '../support/accessibility-violations.ts';
import { DEMO, expect } from '../support/journey.ts';
import type { RunningSite } from '../support/running-site.ts';

export interface Person {
  email: string;
  password: string;
}

/** Adds an owner, for a test that changes the account. */
export const addAdministrator = (site: RunningSite, name: string) => addPerson(site, name, 'owner');

/** Adds somebody with the role, as `npm run create-admin` does. */
export async function addPerson({ dataDir }: RunningSite, name: string, role: Role): Promise<Person> {
  const person = { email: `${name}@example.com`, password: 'correct horse battery' };
  await using db = connect({ databaseUrl: undefined, dataDir });
  const passwordHash = await hashPassword(person.password);
  await createAccountStore(db, Date.now).add({ email: person.email, passwordHash, role, by: COMMAND_LINE });
  return person;
}

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
}

/**
 * Clicks a button whose request is refused, because the session has expired. A request in the background may be refused
 * before the click. The dialog to sign in again then covers the button.
 */
export async function clickWithoutSession(button: Locator): Promise<void> {
  await button.click({ timeout: 5_000 }).catch((error: Error) => {
    if (!error.message.includes('intercepts pointer events')) throw error;
  });
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/admin/login');
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // Leads to the dashboard, or to the screen that redirected to the login.
  await expect(page).toHaveURL(/\/admin\/(?!login)/);
}

/** Signs in through the API, which is faster than the form, and opens a screen. */
export async function openPanel(page: Page, path: string, person: Person = DEMO): Promise<void> {
  const response = await page.request.post('/public/api/login', { data: person });
  const { token, user } = await response.json();
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, json]) => {
      localStorage.setItem('authUser', json);
      localStorage.setItem('apiToken', key);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto(path);
}

/** Waits until a screen is there. Its heading is before. */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Deletes the newest post and returns its title. */
export async function deleteNewest(page: Page): Promise<string> {
  await page.goto('/admin/manage-blogs');
  const title = await page.getByRole('heading', { level: 2 }).first().innerText();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
  return title;
}

/** Colours do not depend on the width, so two combinations are enough. `npm test` uses only the first. */
const COMBINATIONS = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1440 },
] as const;

/** Shows the open screen in a theme until the next load. */
export const setTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/**
 * Expects no horizontal scrolling and no violations, in the dark theme on a phone, and nightly in the light one on a
 * wide screen. `npm test` looks for violations only in open dialogs: every-screen.spec.ts checks each screen once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isChecked = isNightly || (await page.locator('dialog:modal').count()) > 0;
  for (const { theme, width } of isNightly ? COMBINATIONS : COMBINATIONS.slice(0, 1)) {
    await setTheme(page, theme);
    await page.setViewportSize({ width, height: 900 });
    // Polled, because the old layout and colours remain for some frames.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `horizontal scroll at ${width} px` }).toBeLessThanOrEqual(0);
    if (isChecked)
      await expect.poll(() => accessibilityViolations(page), { message: `${theme} at ${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

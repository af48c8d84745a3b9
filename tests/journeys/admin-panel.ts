import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { DEMO, expect } from '../support/journey.ts';
import type { RunningSite } from '../support/running-site.ts';

export interface Person {
  email: string;
  password: string;
}

/** Adds an administrator by the command of the running site's owner, for a test that changes the account. */
export async function addAdministrator(site: RunningSite, name: string): Promise<Person> {
  const person = { email: `${name}@example.com`, password: 'correct horse battery' };
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, ['tools/create-admin.ts', person.email], {
      env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
    });
    child.stdin.end(`${person.password}\n`);
    child.once('exit', resolve);
  });
  expect(code).toBe(0);
  return person;
}

export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/admin/login');
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The dashboard, or where a guard sent the person from.
  await expect(page).toHaveURL(/\/admin\/(?!login)/);
}

/** Signs in by the call that the login makes, which is quicker than its form, and opens a screen. */
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

/** Deletes the newest post and answers its title. */
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

/**
 * No complaints of axe and no horizontal scroll, in both themes and on both a phone and a wide screen. Each run of axe
 * takes a second, so the pairs are crossed: colours do not depend on the width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [theme, width] of [
    ['dark', 390],
    ['light', 1440],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await page.setViewportSize({ width, height: 900 });
    // Polled: for some frames the page has lengths and colours of before.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `horizontal scroll at ${width} px` }).toBeLessThanOrEqual(0);
    await expect.poll(() => axeViolations(page), { message: `${theme} at ${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

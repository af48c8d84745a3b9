import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { complaintsOf } from '../support/axe.ts';
import { expect } from '../support/journey.ts';
import type { RunningSite } from '../support/running-site.ts';

export interface Person {
  email: string;
  password: string;
}

/** Makes an administrator on the running site as its owner would, so that what a test does to it hurts no other test. */
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

/** What `npm run reset-password` says, with the new password on its standard input. */
export function resetOnServer(site: RunningSite, words: string[], password: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['tools/reset-password.ts', ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.stdin.end(`${password}\n`);
    child.once('close', () => resolve(output));
  });
}

/**
 * Nothing to complain of, and no sideways scroll, in both themes and on both a phone and a wide screen. Each look costs
 * a second, so the pairs are crossed: what a theme colours badly it colours badly at every width.
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
    // Polled: for some frames there are lengths of the width and colours of the theme before, and parts that come later.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `sideways scroll at ${width} px` }).toBeLessThanOrEqual(0);
    await expect.poll(() => complaintsOf(page), { message: `${theme} at ${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

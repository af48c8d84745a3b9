import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/journey.ts';
import { startDevelopment } from '../support/running-site.ts';

test('in development, pages hydrate without a build and without errors', { tag: '@nightly' }, async ({ page }) => {
  const site = await startDevelopment();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(site.url);
  // Vite serves every module separately: hydration takes seconds, and an earlier click would load a document.
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes from the workshop' })).toBeVisible();
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  await site.stop('SIGKILL');
});

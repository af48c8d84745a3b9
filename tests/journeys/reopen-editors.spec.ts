import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openPanel } from './admin-panel.ts';
import { moveCaret, saved, textOf } from './post-form.ts';

test.use({ changesPosts: true });

/** Two tabs change the same place. Returns the second one, whose comparison of both versions is open. */
async function conflictIn(page: Page, path: string, type: (tab: Page, words: string) => Promise<void>) {
  await page.goto(path);
  const other = await page.context().newPage();
  await other.goto(path);
  await type(page, 'From the first tab. ');
  await expect(saved(page)).toBeVisible();
  await type(other, 'From the second tab. ');
  await expect(conflictDialog(other)).toBeVisible();
  return other;
}

const conflictDialog = (page: Page) => page.getByRole('dialog', { name: /^You changed this \w+ in another tab\.$/ });

const typeInPost = async (page: Page, words: string) => {
  await moveCaret(textOf(page), 'start');
  await page.keyboard.type(words);
};
const typeInPage = async (page: Page, words: string) => {
  const summary = page.getByText('Title and description for search');
  await summary.click();
  await page.getByLabel('Description').fill(words);
};

test('an editor that is reloaded while two versions are compared opens with the comparison', async ({ page, site }) => {
  await openPanel(page, '/admin/dashboard');
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs?q=five+numbers`)).json();
  for (const [path, type] of [
    [`/admin/posts/${blogs.data[0].id}`, typeInPost],
    ['/admin/pages/about', typeInPage],
  ] as const) {
    const tab = await conflictIn(page, path, type);
    await tab.reload();
    await expect(conflictDialog(tab).getByText(/From the second tab\./)).toBeVisible();
    await tab.close();
    const reopened = await page.context().newPage();
    await reopened.goto(path);
    const dialog: Locator = conflictDialog(reopened);
    await expect(dialog.getByText(/From the second tab\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expect(dialog).toBeHidden();
    await expect(saved(reopened)).toBeVisible();
    await reopened.close();
  }
});

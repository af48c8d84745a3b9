import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, expectScreen, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const NAME = 'What we do well';
const row = (page: Page, name = NAME) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

async function publish(page: Page, button: string, done: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(done)).toBeVisible();
}

async function chooseAction(page: Page, of: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a section is made reusable, shown on a second page, and changed on both at once', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/pages/about');
  await chooseAction(page, 'What the company does well', 'Make reusable');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Make reusable' }).click();
  await expect(dialog.getByText('Name is required.')).toBeVisible();
  await name.fill(NAME);
  await dialog.getByRole('button', { name: 'Make reusable' }).click();
  await expect(page.getByText('Used on this page only.')).toBeVisible();
  await publish(page, 'Publish changes', 'Changes published.');

  await page.goto('/admin/pages/careers');
  await page.getByRole('button', { name: 'Add a section', exact: true }).click();
  await dialog.getByRole('button', { name: /^Reusable/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: new RegExp(`^${NAME}`) }).click();
  await expect(page.getByText('Used on 2 pages.')).toBeVisible();
  const words = page.getByRole('region', { name: 'Words' });
  await words.getByLabel('Heading', { exact: true }).fill('What we do best');
  await expect(page.frameLocator('iframe[title="The page"]').getByText('What we do best')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(dialog.getByText(`Changes of “${NAME}” stay unpublished`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish section' }).click();
  await expect(dialog.getByText('2 pages change')).toBeVisible();
  await expect(dialog.getByText('Careers and About us')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish section' })).toBeDisabled();
  for (const path of ['/Aboutus', '/Career']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'What we do best' })).toBeVisible();
  }

  await page.goto('/admin/pages/careers');
  await chooseAction(page, NAME, 'Make a copy for this page');
  await expect(row(page, 'What the company does well')).toBeVisible();
  await expect(saved(page).first()).toBeVisible();
  await page.goto('/admin/sections');
  // The public version of Careers still shows the section.
  await page.getByRole('button', { name: 'Used on 2 pages' }).click();
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('link')).toHaveText(['Careers', 'About us']);
});

test('the library is used by keyboard, and Undo puts a deleted section back', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/dashboard');
  await expectScreen(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
  await page.keyboard.type('reusable');
  await expect(page.getByRole('option', { name: /Go to Reusable sections/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/sections$/);
  await expect(page.getByText('No reusable sections yet.')).toBeVisible();

  await page.getByRole('button', { name: 'New section' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('call to action');
  await dialog.getByRole('button', { name: /^Call to action/ }).press('Enter');
  await page.keyboard.type('Quote band');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/pages\/section-/);
  await page.getByLabel('Heading', { exact: true }).fill('Book a visit of our workshop');
  await page.getByLabel('Label', { exact: true }).fill('Request a Quote');
  await page.getByLabel('Address', { exact: true }).fill('/RequestQuoteButton');
  await publish(page, 'Publish', 'Quote band published.');

  await page.goto('/admin/pages/about');
  await page.getByRole('button', { name: 'Add a section', exact: true }).press('Enter');
  await page.keyboard.type('quote band');
  await dialog.getByRole('button', { name: /^Quote band/ }).press('Enter');
  await publish(page, 'Publish changes', 'Changes published.');

  await page.goto('/Aboutus');
  await expect(page.getByRole('heading', { name: 'Book a visit of our workshop' })).toBeVisible();
  await page.goto('/admin/sections');
  await page.getByRole('button', { name: 'Actions for Quote band' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete “Quote band”?' });
  await expect(question.getByRole('listitem')).toHaveText('About usLive');
  await expect(question.getByRole('radio', { name: 'Leave a copy on the page' })).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'In the bin' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Used on 1 page' })).toBeVisible();

  await chooseAction(page, 'Quote band', 'Delete');
  await question.getByRole('radio', { name: 'Remove it from this page' }).check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'In the bin' })).toBeVisible();
  await page.goto('/Aboutus');
  await expect(page.getByRole('heading', { name: 'Book a visit of our workshop' })).toHaveCount(0);
  await page.goto('/admin/pages/about');
  await row(page, 'Deleted section').click();
  await expect(page.getByText('This section was deleted.')).toBeVisible();
  await chooseAction(page, 'Deleted section', 'Delete');
  await expect(row(page, 'Deleted section')).toHaveCount(0);
});

test('two people who change a section get both changes', { tag: '@nightly' }, async ({ page, browser, site }) => {
  await openPanel(page, '/admin/pages/about');
  await chooseAction(page, 'What the company does well', 'Make reusable');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('dialog').getByRole('button', { name: 'Make reusable' }).click();
  const words = page.getByRole('region', { name: 'Words' });
  await expect(words.getByLabel('Heading', { exact: true })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openPanel(other, '/admin/sections');
  await other.getByRole('link', { name: NAME, exact: true }).click();
  await other.getByLabel('Paragraphs 2').fill('Written by the other person.');
  await expect(saved(other)).toBeVisible();
  await other.context().close();

  await words.getByLabel('Heading', { exact: true }).fill('Written here');
  await expect(words.getByLabel('Paragraphs 2')).toHaveText(/Written by the other person/);
  await expect(words.getByLabel('Heading', { exact: true })).toHaveValue('Written here');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the library and the row of a section fit', { tag: '@nightly' }, async ({ page }) => {
    await openPanel(page, '/admin/pages/about');
    await chooseAction(page, 'What the company does well', 'Make reusable');
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('A long name of a section that is reused');
    await page.getByRole('dialog').getByRole('button', { name: 'Make reusable' }).click();
    await expect(page.getByText('Used on this page only.')).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expect(saved(page).first()).toBeVisible();
    await page.goto('/admin/sections');
    await page.getByRole('button', { name: 'Used on 1 page' }).click();
    await expectAccessible(page);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await chooseAction(page, 'A long name of a section that is reused', 'Delete');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeInViewport();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

import type { Page } from '@playwright/test';
import { pathsIn } from '../../contract/copy/field-marks.ts';
import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

/** Clicks an element of the edited page. The page is inert, so Playwright would otherwise wait forever. */
async function clickIn(page: Page, selector: string) {
  const element = page.frameLocator('iframe[title="The page"]').locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  await element.click({ force: true });
}

test('the headline and the telephone number are changed and published', async ({ page }) => {
  await openPanel(page, '/admin/pages');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Changed/ }).click();
  await expect(page.getByText('No page is in this state.')).toBeVisible();
  await page.getByRole('link', { name: /^All/ }).click();
  await page.getByRole('link', { name: 'Edit Home' }).click();
  await page.getByRole('button', { name: /^Headline with a mural/ }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Shops that <b>sell</b>.');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await test.step('a preview link shows the draft, and says so', async () => {
    await page.getByRole('button', { name: 'Preview link' }).click();
    const links = page.getByRole('dialog', { name: 'Preview link' });
    await links.getByRole('button', { name: /^Create/ }).click();
    const reader = await page.context().newPage();
    await reader.goto(await links.getByLabel('Anyone with this link can read the draft').inputValue());
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Shops that <b>sell</b>.');
    await expect(reader.getByRole('complementary', { name: 'Draft preview' })).toContainText('This is a draft.');
    await reader.close();
    await links.getByRole('button', { name: 'Done' }).click();
  });
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('ins')).toHaveText('Shops that <b>sell</b>.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();

  await page.goto('/admin/company');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('');
  await expect(page.getByText('Phone is required.').last()).toBeVisible();
  await phone.fill('+91 79 1234 5678');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shops that <b>sell</b>.');
  await expect(page.getByRole('main').getByText('+91 79 1234 5678').first()).toBeVisible();
});

test('a fact is a chip in its field: it is inserted, passed, removed, brought back and published', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/pages/home');
  await page.getByRole('button', { name: /^Headline with a mural/ }).click();
  const heading = page.getByLabel('Heading', { exact: true });
  const chip = heading.getByRole('img', { name: 'City, Ahmedabad' });
  await heading.fill('Shops in ');
  await page.getByLabel('Insert a company fact').selectOption('city');
  await expect(heading).toBeFocused();
  await page.keyboard.type(', too');
  await expect(heading).toHaveText('Shops in City Ahmedabad, too');
  await expectAccessible(page);

  await test.step('keys pass and remove it as one character, and Undo brings it back', async () => {
    for (let letter = 0; letter < ', too'.length; letter += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await expect(heading).toHaveText('Shops in , too');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(chip).toBeVisible();
    await expect(heading).toBeFocused();
    await page.keyboard.press('Delete');
    await page.keyboard.type('!');
    await expect(heading).toHaveText('Shops in City Ahmedabad! too');
  });

  await test.step('a copied text has the fact, which becomes a chip where it is pasted', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    await page.keyboard.press('ArrowRight');
    const button = page.getByLabel('Second button', { exact: true });
    await button.fill('');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(button).toHaveValue('Shops in {company.city}! too');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toHaveText('Shops in City Ahmedabad! too');
    await button.press('End');
    await page.keyboard.press('ControlOrMeta+v');
    await page.keyboard.press('Enter');
    await expect(button.getByRole('img')).toHaveCount(2);
    await expect(button.locator('p')).toHaveCount(1);
    await button.fill('Call us');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toHaveValue('Call us');
  });

  await test.step('a fact that the company does not have is refused at its field', async () => {
    await heading.focus();
    await page.keyboard.type(' {company.nickname}');
    await expect(heading.getByRole('img')).toHaveCount(2);
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(heading).toHaveAccessibleDescription(/A fact in this text is not in Company any more/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await heading.fill('Shops in ');
    await page.getByLabel('Insert a company fact').selectOption('city');
    await page.keyboard.type(', too');
  });

  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shops in Ahmedabad, too');
});

test('the page is beside its form: it follows the text, and a click on a sentence chooses its field', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/pages/home');
  const shown = page.frameLocator('iframe[title="The page"]');
  const heading = page.getByLabel('Heading', { exact: true });
  await clickIn(page, 'h1');
  await expect(heading).toBeFocused();
  await page.getByLabel('Insert a company fact').selectOption('city');
  await expect(heading).toBeFocused();
  await expect(heading.getByRole('img', { name: 'City, Ahmedabad' })).toBeVisible();
  await heading.fill('Shops that <b>sell</b>.');
  await expect(page.getByRole('button', { name: /^Headline with a mural.* Changed$/ })).toBeVisible();
  await expect(shown.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Shops that <b>sell</b>.');
  expect(pathsIn(await page.content())).toEqual([]);
  expect(pathsIn(await shown.locator('html').innerHTML())).toEqual([]);

  await test.step('in lists', async () => {
    await clickIn(page, '#questions ~ * a, .questions .side p');
    await expect(page.getByLabel('Before the phone number')).toBeFocused();
  });

  await test.step('nothing can run in the frame, and its links lead nowhere', async () => {
    const frame = page.locator('iframe[title="The page"]');
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    await expect(shown.locator('script')).toHaveCount(0);
    await clickIn(page, '.site-footer a[href="/privacy"]');
    await expect(shown.locator('.site-footer')).toBeAttached();
    expect(page.url()).toMatch(/\/admin\/pages\/home$/);
  });

  await test.step('on a phone the page is one tap away', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(shown.locator('body')).toBeHidden();
    await page.getByRole('radio', { name: 'Page' }).check();
    await expect(heading).toBeHidden();
    await clickIn(page, 'h1');
    await expect(heading).toBeFocused();
  });
});

test('sections are moved with the keyboard', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/pages/home');
  const handles = page.getByRole('button', { name: /^Move / });
  const first = await handles.first().getAttribute('aria-label');
  const second = await handles.nth(1).getAttribute('aria-label');
  await handles.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(handles.first()).toHaveAttribute('aria-label', second ?? '');
  await expect(handles.nth(1)).toBeFocused();
  await expect(handles.nth(1)).toHaveAttribute('aria-label', first ?? '');
  await expect(saved(page)).toBeVisible();
});

test('sections are moved and deleted by their menu, and F6 moves between the regions', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/pages/home');
  const handles = page.getByRole('button', { name: /^Move / });
  const actions = page.getByRole('button', { name: 'Actions for Services' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(handles.nth(2)).toHaveAttribute('aria-label', 'Move Services');
  await expect(actions).toBeFocused();
  const row = page.getByRole('button', { name: /^Services What we build/ });
  await row.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(handles.nth(1)).toHaveAttribute('aria-label', 'Move Services');
  await expect(row).toBeFocused();

  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Page', exact: true })).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(row).toBeFocused();

  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(handles.nth(1)).toHaveAttribute('aria-label', 'Move Services');
  await expect(saved(page)).toBeVisible();
});

test('a section is added by keyboard, and published when its texts are written', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/pages/about');
  await page.getByRole('button', { name: 'Add a section' }).click();
  const chooser = page.getByRole('dialog', { name: 'Add a section' });
  await expectAccessible(page);
  await page.keyboard.type('Drawing');
  await expect(chooser.getByRole('button', { name: /^Cards/ })).toBeVisible();
  await chooser.getByRole('searchbox').fill('');
  await chooser.getByRole('button', { name: /^Headline/ }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(chooser.getByRole('button', { name: /^Text/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByLabel('Heading', { exact: true });
  await expect(page.getByRole('button', { name: /^Text Incomplete/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveValue('');
  await expect(page.frameLocator('iframe').locator('h2:empty')).toBeInViewport();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);

  await test.step('what is still to be written is said before, and leads to its field', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: '2 texts to write' });
    await expect(dialog.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Text, Heading' }).click();
    await expect(page.getByLabel('Heading', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Schedule…' }).click();
    await dialog.getByRole('button', { name: 'Write the first text' }).click();
  });
  await heading.fill('How we work');
  await page.getByLabel('Paragraphs 1').fill('On Fridays, call {company.phone}.');
  await test.step('changes are undone and redone across fields and sections, with the focus in what changed', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByLabel('Paragraphs 1')).toHaveValue('');
    await expect(page.getByLabel('Paragraphs 1')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(heading).toHaveValue('');
    await expect(heading).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(heading).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(heading).toBeFocused();
    await page.keyboard.press('ControlOrMeta+y');
    await expect(heading).toHaveValue('How we work');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page.getByLabel('Paragraphs 1')).toBeFocused();
    await expect(page.getByLabel('Paragraphs 1')).toHaveText(/^On Fridays, call Phone \+91 79 [\d ]+\.$/);
    await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled();
  });
  const actions = page.getByRole('button', { name: 'Actions for Text' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await actions.last().click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(page.getByRole('button', { name: /^Text \(hidden\) How we work/ })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  // A fact is shown by its label and its value.
  await expect(dialog.locator('ins').first()).toContainText(/On Fridays, call\s*Phone \+91 79/);
  await expect(dialog).not.toContainText('{company');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('article').locator('ins').first()).toContainText(/call\s*Phone \+91 79/);
  await page.goto('/Aboutus');
  await expect(page.getByRole('heading', { name: 'How we work' })).toHaveCount(1);
});

test('a case study is added, and has a page with the address of its title', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/pages');
  await page.getByRole('link', { name: /^Case studies/ }).click();
  await expectAccessible(page);
  await test.step('the collection is ordered, and an entry is hidden', async () => {
    const first = page.getByRole('button', { name: /^Move / }).first();
    await first.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText(
      'A sample catalogue for a textile exporter',
    );
    const shown = page.getByRole('switch', { name: 'Show Online booking for a dental group' });
    await shown.uncheck();
    await expect(page.getByRole('listitem').filter({ has: shown })).toContainText('Changed, not published');
    await expect(saved(page)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Add case study' }).click();
  // A video or map of the case study has an address, too.
  const address = page.getByRole('textbox', { name: 'Address', description: 'After /Portfolio/' });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/preview') && response.status() === 422) refused.push(response.url());
  });
  await page.getByLabel('Title', { exact: true }).fill('Tickets for a ferry, on paper');
  await page.getByLabel('Summary').fill('No queue at the pier.');
  await expect(address).toHaveValue('tickets-for-a-ferry-on-paper');
  await test.step('the address is undone with the title that it was made from', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByLabel('Summary')).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await expect(address).toHaveValue(/^item-/);
    await page.keyboard.press('ControlOrMeta+y');
    await expect(address).toHaveValue('tickets-for-a-ferry-on-paper');
    await page.keyboard.press('ControlOrMeta+y');
    await expect(page.getByLabel('Summary')).toHaveValue('No queue at the pier.');
  });
  const shown = page.frameLocator('iframe[title="The page"]');
  await expect(shown.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/^Tickets for a ferry/);
  await expect(shown.getByText('No queue at the pier.').first()).toBeAttached();
  // Visitors cannot open it yet.
  await expect(page.getByRole('link', { name: 'Open the public page' })).toHaveCount(0);
  expect(refused).toEqual([]);
  for (const label of ['Client', 'What was done', 'First sentence', 'Result']) {
    await page.getByLabel(label, { exact: true }).fill(`${label} of the ferry`);
  }
  const picture = { name: 'ferry.png', mimeType: 'image/png', buffer: await smallImage('png') };
  await page
    .getByLabel(/^Upload an image/)
    .first()
    .setInputFiles(picture);
  await expect(page.getByRole('option', { name: 'Uploaded image' })).toBeAttached();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();
  await page.goto('/Portfolio');
  await expect(page.getByRole('link', { name: /^Online booking for a dental group/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Tickets for a ferry/ }).click();
  await expect(page).toHaveURL(/\/Portfolio\/tickets-for-a-ferry-on-paper$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets for a ferry, on paper');
  await expect(page.locator('main img[src^="/media/"]').first()).toHaveJSProperty('complete', true);
});

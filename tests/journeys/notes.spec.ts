import { expect, test } from '../support/journey.ts';
import { addPerson, expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const QUOTE = 'A software quote is a promise with a number on it.';

test('two people discuss words of a draft by keyboard, and the note follows them', { tag: '@nightly' }, async ({
  page,
  site,
  browser,
}) => {
  const riya = await addPerson(site, 'riya', 'editor');
  const notesAnswer = Promise.withResolvers<void>();
  await page.route('**/api/admin/notes?*', async (route) => {
    await notesAnswer.promise;
    await route.continue();
  });
  await openPanel(page, '/admin/posts/14');
  const editor = page.getByRole('textbox', { name: 'Content' });
  const panel = page.getByRole('tabpanel');
  const mark = editor.locator('.note-mark');
  await test.step('writes a note on selected words and mentions a colleague', async () => {
    await editor.getByText(QUOTE).click({ position: { x: 4, y: 8 } });
    await page.keyboard.press('Home');
    for (let typed = 0; typed < QUOTE.length; typed++) await page.keyboard.press('Shift+ArrowRight');
    // Text that is typed at once goes into the note, even while the list of notes is loading.
    await page.keyboard.press('Control+Alt+m');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('Is that true? ');
    await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByText('Loading notes')).toBeVisible();
    await expect(panel.getByText(`“${QUOTE}”`)).toBeVisible();
    await expect(editor.getByText(QUOTE)).toBeVisible();
    notesAnswer.resolve();
    await expect(panel.getByText('Open 0')).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Is that true? ');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Enter');
    await expect(panel.getByText('Write a note.')).toBeVisible();
    await page.keyboard.type('Is that true? @ri');
    await expect(page.getByRole('option', { name: 'Riya Editor' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Is that true? @Riya ');
    await page.keyboard.press('Control+Enter');
    await expect(mark).toHaveText(QUOTE);
    await expect(panel.getByText('Open 1')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('edits the text around it, and the mark stays on the words', async () => {
    await mark.click({ position: { x: 2, y: 8 } });
    await page.keyboard.press('Home');
    await page.keyboard.type('First of all: ');
    await expect(mark).toHaveText(QUOTE);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
    await page.reload();
    await expect(mark).toHaveText(QUOTE);
  });

  const other = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await test.step('the colleague finds it on the dashboard of a phone, answers and resolves it', async () => {
    await openPanel(phone, '/admin/dashboard', riya);
    await phone.getByRole('link', { name: /A note mentions you/ }).click();
    const article = phone.getByRole('article', { name: `“${QUOTE}”` });
    await article.getByRole('button', { name: 'Reply' }).click();
    await phone.keyboard.type('Yes.');
    await article.getByRole('button', { name: 'Reply' }).click();
    await expect(article.getByText('Yes.')).toBeVisible();
    await expectAccessible(phone);
    await article.getByRole('button', { name: 'Resolve' }).click();
    await expect(article).toBeHidden();
    await phone.getByRole('radio', { name: 'Resolved 1' }).check();
    await expect(phone.getByText('Resolved by Riya')).toBeVisible();
  });
  await other.close();
  const html = await (await page.request.get('/blogs/14')).text();
  expect(html).not.toContain('Is that true?');
});

test('a note is on a field of a page, and one that was deleted comes back by Undo', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/pages/home');
  await page.getByRole('button', { name: /^Headline with a mural/ }).click();
  await page.getByRole('textbox', { name: 'Heading' }).first().focus();
  await page.keyboard.press('Control+Alt+m');
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('Headline with a mural, Heading')).toBeVisible();
  await page.keyboard.type('Does this translate?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: '1 note', exact: true })).toHaveAccessibleDescription(
    '1 note on Heading',
  );
  await expectAccessible(page);
  await notes.getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByText('Does this translate?')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(notes.getByText('Does this translate?')).toBeVisible();
});

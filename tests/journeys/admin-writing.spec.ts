import type { Locator, Page } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';
import { saved, textOf } from './post-form.ts';

async function openEditor(page: Page) {
  await openPanel(page, '/admin/upload-blog');
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.click();
  return editor;
}

test('a new post begins in its title, and what is typed after Enter is its text, even before the editor has loaded', async ({
  page,
}) => {
  await openPanel(page, '/admin/dashboard');
  const editor = await pauseRequests(page, '**/editor-*.js');
  await page.goto('/admin/upload-blog');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(page.getByText('Loading the editor')).toBeVisible();
  await page.keyboard.type('What the shutter taught us\nA <price> & a sign\non the ');
  await expect(saved(page)).toBeVisible();
  await editor.resume();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('door.');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What the shutter taught us');
  await expect(textOf(page).locator('p')).toHaveText(['A <price> & a sign', 'on the door.']);
});

test('the text has most of the window, in a new post and in an old one', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/admin/upload-blog', '/admin/posts/14']) {
    await openPanel(page, path);
    const text = page.getByRole('textbox', { name: 'Content' });
    const height = () => text.evaluate((element) => element.closest('.editor-document')?.clientHeight);
    await expect.poll(height).toBeGreaterThan(0.6 * 900);
  }
});

test('selected words have their tools beside them, and stay marked while a link is typed', { tag: '@nightly' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await page.keyboard.type('A price on the door.');
  await editor.getByText('price').dblclick({ position: { x: 24, y: 10 } });
  const bubble = page.locator('[aria-hidden] > button');
  await bubble.and(page.getByTitle(/^Link/)).click();
  await page.keyboard.type('software quote');
  await expect(editor.locator('.selection')).toHaveText('price');
  const found = page.getByRole('listbox', { name: 'On this site' }).getByRole('option');
  await expect(found.first()).toHaveText('How to read a software quote before you sign it/blogs/14');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('link', { name: 'price' })).toHaveAttribute('href', '/blogs/14');
  await expect(editor).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Link to' })).toHaveValue('/blogs/14');
  await expect(found).toHaveText([/^How to read a software quote/]);
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('link', { name: 'price' })).toHaveAttribute('href', 'https://example.com');
});

test('text is raised and lowered with the keys of Google Docs', { tag: '@nightly' }, async ({ page }) => {
  const editor = await openEditor(page);
  await page.keyboard.type('10');
  await page.keyboard.press('Control+.');
  await page.keyboard.type('6');
  await expect(page.getByRole('button', { name: 'Superscript' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+,');
  await page.keyboard.type('2');
  await expect(editor.locator('sup')).toHaveText('6');
  await expect(editor.locator('sub')).toHaveText('2');
});

test('Markdown becomes formatting while it is typed', { tag: '@nightly' }, async ({ page }) => {
  const editor = await openEditor(page);
  const type = (text: string) => page.keyboard.type(text);
  await type('# One\n## Two\n### Three\n- point\n\n1. step\n\n> said\n\n\n');
  await type('**bold** and *slanted* and `code` \n---');
  await type('```ts\nconst a = 1;');
  for (const [selector, text] of [
    ['h2', ['One', 'Two']],
    ['h3', ['Three']],
    ['ul > li', ['point']],
    ['ol > li', ['step']],
    ['blockquote', ['said']],
    ['strong', ['bold']],
    ['em', ['slanted']],
    ['p > code', ['code']],
    ['pre > code.language-ts', ['const a = 1;']],
  ] as const) {
    await expect(editor.locator(selector)).toHaveText([...text]);
  }
  await expect(editor.locator('hr')).toHaveCount(1);
  const language = page.getByRole('group', { name: 'Code' }).getByLabel('Language');
  await expect(language).toHaveValue('ts');
  await language.selectOption('Python');
  await expect(editor.locator('pre > code')).toHaveClass('language-python');
});

test('a slash opens the menu of blocks', { tag: '@nightly' }, async ({ page }) => {
  const editor = await openEditor(page);
  const menu = page.getByRole('listbox', { name: 'Insert a block' });
  await page.keyboard.type('Prices and/or dates');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(menu.getByRole('option')).toHaveCount(10);
  await expect(editor).toHaveAttribute('aria-activedescendant', /.+/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('option', { name: 'Heading 3' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A heading');
  await expect(editor.locator('h3')).toHaveText('A heading');

  await page.keyboard.press('Enter');
  await page.keyboard.type('/tab');
  await expect(menu.getByRole('option')).toHaveText(['Table']);
  await page.keyboard.press('Enter');
  await expect(editor.locator('table')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Table' })).toBeVisible();

  // Escape keeps the text, and the menu stays closed until the slash is removed.
  await page.keyboard.press('Control+End');
  await page.keyboard.type('/quo');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.type('t');
  await expect(menu).toBeHidden();
  await expect(editor).toContainText('/quot');
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press('Backspace');
  await page.keyboard.type('/im');
  await expect(menu.getByRole('option')).toHaveText(['Image']);
  await menu.getByRole('option').click();
  await expect(page.getByRole('group', { name: 'Insert image' })).toBeVisible();
  await expect(editor).not.toContainText('/im');
});

test('blocks are moved by keyboard and by menu', { tag: '@nightly' }, async ({ page }) => {
  const editor = await openEditor(page);
  await page.keyboard.type('One\nTwo\nThree\n- a\nb\nc');
  await expect(editor.locator('li')).toHaveText(['a', 'b', 'c']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(editor.locator('li')).toHaveText(['a', 'c', 'b']);
  await expect(page.getByText('Item moved to position 2 of 3.')).toBeAttached();
  await page.keyboard.type('!');
  await expect(editor.locator('li').nth(1)).toHaveText('c!');

  await editor.getByText('Two').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Block moved to position 1 of 4.')).toBeAttached();
  await expect(editor.locator('> p').first()).toHaveText('Two');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Block is already first.')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.locator('> p').first()).toHaveText('One');

  const handle = page.getByRole('button', { name: 'Block actions' });
  await editor.getByText('One').click();
  await page.keyboard.press('Tab');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor.locator('> p').first()).toHaveText('Two');
  await expect(editor).toBeFocused();

  const paragraphs = editor.locator('> p');
  await dragFrom(page, paragraphs.first());
  await moveTo(page, paragraphs.nth(2));
  await page.mouse.up();
  await expect(page.getByText('Block moved to position 3 of 4.')).toBeAttached();
  await expect(paragraphs).toHaveText(['One', 'Three', 'Two', '']);
  await dragFrom(page, paragraphs.first());
  await moveTo(page, paragraphs.nth(2));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(paragraphs).toHaveText(['One', 'Three', 'Two', '']);
  await expect(page.getByRole('menu', { name: 'Block' })).toBeHidden();
});

async function dragFrom(page: Page, block: Locator) {
  // Moves the mouse to a new position, because the handle appears only when the mouse moves.
  await block.hover({ position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Block actions' }).hover();
  await page.mouse.down();
}

/** Moves the mouse to the lower edge of the block. */
async function moveTo(page: Page, block: Locator) {
  const box = await block.boundingBox();
  if (!box) throw new Error('The block is not shown.');
  await page.mouse.move(box.x + 10, box.y + box.height, { steps: 5 });
}

test('words are found in the text, and the focus mode shows the post alone', { tag: '@nightly' }, async ({ page }) => {
  const editor = await openEditor(page);
  await page.keyboard.type('A shop, a Shop and a workshop.');
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find in text' });
  await page.keyboard.type('shop');
  await expect(bar.getByRole('status')).toHaveText('1 of 3');
  await expect(editor.locator('[class*=search-match]')).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 3');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText('3 of 3');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(editor).toBeFocused();
  await page.keyboard.type('room');
  await expect(editor).toHaveText('A shop, a Shop and a workroom.');

  const toggle = page.getByRole('button', { name: 'Focus mode' });
  const logout = page.getByRole('button', { name: 'Logout' });
  await page.keyboard.press('Control+Shift+f');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await logout.focus();
  await expect(logout).not.toBeFocused();
  await expect(page.getByRole('tab', { name: 'Sharing' })).toBeHidden();
  await expect(editor).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await logout.focus();
  await expect(logout).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Sharing' })).toBeVisible();
  await page.keyboard.press('Control+\\');
  await expect(page.getByRole('tab', { name: 'Sharing' })).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'author' }).click();
  await expect(page.getByLabel('Author')).toBeFocused();
});

test('an image has a caption', { tag: '@nightly' }, async ({ page }) => {
  const editor = await openEditor(page);
  await page.getByRole('button', { name: 'Insert image' }).click();
  const bar = page.getByRole('group', { name: 'Insert image' });
  const image = { name: 'shop.png', mimeType: 'image/png', buffer: await smallImage('png') };
  await bar.getByLabel('Choose an image').setInputFiles(image);
  await bar.getByLabel('Alt text').fill('A yellow shopfront');
  await bar.getByLabel('Caption').fill('Open since 1987');
  await bar.getByRole('button', { name: 'Add image' }).click();
  await expect(editor.locator('figure > figcaption')).toHaveText('Open since 1987');
  await editor.locator('figure img').click();
  await page.getByRole('button', { name: 'Edit image' }).click();
  const editBar = page.getByRole('group', { name: 'Edit image' });
  await expect(editBar.getByLabel('Caption')).toHaveValue('Open since 1987');
  await editBar.getByLabel('Caption').fill('');
  await editBar.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByRole('img', { name: 'A yellow shopfront' })).toBeVisible();
  await expect(editor.locator('figure')).toHaveCount(0);
});

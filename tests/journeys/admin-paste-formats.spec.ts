import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { openPanel } from './admin-panel.ts';

const IMAGES = 'images.example';
test.use({ otherHosts: [IMAGES] });

/** What programs put on the clipboard: NAME.html, NAME.txt or both; NAME.expected.html is the article, a block per line. */
const FOLDER = new URL('../fixtures/clipboard/formats/', import.meta.url);
const files = readdirSync(FOLDER);
const read = (name: string) => (files.includes(name) ? readFileSync(new URL(name, FOLDER), 'utf8') : undefined);
const formats = files
  .filter((name) => name.endsWith('.expected.html'))
  .map((name) => name.replace('.expected.html', ''));
const VSCODE = JSON.stringify({ version: 1, isFromEmptySelection: false, multicursorText: null, mode: 'typescript' });

test(`text of ${formats.length} formats is pasted with its structure and nothing else`, { tag: '@nightly' }, async ({
  page,
}) => {
  await page.route(`https://${IMAGES}/**`, async (route) =>
    route.fulfill({ contentType: 'image/png', body: await smallImage('png') }),
  );
  // Images of other sites stay where they are.
  await page.route('**/api/admin/images/import', (route) => route.fulfill({ status: 422, json: { message: 'No.' } }));
  await openPanel(page, '/admin/upload-blog');
  await page.getByRole('textbox', { name: 'Content' }).click();
  for (const format of formats) {
    const clipboard = {
      'text/html': read(`${format}.html`),
      'text/plain': read(`${format}.txt`),
      'vscode-editor-data': format === 'vscode' ? VSCODE : undefined,
    };
    const expected = (read(`${format}.expected.html`) ?? '').replace(/>\n(?=<)/g, '>').trim();
    // Markdown is formatted after its plain text is inserted.
    await paste(page, clipboard);
    await expect.soft.poll(() => article(page), { message: format, timeout: 3_000 }).toBe(expected);
  }
});

async function paste(page: Page, clipboard: Record<string, string | undefined>) {
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.press('Control+a');
  await page.keyboard.press('Delete');
  await editor.evaluate((element, contents) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(contents)) if (text !== undefined) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
}

/** The editor's content as it would be saved: without what the editor adds. */
function article(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Content' }).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const extra of copy.querySelectorAll(
      'br.ProseMirror-trailingBreak, .image-label, img.ProseMirror-separator',
    )) {
      extra.remove();
    }
    for (const paragraph of copy.querySelectorAll(':is(li, td, th) > p'))
      paragraph.replaceWith(...paragraph.childNodes);
    const kept = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'];
    for (const node of copy.querySelectorAll('*')) {
      for (const { name, value } of [...node.attributes]) {
        if (!kept.includes(name) && !(name === 'class' && value.startsWith('language-'))) node.removeAttribute(name);
      }
    }
    return copy.innerHTML.replace(/(<p><\/p>)+$/, '');
  });
}

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DEMO, expect, test } from '../support/journey.ts';
import { asFile, gradient, smallPicture } from '../support/pictures.ts';
import type { RunningSite } from '../support/running-site.ts';
import { expectAccessible, signIn } from './admin-people.ts';

const GOOGLE = 'lh7-rt.googleusercontent.com';
const ELSEWHERE = 'pictures.example';
test.use({ changesPosts: true, otherHosts: [GOOGLE, ELSEWHERE] });

const fixture = (name: string) => readFile(new URL(`../fixtures/clipboard/${name}`, import.meta.url), 'utf8');

async function openEditor(page: Page): Promise<Locator> {
  await signIn(page, DEMO);
  await page.goto('/admin/upload-blog');
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.click();
  return editor;
}

async function paste(editor: Locator, clipboard: Record<string, string>) {
  await editor.evaluate((element, contents) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
}

/** Stands for the internet, which a journey cannot reach: pictures of other sites, and the server's copies of them. */
async function answerForOtherSites(page: Page, site: RunningSite) {
  const png = await smallPicture('png');
  const headers = await headersOf(site);
  for (const host of [GOOGLE, ELSEWHERE]) {
    await page.route(`https://${host}/**`, (route) => route.fulfill({ contentType: 'image/png', body: png }));
  }
  await page.route('**/api/admin/images/import', async (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    const message = 'The other site did not send the file. It answered with status 403.';
    if (url.includes('Gone')) return route.fulfill({ status: 422, json: { message, errors: { url: [message] } } });
    const form = new FormData();
    form.set('image', asFile(await gradient(300 + url.length, 200)));
    const stored = await fetch(`${site.url}/api/admin/images`, { method: 'POST', body: form, headers });
    return route.fulfill({ status: 201, json: await stored.json() });
  });
}

/** Of a client that signs in by itself. */
async function headersOf(site: RunningSite) {
  const login = await fetch(`${site.url}/public/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const { token } = (await login.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

test('of Word bold text stays bold, its pictures come along, and what cannot come is counted', async ({ page }) => {
  const editor = await openEditor(page);
  const hex = async (format: 'png' | 'jpeg') => (await smallPicture(format)).toString('hex').replace(/.{128}/g, '$&\n');
  const rtf = (await fixture('word.rtf'))
    .replace('PNG_BYTES', await hex('png'))
    .replace('JPEG_BYTES', await hex('jpeg'));
  await paste(editor, { 'text/html': await fixture('word.html'), 'text/plain': 'Open on Monday', 'text/rtf': rtf });
  await expect(editor.locator('strong')).toHaveText(['Monday', 'Sunday', 'strong']);
  await expect(editor.locator('em')).toHaveText(['never']);

  await expect(editor.locator('img[src^="/media/"]')).toHaveCount(2);
  await expect(editor.locator('img')).toHaveCount(2);
  await expect(editor.getByRole('img', { name: 'A yellow shopfront' })).toHaveAttribute('src', /\.png$/);
  await expect(page.getByText('1 image could not be copied. Insert it from a file.')).toBeVisible();

  await expect(page.getByText('1 image has no description.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Describe next' }).click();
  const bar = page.getByRole('group', { name: 'Insert image' });
  await bar.getByLabel('Image description').fill('The shop at night');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('img', { name: 'The shop at night' })).toHaveAttribute('src', /\.jpg$/);
  await expect(page.getByText(/no description/i)).toHaveCount(0);
});

test('without a copy in the clipboard the pictures of Word are counted', async ({ page }) => {
  const editor = await openEditor(page);
  await paste(editor, { 'text/html': await fixture('word.html'), 'text/plain': 'Open on Monday' });
  await expect(page.getByText('3 images could not be copied. Insert them from files.')).toBeVisible();
  await expect(editor.locator('img')).toHaveCount(0);
});

test('pictures of Google Docs are copied to this site, and one that stays away is marked', async ({ page, site }) => {
  await answerForOtherSites(page, site);
  const editor = await openEditor(page);
  await paste(editor, { 'text/html': await fixture('google-docs.html'), 'text/plain': 'The shop opened in March.' });
  await expect(editor.locator('img[src^="/media/"]')).toHaveCount(1);
  await expect(
    page.getByText('1 image loads from another site. Not copied: The other site did not send the file.'),
  ).toBeVisible();
  await expect(editor.getByText(`Loads from ${GOOGLE} · No description`)).toBeVisible();
  await expect(page.getByText('2 images have no description.')).toBeVisible();
  // What is typed next stands below them.
  await page.keyboard.type('Open daily.');
  await expect(editor.locator('img')).toHaveCount(2);
  await expect(editor.locator('p').last()).toHaveText('Open daily.');
});

test('a picture that is inside of what is pasted is stored', async ({ page }) => {
  const editor = await openEditor(page);
  const data = `data:image/png;base64,${(await smallPicture('png')).toString('base64')}`;
  await paste(editor, { 'text/html': `<p>Dear all,</p><img src="${data}" alt="Our logo">`, 'text/plain': 'Dear all,' });
  await expect(editor.getByRole('img', { name: 'Our logo' })).toHaveAttribute('src', /^\/media\/.*\.png$/);
});

test('pictures of other sites in an article are marked, and copied when asked', async ({ page, site }) => {
  await answerForOtherSites(page, site);
  const form = new FormData();
  const foreign = [1, 22, 333].map(
    (n) => `<p>Before ${n}.</p><img src="https://${ELSEWHERE}/${n}.png" alt="Number ${n}">`,
  );
  form.set('title', 'Pictures from elsewhere');
  form.set('author_name', 'Meera');
  form.set('content', foreign.join(''));
  form.set('image', asFile(await smallPicture('png')));
  await fetch(`${site.url}/api/addblog`, { method: 'POST', body: form, headers: await headersOf(site) });

  await signIn(page, DEMO);
  await page.goto('/admin/manage-blogs');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit blog' });
  const editor = dialog.getByRole('textbox', { name: 'Content' });
  await expect(dialog.getByText('3 images load from other sites.')).toBeVisible();
  await expect(editor.getByText(`Loads from ${ELSEWHERE}`)).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Show next' }).click();
  await expect(editor.locator('img.ProseMirror-selectednode')).toHaveAttribute('alt', 'Number 1');
  await dialog.getByRole('button', { name: 'Show next' }).click();
  await expect(editor.locator('img.ProseMirror-selectednode')).toHaveAttribute('alt', 'Number 22');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy them to this site' }).click();
  await expect(editor.locator('img[src^="/media/"]')).toHaveCount(3);
  await expect(dialog.getByText(/other sites?/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Blog updated successfully!').first()).toBeVisible();
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs?q=elsewhere`)).json();
  expect(blogs.data[0].content).not.toContain(ELSEWHERE);
  expect(blogs.data[0].content).toContain('alt="Number 333"');
});

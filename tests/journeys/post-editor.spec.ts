import type { Page } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { startSite } from '../support/running-site.ts';
import { addAdministrator, expectAccessible, fillLogin, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

/** A server that was killed starts within this time on a slow machine, and the next attempt follows. */
const RESTART = { timeout: 60_000 };

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

/** The draft as the server has it. */
async function serverDraft(page: Page, id: string) {
  const token = await page.evaluate(() => localStorage.getItem('apiToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const response = await page.request.get(`/api/admin/posts/${id}`, { headers, maxRetries: 2 });
  return (await response.json()).draft as { title: string; content: string; excerpt: string } | null;
}

/** Waits until the server's draft has the text: 'Saved' may still be about what was there before. */
const serverHas = (page: Page, text: string) =>
  expect.poll(async () => (await serverDraft(page, idIn(page)))?.content).toContain(text);

const idIn = (page: Page) => page.url().match(/\d+$/)?.[0] ?? '';

test('what is typed while the server is dead is on the server soon after its restart', async ({ browser }) => {
  const first = await startSite();
  const page = await browser.newPage({ baseURL: first.url });
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('Written through a crash');
  await textOf(page).click();
  await page.keyboard.type('Before the crash, ');
  await expect(saved(page)).toBeVisible();

  const ended = new Promise((resolve) => first.process.once('exit', resolve));
  first.process.kill('SIGKILL');
  await ended;
  await page.keyboard.type('during it, ');
  await expect(page.getByText('Saved on this device, offline')).toBeVisible(RESTART);
  const second = await startSite({ DATA_DIR: first.dataDir, PORT: new URL(first.url).port });
  await page.keyboard.type('and after it.');
  await expect(saved(page)).toBeVisible(RESTART);

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Written through a crash');
  await expect(textOf(page)).toHaveText('Before the crash, during it, and after it.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  expect((await serverDraft(page, idIn(page)))?.content).toBe('<p>Before the crash, during it, and after it.</p>');
  await page.close();
  await second.stop();
  await first.stop();
});

test('without a network the text stays on the device, and is restored in another tab', async ({ browser, site }) => {
  // The browser logs each request that fails, which the test's own page must not.
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('Begun online');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Author').fill('Written offline');
  await expect(page.getByText('Saved on this device, offline')).toBeVisible();
  // Crashed before it is closed: the last request of a closed page may still be sent when the network is back.
  await page.goto('chrome://crash').catch(() => {});
  await page.close();
  await context.setOffline(false);

  const other = await context.newPage();
  await other.goto('/admin/upload-blog');
  await expect(other.getByText('Restored unsaved changes from this device')).toBeVisible();
  await expect(other.getByLabel('Title')).toHaveValue('Begun online');
  await expect(other.getByLabel('Author')).toHaveValue('Written offline');
  await expect(saved(other)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(other.getByLabel('Author')).toHaveValue('');
  await expect(other.getByLabel('Title')).toHaveValue('Begun online');
  await context.close();
});

test('two people write in one post: what differs is merged, the same paragraph is compared', async ({
  page,
  site,
  browser,
}) => {
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs?q=five+numbers`)).json();
  const path = `/admin/posts/${blogs.data[0].id}`;
  const riya = await browser.newPage({ baseURL: site.url });
  await openPanel(page, path, await addAdministrator(site, 'meera'));
  await openPanel(riya, path, await addAdministrator(site, 'riya'));
  await expect(textOf(page)).toBeVisible();
  await expect(textOf(riya)).toBeVisible();

  await test.step('different fields', async () => {
    await riya.getByLabel('Excerpt').fill('Five numbers, in one minute.');
    await expect(riya.getByText('Live, with unpublished changes')).toBeVisible();
    await expect(saved(riya)).toBeVisible();
    await page.getByLabel('Title').fill('Five numbers for Monday');
    await expect(page.getByText('Riya changed the excerpt. Their changes were merged with yours.')).toBeVisible();
    await expect(page.getByLabel('Excerpt')).toHaveValue('Five numbers, in one minute.');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    const draft = await serverDraft(page, idIn(page));
    expect([draft?.title, draft?.excerpt]).toEqual(['Five numbers for Monday', 'Five numbers, in one minute.']);
  });

  await test.step('different paragraphs', async () => {
    await riya.reload();
    await textOf(riya).click();
    await riya.keyboard.press('Control+End');
    await riya.keyboard.press('Enter');
    await riya.keyboard.type('Riya’s last paragraph.');
    await serverHas(riya, 'Riya’s last paragraph.');
    await textOf(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Meera’s beginning. ');
    await expect(textOf(page)).toContainText('Riya’s last paragraph.');
    // The caret is where it was.
    await page.keyboard.type('And on. ');
    await expect(textOf(page)).toContainText('Meera’s beginning. And on. ');
    await expect(saved(page)).toBeVisible();
  });

  await test.step('the same paragraph', async () => {
    await riya.reload();
    await textOf(riya).click();
    await riya.keyboard.press('Control+Home');
    await riya.keyboard.type('Riya begins. ');
    await serverHas(riya, 'Riya begins.');
    await textOf(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Meera begins. ');
    const dialog = page.getByRole('dialog', { name: 'This post was changed by someone else.' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(/Riya begins\. /)).toBeVisible();
    await expect(dialog.getByText(/Meera begins\. /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expect(dialog).toBeHidden();
    await expect(saved(page)).toBeVisible();
    const draft = await serverDraft(page, idIn(page));
    expect(draft?.content).toMatch(/^<p>Meera begins\. /);
    expect(draft?.content).toContain('Riya’s last paragraph.');
  });
  await riya.close();
});

test('when the session expires while typing, signing in again over the text goes on', async ({ page, site }) => {
  const person = await addAdministrator(site, 'expiring');
  await openPanel(page, '/admin/upload-blog', person);
  await page.getByLabel('Title').fill('One sitting');
  await expect(saved(page)).toBeVisible();
  const expired = new Date(Date.now() - 13 * 3_600_000).toISOString();
  querySqlite(site, 'update sessions set last_used_at = ? returning user_id', expired);
  await page.getByLabel('Author').fill('Two sessions');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, person);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await expect(page.getByLabel('Author')).toHaveValue('Two sessions');
});

test('a draft is published, changed, published again and unpublished', async ({ page, site }) => {
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('Round trip');
  await page.getByLabel('Author').fill('Nisha Patel');
  await page.getByLabel('Tags').fill('Shops');
  await page.getByLabel('Tags').press('Enter');
  await textOf(page).click();
  await page.keyboard.type('There and back.');
  const image = { name: 'a.png', mimeType: 'image/png', buffer: await smallImage('png') };
  await page.getByRole('group', { name: 'Image' }).locator('input[type=file]').setInputFiles(image);
  await page.getByLabel('Alt text').fill('A yellow square');
  const focus = page.getByRole('button', { name: /^Focal point/ });
  await focus.press('Shift+ArrowRight');
  await focus.press('ArrowUp');
  await expect(focus).toHaveAccessibleName('Focal point: 60% from the left, 49% from the top');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  const id = idIn(page);
  const publicStatus = async () => (await fetch(`${site.url}/blogs/${id}`)).status;
  expect(await publicStatus()).toBe(404);
  expect(await serverDraft(page, id)).toMatchObject({
    tags: ['Shops'],
    image_alt: 'A yellow square',
    image_focus: { x: 0.6, y: 0.49 },
    image: expect.stringMatching(/^\/media\//),
  });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post published.').first()).toBeVisible();
  expect(await publicStatus()).toBe(200);
  await page.getByLabel('Title').fill('Round trip, twice');
  await expect(page.getByText('Live, with unpublished changes')).toBeVisible();
  expect(await (await fetch(`${site.url}/blogs/${id}`)).text()).not.toContain('twice');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Changes published.').first()).toBeVisible();
  expect(await (await fetch(`${site.url}/blogs/${id}`)).text()).toContain('Round trip, twice');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Unpublish/ }).click();
  await expect(page.getByText('Unpublished', { exact: true })).toBeVisible();
  expect(await publicStatus()).toBe(404);
  expect((await serverDraft(page, id))?.title).toBe('Round trip, twice');
});

test('the checks say what could be better, and go there', async ({ page }) => {
  await openPanel(page, '/admin/upload-blog', DEMO);
  await textOf(page).click();
  await page.keyboard.type('Look here');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).click();
  await page.getByLabel('Link to').fill('/blogs/99999');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /^Checks/ }).click();
  const checks = page.getByRole('tabpanel').getByRole('listitem');
  await expect(checks.filter({ hasText: 'Broken link' })).toContainText('“Look here” goes to /blogs/99999');
  await checks.filter({ hasText: 'Broken link' }).getByRole('button').click();
  await expect(textOf(page)).toBeFocused();
  await checks.filter({ hasText: 'No title yet' }).getByRole('button').click();
  await expect(page.getByLabel('Title')).toBeFocused();
});

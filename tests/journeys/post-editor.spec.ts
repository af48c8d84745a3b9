import type { Route } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { addAdministrator, clickWithoutSession, expectAccessible, fillLogin, openPanel } from './admin-panel.ts';
import { chooseAction, idIn, moveCaret, saved, serverDraft, textOf } from './post-form.ts';

test.use({ changesPosts: true });

test('when the session expires, signing in again over the text goes on', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  const person = await addAdministrator(site, 'expiring');
  await openPanel(page, '/admin/upload-blog', person);
  await page.getByLabel('Title').fill('One sitting');
  await expect(saved(page)).toBeVisible();
  const expire = () => {
    const expired = new Date(Date.now() - 13 * 3_600_000).toISOString();
    querySqlite(site, 'update sessions set last_used_at = ? returning user_id', expired);
  };
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  const signInAgain = async () => {
    await fillLogin(page, person);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
  };
  await test.step('while typing', async () => {
    expire();
    await page.getByLabel('Author').fill('Two sessions');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await signInAgain();
    await expect(saved(page)).toBeVisible();
  });
  await test.step('in the background, while the panel checks the session', async () => {
    const expireAtCheck = (route: Route) => {
      expire();
      return route.continue();
    };
    await page.route('**/public/api/user', expireAtCheck, { times: 1 });
    expire();
    await page.getByLabel('Author').fill('Three sessions');
    await expect(dialog).toBeVisible();
    await fillLogin(page, person);
    const checked = page.waitForResponse('**/public/api/user');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    expect((await checked).status()).toBe(401);
    await expect(dialog).toBeVisible();
    await signInAgain();
    await expect(saved(page)).toBeVisible();
  });
  await test.step('at any other call', async () => {
    expire();
    await clickWithoutSession(page.getByRole('button', { name: 'Preview', exact: true }));
    await expect(dialog).toBeVisible();
    await signInAgain();
    await chooseAction(page, 'Schedule…');
    await expect(page.getByRole('dialog', { name: 'When should it be published?' })).toBeVisible();
  });
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await expect(page.getByLabel('Author')).toHaveValue('Three sessions');
});

test('a draft is published, changed, published again and unpublished', async ({ page, site }) => {
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').focus();
  await page.keyboard.insertText('Round\n trip');
  await expect(page.getByLabel('Title')).toHaveValue('Round trip');
  await expect(textOf(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
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
  await chooseAction(page, 'Save draft');
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
  await page.getByRole('tab', { name: 'Sharing' }).click();
  const shareImage = page.getByRole('img', { name: 'Card with the title Round trip' });
  await expect.poll(() => shareImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.getByRole('tab', { name: 'Post', exact: true }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post published.').first()).toBeVisible();
  expect(await publicStatus()).toBe(200);
  await page.getByLabel('Title').fill('Round trip, twice');
  await expect(page.getByText('Live, with unpublished changes')).toBeVisible();
  expect(await (await fetch(`${site.url}/blogs/${id}`)).text()).not.toContain('twice');
  await textOf(page).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Changes published.').first()).toBeVisible();
  await expect(textOf(page)).toHaveText('There and back.');
  await expect(textOf(page)).toBeFocused();
  expect(await (await fetch(`${site.url}/blogs/${id}`)).text()).toContain('Round trip, twice');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Unpublish/ }).click();
  await expect(page.getByText('Unpublished', { exact: true })).toBeVisible();
  expect(await publicStatus()).toBe(404);
  expect((await serverDraft(page, id))?.title).toBe('Round trip, twice');
});

test('a new post is scheduled from Upload', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/upload-blog');
  await page.getByLabel('Title').fill('For tomorrow');
  await chooseAction(page, 'Schedule…');
  const dialog = page.getByRole('dialog', { name: 'When should it be published?' });
  await dialog.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(dialog.getByText(/Author name is required\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Author').fill('Nisha Patel');
  await textOf(page).click();
  await page.keyboard.type('Not yet.');
  const image = { name: 'a.png', mimeType: 'image/png', buffer: await smallImage('png') };
  await page.getByRole('group', { name: 'Image' }).locator('input[type=file]').setInputFiles(image);
  await chooseAction(page, 'Schedule…');
  await dialog.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  expect((await page.request.get(`/blogs/${idIn(page)}`)).status()).toBe(404);
});

test('the checks say what could be better, go there, and mark it in the text', { tag: '@nightly' }, async ({
  page,
}) => {
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

  await moveCaret(textOf(page), 'end');
  await page.keyboard.type('\n#### Half a page');
  const heading = textOf(page).getByRole('heading');
  await expect(heading).toHaveAccessibleName('Level 4, start with level 2 Half a page');
  await expect(textOf(page).locator('[role=mark]')).toHaveAccessibleDescription(
    'Broken link: /blogs/99999 doesn’t exist',
  );
  await page.getByRole('tab', { name: 'Sharing' }).click();
  await expect(page.getByRole('tabpanel').getByText('Look here Half a page')).toBeVisible();
  await page.getByRole('tab', { name: /^Checks/ }).click();
  await page.getByRole('button', { name: 'Make it level 2' }).click();
  await expect(heading).toHaveAccessibleName('Half a page');
  await chooseAction(page, 'Save draft');
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  const content = '<p><a href="/blogs/99999">Look here</a></p><h2>Half a page</h2>';
  expect((await serverDraft(page, idIn(page)))?.content).toBe(content);
});

import type { Page } from '@playwright/test';
import { DEMO, expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

/** Calls of the API as the demo account, about one post. */
async function openPosts(page: Page) {
  const login = await page.request.post('/public/api/login', { data: DEMO });
  const headers = { Authorization: `Bearer ${(await login.json()).token}` };
  const { blogs } = await (await page.request.get('/public/api/blogs?page=1&per_page=1')).json();
  const path = `/api/admin/posts/${blogs.data[0].id}`;
  const read = async () => (await page.request.get(path, { headers })).json();
  const saveDraft = async (fields: Record<string, unknown>) => {
    const { revision, draft_revision } = await read();
    const data = { fields, base_revision: revision, draft_revision };
    expect((await page.request.put(`${path}/draft`, { headers, data })).status()).toBe(200);
  };
  const saveVersion = (note: string) => page.request.post(`${path}/revisions`, { headers, data: { note } });
  return { id: blogs.data[0].id as number, read, saveDraft, saveVersion };
}

test('a version is compared with the draft and restored, and the restore can be undone', { tag: '@nightly' }, async ({
  page,
}) => {
  const post = await openPosts(page);
  await post.saveDraft({
    title: 'What a Google Ads bill hides',
    content:
      '<p>Last year a client showed us eleven invoices.</p><p>Same one.</p><p>Same two.</p><p>Same three.</p><ul><li>Calls</li></ul>',
  });
  await post.saveVersion('Before the new title');
  await post.saveDraft({
    title: 'What a Google Ads invoice does not say',
    content:
      '<p>Last year a furniture shop showed us eleven invoices.</p><p>Same one.</p><p>Same two.</p><p>Same three.</p><ul><li>Calls</li><li>Forms</li></ul>',
  });
  const { draft } = await post.read();

  await openPanel(page, `/admin/posts/${post.id}/history`);
  const versions = page.getByRole('navigation', { name: 'Versions' });
  await expect(versions.getByRole('link', { name: 'Current draft' })).toHaveAttribute('aria-current', 'true');
  await expect(versions.getByText('Admin changed the title, a paragraph and a list')).toBeVisible();
  await versions.getByRole('link', { name: 'Before the new title' }).click();
  await expect(page.getByRole('deletion').filter({ hasText: 'bill hides' })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'furniture shop' })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'Forms' })).toBeVisible();
  await expect(page.getByText('Same two.')).toBeHidden();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('Same two.')).toBeVisible();

  await test.step('with any other version', async () => {
    await page.getByLabel('Compare with').selectOption({ index: 1 });
    await expect(page).toHaveURL(/with=\d+/);
    await page.getByRole('radio', { name: 'This version' }).check();
    await expect(page.getByRole('article').getByText('Last year a client showed us')).toBeVisible();
  });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Restore this version' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  expect((await post.read()).draft.title).toBe('What a Google Ads bill hides');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Restore undone.')).toBeVisible();
  expect((await post.read()).draft).toEqual(draft);
  // The replaced text is still in the history.
  await expect(versions.getByRole('link', { name: /autosaved/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Save version…' }).click();
  await page.getByLabel('Note (optional)').fill('Ready for Riya');
  await page.keyboard.press('Enter');
  await expect(versions.getByRole('link', { name: 'Ready for Riya' })).toBeVisible();
});

test('changes are scheduled and unscheduled by keyboard alone, in the time zone of the site', {
  tag: '@nightly',
}, async ({ page }) => {
  const post = await openPosts(page);
  await post.saveDraft({ title: 'Scheduled title' });
  await openPanel(page, `/admin/posts/${post.id}`);
  const more = page.getByRole('button', { name: 'More actions' });
  const dialog = page.getByRole('dialog', { name: 'When should the changes be published?' });
  const open = async () => {
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Schedule…' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  };
  await open();
  // From tomorrow to the second week of a day that is surely in the future.
  await dialog.getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const day = dialog.locator('[role=grid] button:focus');
  const name = (await day.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`${name}, `)).toBeVisible();
  await expect(dialog.getByText(/^Time in Kolkata/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Schedule for ${name.split(', ')[1]}` }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const { state, publish_at } = await post.read();
  expect(state).toBe('Live, changes scheduled');
  // 9:00am in India.
  expect(publish_at).toContain('T03:30:00');

  await page.goto('/admin/dashboard');
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: /scheduled$/ })
    .click();
  await expect(page.getByRole('link', { name: /^Scheduled/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Blogs' })).toContainText('Live, changes scheduled');

  await page.goto(`/admin/posts/${post.id}`);
  await open();
  await dialog.getByRole('button', { name: 'Remove schedule' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await post.read()).toMatchObject({ state: 'Live, with unpublished changes', publish_at: null });
});

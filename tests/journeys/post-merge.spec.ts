import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { addAdministrator, openPanel } from './admin-panel.ts';
import { idIn, moveCaret, saved, serverDraft, textOf } from './post-form.ts';

test.use({ changesPosts: true });

/** Waits until the server's draft has the text. The word 'Saved' may still refer to an earlier text. */
const serverHas = (page: Page, text: string) =>
  expect.poll(async () => (await serverDraft(page, idIn(page)))?.content).toContain(text);

test('two people write in one post: what differs is merged, the same paragraph is compared', {
  tag: '@nightly',
}, async ({ page, site, browser }) => {
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
    await moveCaret(textOf(riya), 'end');
    await riya.keyboard.press('Enter');
    await riya.keyboard.type('Riya’s last paragraph.');
    await serverHas(riya, 'Riya’s last paragraph.');
    await moveCaret(textOf(page), 'start');
    await page.keyboard.type('Meera’s beginning. ');
    await expect(textOf(page)).toContainText('Riya’s last paragraph.');
    // The caret is where it was.
    await page.keyboard.type('And on. ');
    await expect(textOf(page)).toContainText('Meera’s beginning. And on. ');
    await expect(saved(page)).toBeVisible();
  });

  await test.step('the same paragraph', async () => {
    await riya.reload();
    await moveCaret(textOf(riya), 'start');
    await riya.keyboard.type('Riya begins. ');
    await serverHas(riya, 'Riya begins.');
    await moveCaret(textOf(page), 'start');
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

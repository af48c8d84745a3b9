import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { authenticate, formBody } from '../support/requests.ts';
import type { RunningSite } from '../support/running-site.ts';
import { addAdministrator, expectAccessible, openPanel, type Person } from './admin-panel.ts';
import { moveCaret } from './post-form.ts';

test.use({ changesPosts: true });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'This post was changed by someone else.' });

/** Meera edits the post in the panel; meanwhile Riya saves it through the API. */
async function saveMeanwhile(page: Page, site: RunningSite, riya: Person): Promise<void> {
  await page.goto('/admin/manage-blogs?q=meta+ads');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit blog' });
  await form.getByLabel('Title').fill('What 200 rupees buys, mine');
  await moveCaret(form.getByRole('textbox', { name: 'Content' }), 'start');
  await page.keyboard.type('My beginning. ');

  const list = (await (await fetch(`${site.url}/public/api/blogs?q=meta+ads`)).json()) as {
    blogs: { data: { id: number; content: string }[] };
  };
  const post = list.blogs.data[0];
  const content = `${post?.content}<p>Riya’s ending.</p>`;
  const saved = await fetch(`${site.url}/public/api/update_blog/${post?.id}`, {
    ...formBody({ title: 'What 200 rupees buys, Riya’s', author_name: 'Riya Shah', content }),
    headers: await authenticate(site.url, riya),
  });
  expect(saved.status).toBe(200);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

const stored = async (site: RunningSite) => {
  const list = await (await fetch(`${site.url}/public/api/blogs?q=200+rupees`)).json();
  return (list as { blogs: { data: { title: string; author_name: string; content: string }[] } }).blogs.data[0];
};

test('two people edit one post: each difference can be chosen, and nothing is overwritten', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page, '/admin/dashboard', await addAdministrator(site, 'meera'));
  await saveMeanwhile(page, site, await addAdministrator(site, 'riya'));
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/^Riya saved it (today|yesterday) at .+ while you were editing\./)).toBeVisible();
  await expect(dialog.getByText(/2 of \d+ paragraphs differ/)).toBeVisible();
  await expect(dialog.getByText('Category, excerpt and image are the same in both.')).toBeVisible();
  await expect(dialog.getByText('Not in this version')).toBeVisible();
  // Only Riya changed the author, so her version is selected.
  await expect(dialog.getByRole('radiogroup', { name: 'Author' }).getByLabel('Saved version')).toBeChecked();
  await expect(dialog.getByRole('radiogroup', { name: 'Title' }).getByLabel('Your version')).toBeChecked();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Copy my text' }).click();
  await expect(page.getByText('Your text was copied.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^My beginning\. /);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Edit blog' }).getByLabel('Title')).toHaveValue(/mine$/);
  await page.getByRole('button', { name: 'Compare versions' }).click();

  expect((await stored(site))?.title).toBe('What 200 rupees buys, Riya’s');
  await dialog.getByRole('radiogroup', { name: 'Title' }).getByLabel('Saved version').check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByText('Blog updated successfully!').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const post = await stored(site);
  expect([post?.title, post?.author_name]).toEqual(['What 200 rupees buys, Riya’s', 'Riya Shah']);
  expect(post?.content).toMatch(/^<p>My beginning\. /);
  expect(post?.content).toContain('Riya’s ending.');
});

test('choosing the saved version keeps the other text as a draft', { tag: '@nightly' }, async ({ page, site }) => {
  await openPanel(page, '/admin/dashboard', await addAdministrator(site, 'nisha'));
  const before = await stored(site);
  await page.goto('/admin/manage-blogs?q=five+numbers');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit blog' });
  await form.getByLabel('Title').fill('Five numbers, mine');
  const { blogs } = await (await page.request.get('/public/api/blogs?q=five+numbers')).json();
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('apiToken'))}` };
  const multipart = { title: 'Five numbers, from my other window' };
  const saved = await page.request.post(`/public/api/update_blog/${blogs.data[0].id}`, { headers, multipart });
  expect(saved.status()).toBe(200);
  await form.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'You changed this post in another tab.' });
  await expect(
    dialog.getByText(/^You saved it (today|yesterday) at .+ in another tab while you were editing here\./),
  ).toBeVisible();
  await expect(page.getByText('by someone else')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Use saved version' }).click();
  await expect(page.getByText('Kept the saved version. Your text is still saved in this browser.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Five numbers, from my other window' })).toBeVisible();

  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Five numbers, mine');
  expect((await stored(site))?.title).toBe(before?.title);
});

import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { addPerson, expectAccessible, openPanel } from './admin-panel.ts';
import { textOf } from './post-form.ts';

test.use({ changesPosts: true });

const TITLE = 'What the clinic counts';

test('an author says their name and saves a post for an editor, who publishes it', { tag: '@nightly' }, async ({
  page,
  site,
  mail,
  browser,
}) => {
  test.slow();
  const author = await addPerson(site, 'farhan', 'author');
  const editor = await addPerson(site, 'riya', 'editor');
  await openPanel(page, '/admin/dashboard', author);
  const main = page.getByRole('main');

  await test.step('the dashboard asks for the name until there is one', async () => {
    const note = main.getByRole('note').filter({ hasText: 'What should we call you?' });
    await note.getByRole('link', { name: 'Add your name' }).click();
    await main.getByLabel('Name', { exact: true }).fill('Farhan Qureshi');
    await main.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Hi, Farhan')).toBeVisible();
    await page.goto('/admin/dashboard');
    await expect(main.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  await test.step('the author saves the post for an editor', async () => {
    await page.goto('/admin/upload-blog');
    await main.getByLabel('Title', { exact: true }).fill(TITLE);
    await textOf(page).fill('Numbers that somebody has checked.');
    await main.getByLabel(/^Author/).fill('Farhan Qureshi');
    const picture = { name: 'clinic.png', mimeType: 'image/png', buffer: await smallImage('png') };
    await main.locator('input[type="file"]').first().setInputFiles(picture);
    await expect(main.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await main.getByRole('button', { name: 'Save for an editor' }).click();
    await expect(main.getByText(/^Saved for an editor today at/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/manage-blogs');
    await main.getByRole('link', { name: /^Waiting/ }).click();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([TITLE]);
    await expectAccessible(page);
  });

  const editors = await browser.newPage({ baseURL: site.url });
  await test.step('an editor is told, finds it and publishes it', async () => {
    await expect.poll(() => mail.emails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(TITLE));
    await openPanel(editors, '/admin/dashboard', editor);
    const note = editors.getByRole('note').filter({ hasText: 'What should we call you?' });
    await note.getByRole('button', { name: 'Not now' }).click();
    await editors.reload();
    await editors.getByRole('link', { name: '1 post is waiting to be published' }).click();
    await expect(editors.getByRole('heading', { level: 2 })).toHaveText([TITLE]);
    await editors.goto('/admin/dashboard');
    await expect(editors.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
    await expect(note).toHaveCount(0);
    await editors
      .getByRole('region', { name: 'Recently changed by others' })
      .getByRole('link', { name: TITLE })
      .click();
    await expect(editors.getByText(/^Farhan Qureshi saved this for an editor today at/)).toBeVisible();
    await expectAccessible(editors);
    await editors.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(editors.getByText('Post published.')).toBeVisible();
  });

  await test.step('the author sees that it is public', async () => {
    await page.goto('/admin/manage-blogs');
    await main.getByRole('link', { name: /^Waiting/ }).click();
    await expect(main.getByRole('heading', { level: 2, name: TITLE })).toHaveCount(0);
    await page.goto('/admin/manage-blogs');
    await expect(main.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  });
});

import { CATEGORIES } from '../../contract/blog/blog.ts';
import { expect, test } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

test('the dashboard counts the posts and shows the newest; of an empty blog, it links to the upload', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/dashboard');
  const { blogs } = await (await page.request.get('/public/api/blogs')).json();
  const count = (category: string) => blogs.filter((blog: { category: string }) => blog.category === category).length;
  const expected = {
    'Total Blogs': blogs.length,
    ...Object.fromEntries(CATEGORIES.map((name) => [name, count(name)])),
  };
  const counts = page.getByRole('region', { name: 'Blog counts' });
  const shown = async () => {
    const [names, numbers] = [counts.getByRole('term'), counts.getByRole('definition')];
    const values = (await numbers.allInnerTexts()).map(Number);
    return Object.fromEntries((await names.allInnerTexts()).map((name, index) => [name.trim(), values[index]]));
  };
  await expect.poll(shown).toEqual(expected);

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(9);
  const titles = blogs.slice(0, 9).map((blog: { title: string }) => blog.title);
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(titles);
  await cards.nth(2).getByRole('link').focus();
  await expect(page.getByRole('button', { name: 'Show all 9' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show fewer' })).toBeVisible();
  await expect(cards.first()).toContainText(blogs[0].category);
  const date = { timeZone: 'Asia/Kolkata', month: 'long', day: '2-digit', year: 'numeric' } as const;
  await expect(cards.first()).toContainText(new Date(blogs[0].created_at).toLocaleDateString('en-US', date));
  await expectAccessible(page);

  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('apiToken'))}` };
  for (const { id } of blogs) await page.request.delete(`/public/api/delete_blog/${id}`, { headers });
  await page.reload();
  await expect(page.getByText('Oops.. No Blogs Available (Add New Blogs)')).toBeVisible();
  expect(Object.values(await shown())).toEqual([0, 0, 0, 0, 0, 0]);
  await page.getByRole('link', { name: 'Manage Blogs' }).click();
  await expect(page.getByText('No blogs found. Create your first blog post!')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Add New Blogs' }).click();
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
});

test('500 posts are paged, sorted and searched, and the address stores the state', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  // In the database, because uploading 500 posts would take minutes.
  querySqlite(
    site,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 500)
    insert into posts (title, content, excerpt, made_excerpt, author_name, category, image, created_at, updated_at,
      updated_by, revision)
    select 'Report ' || substr('00' || n, -3), '<p>Words.</p>', '', 'Words.', 'Nisha Patel', null,
      (select image from posts limit 1), '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', 'x', 1 from numbers`,
  );
  // Indexes the new posts, as the site does with posts that have no words for the search yet.
  querySqlite(
    site,
    `update search_posts set words = (select lower(title) || ' nisha patel' from posts where posts.id = search_posts.id)
    where words is null`,
  );
  await openPanel(page, '/admin/manage-blogs');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const rows = page.getByRole('region', { name: 'Blogs' }).getByRole('heading', { level: 2 });
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '…', '35']);

  await page.getByLabel('Sort by').selectOption('Title');
  await expect(page).toHaveURL(/\?sort=title$/);
  await expect(page.getByText('Sorted by title')).toBeVisible();
  await pages.getByRole('link', { name: 'Page 35' }).click();
  await expect(pages.getByRole('listitem')).toHaveText(['1', '…', '34', '35']);
  await pages.getByRole('link', { name: 'Previous' }).press('Enter');
  await expect(page).toHaveURL(/\?sort=title&page=34$/);
  await expect(pages.getByRole('listitem')).toHaveText(['1', '…', '33', '34', '35']);
  const shown = rows.first();
  await expect(shown).toHaveText(/^Report 48\d$/);
  const title = await shown.innerText();
  await expectAccessible(page);
  await page.reload();
  await expect(shown).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(/page=35$/);

  await page.getByRole('searchbox', { name: 'Search' }).fill('report 00');
  await expect(rows).toHaveText(Array.from({ length: 9 }, (_, index) => `Report 00${index + 1}`));
  await page.getByLabel('Sort by').selectOption('Recently updated');
  await expect(rows.first()).toHaveText('Report 009');
  await expect(page.getByText('Updated January 01, 2020').first()).toBeVisible();

  await test.step('searching titles and authors', async () => {
    await page.goto('/admin/manage-blogs');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('domain cheap');
    await expect(rows).toHaveText(['The cost of a cheap domain']);
    await expect(page.getByText('1 blog found')).toBeAttached();
    await expect(page).toHaveURL(/\?q=domain\+cheap/);
    await expect(search).toBeFocused();
    await page.reload();
    await expect(search).toHaveValue('domain cheap');
    await expect(rows).toHaveCount(1);

    await search.fill('no such words "');
    await expect(page.getByText('No blogs match “no such words "”.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show all blogs' }).click();
    await expect(search).toHaveValue('');
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
  });
});

test('a post is shown as on its public page, and closing it focuses its button', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/manage-blogs?q=cheap+domain');
  const row = page.getByRole('region', { name: 'Blogs' }).getByRole('listitem');
  const view = row.getByRole('button', { name: 'View' });
  await view.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The cost of a cheap domain' });
  const newest = await (await page.request.get('/public/api/blogs?page=1&q=cheap+domain')).json();
  const [post] = newest.blogs.data;
  await expect(dialog).toContainText(post.author_name);
  const text = dialog.getByRole('region', { name: 'Post content' });
  const firstLine = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('p')?.textContent ?? '',
    post.content,
  );
  expect(firstLine.length).toBeGreaterThan(20);
  await expect(text).toContainText(firstLine);
  await expect(dialog.getByRole('link', { name: /^Public page/ })).toHaveAttribute('href', `/blogs/${post.id}`);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  await view.click();
  // The last one is in the footer; the cross has the same name.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(view).toBeFocused();
  await view.click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
});

test('posts are filtered by state, and several are published, changed and deleted at once', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/manage-blogs');
  const token = await page.evaluate(() => localStorage.getItem('apiToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const call = async (method: string, path: string, data?: object) =>
    (await page.request.fetch(path, { method, headers, ...(data && { data }) })).json();
  const { blogs } = await call('GET', '/public/api/blogs');
  const addDraft = async (fields: object) => {
    const { id, draft_revision } = await call('POST', '/api/admin/posts');
    await call('PUT', `/api/admin/posts/${id}/draft`, { fields, draft_revision });
    return id as number;
  };
  const complete = { content: '<p>Ask for three numbers.</p>', author_name: 'Imran Sheikh', image: blogs[0].image };
  const ready = await addDraft({ ...complete, title: 'What an invoice does not say', tags: ['Budgets'] });
  await addDraft({ title: 'Half an idea' });
  await page.reload();

  const tabs = page.getByRole('navigation', { name: 'States' });
  const rows = page.getByRole('region', { name: 'Blogs' }).getByRole('listitem');
  const titles = rows.getByRole('heading', { level: 2 });
  const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).check();
  const bar = page.getByRole('region', { name: 'Selected posts' });
  await expect(tabs.getByRole('link', { name: 'Live' })).toHaveAttribute('aria-current', 'true');
  await expect(tabs.getByRole('link')).toHaveText([
    `All ${blogs.length + 2}`,
    `Live ${blogs.length}`,
    'Drafts 2',
    'Scheduled 0',
    'For review 0',
    'Unpublished 0',
  ]);
  await expect(page.getByRole('heading', { name: 'Half an idea' })).toHaveCount(0);
  await tabs.getByRole('link', { name: 'Drafts' }).click();
  await expect(titles).toHaveText(['Half an idea', 'What an invoice does not say']);
  await expect(rows.first()).toContainText('Draft');
  await expect(rows.first()).toContainText(/Changed \d+:\d\d[ap]m/);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('budgets');
  await expect(titles).toHaveText(['What an invoice does not say']);
  await rows.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog', { name: 'What an invoice does not say' })).toContainText(
    'Ask for three numbers.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(titles).toHaveCount(2);

  await test.step('a post that cannot be published is named, and the others are published', async () => {
    await select('Half an idea');
    await select('What an invoice does not say');
    await expect(bar).toContainText('2 selected');
    await expect(bar.getByRole('button', { name: 'Unpublish' })).toBeDisabled();
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish 2 posts?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('1 post published.')).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: '1 post could not be published.' });
    await expect(alert).toContainText('“Half an idea”: Author name is required. Content is required.');
    await expect(titles).toHaveText(['Half an idea']);
    await expect(bar).toContainText('1 selected');
    expect((await page.request.get(`/blogs/${ready}`)).status()).toBe(200);
  });

  await test.step('the category of public posts and drafts', async () => {
    await tabs.getByRole('link', { name: 'All' }).click();
    await expect(bar).toHaveCount(0);
    await select('Half an idea');
    await select('What an invoice does not say');
    await bar.getByRole('button', { name: 'Category…' }).click();
    await page.getByRole('dialog').getByLabel('Category').selectOption('Creative');
    await page.getByRole('button', { name: 'Change category' }).click();
    await expect(page.getByText('2 posts changed.')).toBeVisible();
    for (const title of ['Half an idea', 'What an invoice does not say']) {
      await expect(rows.filter({ hasText: title })).toContainText(', Creative');
    }
    expect((await call('GET', `/api/admin/posts/${ready}`)).state).toBe('Live');
  });

  await test.step('unpublishing, and the bin with Undo', async () => {
    await select('What an invoice does not say');
    await bar.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(rows.filter({ hasText: 'What an invoice' })).toContainText('Unpublished');
    expect((await page.request.get(`/blogs/${ready}`)).status()).toBe(404);

    await select('Half an idea');
    await select('What an invoice does not say');
    await bar.getByRole('button', { name: 'Move to bin' }).click();
    await expect(page.getByText('2 posts moved to the bin.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Half an idea' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 posts restored.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Half an idea' })).toBeVisible();
  });

  await test.step('deleting a draft, and restoring it from the bin', async () => {
    await rows.filter({ hasText: 'Half an idea' }).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this blog?' });
    await expect(dialog).toContainText('“Half an idea” will be moved to the bin.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Blog deleted successfully!')).toBeVisible();
    await page.goto('/admin/bin');
    const binned = page.getByRole('listitem').filter({ hasText: 'Half an idea' });
    await expect(binned).toContainText('Draft');
    await binned.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Blog restored as a draft.')).toBeVisible();
    await page.goto('/admin/manage-blogs?status=drafts');
    await expect(titles).toHaveText(['Half an idea']);
  });
});

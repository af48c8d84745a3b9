import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { authenticate } from '../support/requests.ts';
import { expectAccessible, expectScreen, openPanel } from './admin-panel.ts';
import { moveCaret, saved, textOf } from './post-form.ts';

test.use({ changesPosts: true });

/** Two tabs change the same place. Returns the second one, whose comparison of both versions is open. */
async function conflictIn(page: Page, path: string, type: (tab: Page, words: string) => Promise<void>) {
  await page.goto(path);
  const other = await page.context().newPage();
  await other.goto(path);
  await type(page, 'From the first tab. ');
  await expect(saved(page)).toBeVisible();
  await type(other, 'From the second tab. ');
  await expect(conflictDialog(other)).toBeVisible();
  return other;
}

const conflictDialog = (page: Page) => page.getByRole('dialog', { name: /^You changed this \w+ in another tab\.$/ });

const typeInPost = async (page: Page, words: string) => {
  await moveCaret(textOf(page), 'start');
  await page.keyboard.type(words);
};
const typeInPage = async (page: Page, words: string) => {
  const summary = page.getByText('Title and description for search');
  await summary.click();
  await page.getByLabel('Description').fill(words);
};

test('an editor that is reloaded while two versions are compared opens with the comparison', {
  tag: '@nightly',
}, async ({ page, site }) => {
  await openPanel(page, '/admin/dashboard');
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs?q=five+numbers`)).json();
  for (const [path, type] of [
    [`/admin/posts/${blogs.data[0].id}`, typeInPost],
    ['/admin/pages/about', typeInPage],
  ] as const) {
    const tab = await conflictIn(page, path, type);
    await tab.reload();
    await expect(conflictDialog(tab).getByText(/From the second tab\./)).toBeVisible();
    await tab.close();
    const reopened = await page.context().newPage();
    await reopened.goto(path);
    const dialog: Locator = conflictDialog(reopened);
    await expect(dialog.getByText(/From the second tab\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expect(dialog).toBeHidden();
    await expect(saved(reopened)).toBeVisible();
    await reopened.close();
  }
});

/** The dialogs of an editor, and the bars of the text: how each is opened. */
const menuItem = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

const POST_DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  schedule: menuItem('Schedule…'),
  share: menuItem('Preview link'),
  delete: menuItem('Delete'),
  picture: button('From Media'),
  link: button('Link'),
  altText: button('Insert image'),
};
const PAGE_DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  publish: button('Publish changes'),
  schedule: menuItem('Schedule…'),
  share: menuItem('Preview link'),
  section: button('Add a section'),
};

test('whichever dialog is open when a tab is reloaded or closed, the editor opens with every word', {
  tag: '@nightly',
}, async ({ page, site }) => {
  test.slow();
  await openPanel(page, '/admin/dashboard');
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs?q=five+numbers`)).json();
  await test.step('of a post', async () => {
    const words = () => expect(textOf(page)).toContainText('Typed before the dialog.');
    await page.goto(`/admin/posts/${blogs.data[0].id}`);
    await typeInPost(page, 'Typed before the dialog. ');
    await expect(page.getByText('Live, with unpublished changes')).toBeVisible();
    await expect(saved(page)).toBeVisible();
    for (const open of Object.values(POST_DIALOGS)) await reopen(page, open, words);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/history/);
    await page.reload();
    await expectScreen(page);
  });
  await test.step('of an added page', async () => {
    const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ address: '/website-care', title: 'Website care' });
    const { key } = await (await fetch(`${site.url}/api/admin/pages`, { method: 'POST', headers, body })).json();
    const description = page.getByLabel('Description');
    const words = () => expect(description).toHaveValue('Typed before the dialog.');
    await page.goto(`/admin/pages/${key}`);
    await description.fill('Typed before the dialog.');
    await expect(saved(page)).toBeVisible();
    await reopen(page, menuItem('Preview link'), words);
  });
  await test.step('of a page', async () => {
    const words = async () => {
      await page.getByText('Title and description for search').click();
      await expect(page.getByLabel('Description')).toHaveValue('Typed before the dialog.');
    };
    await page.goto('/admin/pages/about');
    await typeInPage(page, 'Typed before the dialog.');
    await expect(saved(page)).toBeVisible();
    for (const open of Object.values(PAGE_DIALOGS)) await reopen(page, open, words);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page).toHaveURL(/history/);
    await page.reload();
    await expectScreen(page);
  });
});

/** Reloads the page while the dialog is open, and opens its address in another tab. */
async function reopen(page: Page, open: (tab: Page) => Promise<void>, words: () => Promise<void>): Promise<void> {
  const opened = page.locator('dialog[open]').or(page.getByRole('group', { name: /^(?:Link|Insert image)$/ }));
  await open(page);
  await expect(opened.first()).toBeVisible();
  await page.reload();
  await words();
  await expect(opened).toHaveCount(0);
  await open(page);
  await expect(opened.first()).toBeVisible();
  const address = page.url();
  await page.goto('about:blank', { waitUntil: 'load' });
  await page.goto(address);
  await words();
}

/** Leaves a conflict: text of a second tab that is only on this device until a version is chosen. */
async function leaveConflict(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await openPanel(page, '/admin/dashboard');
  await (await conflictIn(page, '/admin/pages/about', typeInPage)).close();
  await page.close();
}

test('a screen that fails keeps the sidebar, can be tried again, and offers the unsaved text of the device', {
  tag: '@nightly',
}, async ({ browser, site }) => {
  // In another context, because errors go to the console, which must stay empty for the page of the fixture.
  const context = await browser.newContext({ baseURL: site.url, permissions: ['clipboard-read', 'clipboard-write'] });
  await leaveConflict(context);
  const page = await context.newPage();
  const address = '**/api/admin/pages/about';

  await test.step('because of the server', async () => {
    await page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'The disk is full.' } }));
    await page.goto('/admin/pages/about');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The disk is full.');
    await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeVisible();
    const texts = page.getByRole('region', { name: 'Unsaved text on this device' });
    await expect(texts).toContainText('From the second tab.');
    await expectAccessible(page);
    await texts.getByRole('button', { name: 'Copy text of Page “about”' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('From the second tab. ');
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(conflictDialog(page)).toBeVisible();
  });

  await test.step('because the database fails while the document loads', async () => {
    // Makes the server's cached copy outdated and the new one unreadable. In this order, so that the server does not
    // read it in between.
    querySqlite(site, 'alter table documents rename column body to hidden');
    querySqlite(site, "insert into documents values ('company', '{}', 1, '2026-11-25T09:00:00Z', 'site', null)");
    await page.goto('/admin/messages');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The problem is on the server.');
    const texts = page.getByRole('region', { name: 'Unsaved text on this device' });
    await expect(texts).toContainText('From the second tab.');
    await expectAccessible(page);
    await texts.getByRole('button', { name: 'Copy text of Page “about”' }).click();
    await expect(page.getByText('Your text was copied.').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeVisible();
    querySqlite(site, 'alter table documents rename column hidden to body');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The problem is on the server.')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });

  await test.step('because of its own code', async () => {
    const broken = { schema: { type: 'object', properties: { meta: null } } };
    await page.route(address, async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, json: { ...(await response.json()), ...broken } });
    });
    await page.goto('/admin/pages/about');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This screen could not be loaded.');
    await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Open without unsaved text' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Unsaved draft found' });
    await expect(notice).toBeVisible();
    await expect(conflictDialog(page)).toHaveCount(0);
    await notice.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Title and description for search').click();
    await expect(page.getByLabel('Description')).toHaveValue('From the second tab. ');
    await expect(saved(page)).toBeVisible();
  });
  await context.close();
});

test('a part of the panel that cannot be downloaded takes nothing else with it', { tag: '@nightly' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openPanel(page, '/admin/dashboard');
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs?q=five+numbers`)).json();
  await page.route(/\/(?:editor|palette|keys-dialog)-[\w-]{8}\.js/, (route) => route.abort());
  await page.goto(`/admin/posts/${blogs.data[0].id}`);
  await expect(page.getByText('The editor could not be loaded.')).toBeVisible();
  await page.getByLabel('Excerpt').fill('Typed without the editor.');
  await page.getByLabel('Excerpt').blur();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('This could not be loaded. Check your connection, then reload the page.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.unroute(/\/(?:editor|palette|keys-dialog)-[\w-]{8}\.js/);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(textOf(page)).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed without the editor.');
  await context.close();
});

test('text of another version of the product, and of none, is offered to copy until somebody discards it', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/dashboard');
  await page.evaluate(async () => {
    const email = JSON.parse(localStorage.getItem('authUser') ?? '').email;
    const opening = indexedDB.open('otla-journal', 5);
    opening.onupgradeneeded = () => {
      const { result } = opening;
      if (!result.objectStoreNames.contains('entries')) result.createObjectStore('entries', { keyPath: 'id' });
    };
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
    entries.put({ id: 'newer', owner: `${email} page about`, format: 9, words: { heading: 'From version nine' } });
    opening.result.close();
    localStorage.setItem('otla journal cut', '{"id":"cut","fields":{"title":"Cut off by a cr');
  });
  await page.goto('/admin/pages/about');
  const notices = page.getByRole('status').filter({ hasText: 'Unsaved text found' });
  await expect(notices).toHaveCount(2);
  await expectAccessible(page);
  const newer = notices.filter({ hasText: 'From version nine' });
  await expect(newer.getByRole('button', { name: 'Copy text' })).toBeVisible();
  await newer.getByRole('button', { name: 'Discard' }).click();
  await expect(notices).toHaveCount(1);
  await typeInPage(page, 'Typed beside it.');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('Cut off by a cr');
});

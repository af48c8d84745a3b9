import type { Page } from '@playwright/test';
import type { FoundInPanel } from '../../contract/dashboard.ts';
import { expect, test } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { sendMessage } from '../support/requests.ts';
import { addAdministrator, expectAccessible, expectScreen, openPanel, type Person } from './admin-panel.ts';

const SEARCH = '**/api/admin/search?*';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const option = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name });
const chosen = (page: Page) => results(page).getByRole('option', { selected: true });
const status = (page: Page) => page.getByRole('dialog').getByRole('status').first();

/** Opens a screen, and waits until it is shown. The panel handles no keys before. */
async function openScreen(page: Page, path: string, person?: Person): Promise<void> {
  await openPanel(page, path, person);
  await expectScreen(page);
}

/** Opens the palette and types, one key after the other. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

/** Answers a search with pages of these titles. */
const answerWith = (...titles: string[]) => ({
  json: {
    results: titles.map((title) => ({ kind: 'page', title, note: '', path: `/admin/pages/${title.toLowerCase()}` })),
  } satisfies FoundInPanel,
});

test('the palette finds posts, messages and commands by keyboard', { tag: '@nightly' }, async ({ page, site }) => {
  await sendMessage(site.url, { title: 'Palette of colours', message: 'A shop needs new ones.' });
  await openScreen(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(option(page, /^Write a new post/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('spreadsheet');
  await expect(option(page, /^When a spreadsheet is the right answer/)).toHaveAttribute('aria-selected', 'true');
  await expect(status(page)).toHaveText('1 result');
  await expect(page.locator('mark')).toHaveText('spreadsheet');
  const tab = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await (await tab).close();
  await expect(field(page)).toBeHidden();
  await find(page, 'spreadsheet');
  await expect(chosen(page)).toHaveText(/^When a spreadsheet is the right answer/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  await expect(page.getByLabel('Title')).toHaveValue('When a spreadsheet is the right answer');

  await test.step('in a field, and the focus returns to it', async () => {
    await page.getByLabel('Title').focus();
    await find(page, 'palette of');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Title')).toBeFocused();
  });
  await find(page, 'palette of');
  await option(page, /^Farah: Palette of colours/).click();
  await expect(page.getByRole('article', { name: 'Palette of colours' })).toBeVisible();
});

test('Continue lists the content that this account opened, until it signs out', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await sendMessage(site.url, { title: 'Continued catalogue' });
  await openScreen(page, '/admin/media');
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  const open = async (words: string, name: RegExp, heading: string) => {
    await find(page, words);
    await option(page, name).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  };
  await open('continued', /^Farah: Continued catalogue/, 'Continued catalogue');
  await open('add a redirect', /^Add a redirect/, 'Redirects');
  await open('spreadsheet', /^When a spreadsheet/, 'Edit post');
  await open('contact', /^Contact \//, 'Contact');
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Continue' }).getByRole('option');
  await expect(recent).toHaveText([
    /^Contact\s+Opened recently/,
    /^When a spreadsheet is the right answer\s+Opened recently/,
  ]);
  await expect(option(page, /^Add a redirect/)).toHaveCount(1);
  expect(await stored()).not.toContain('Continued');

  await openScreen(page, '/admin/media', await addAdministrator(site, 'palette'));
  await page.keyboard.press('Control+k');
  await expect(chosen(page)).toHaveText(/^Write a new post/);
  await expect(recent).toHaveCount(0);

  await openScreen(page, '/admin/media');
  await page.keyboard.press('Control+k');
  await expect(recent).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await stored()).not.toContain('spreadsheet');
});

test('Enter opens what is chosen, whenever the answers arrive', { tag: '@nightly' }, async ({ page }) => {
  await openScreen(page, '/admin/media');

  await test.step('nothing is chosen before the drafts are known', async () => {
    const dashboard = await pauseRequests(page, '**/api/admin/dashboard');
    await page.keyboard.press('Control+k');
    await expect(option(page, /^Write a new post/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveCount(0);
    await expect(field(page)).toBeVisible();
    await dashboard.resume();
    await expect(chosen(page)).toHaveCount(1);
    await expect(page).toHaveURL('/admin/media');
  });

  await test.step('a command stays chosen when pages are listed above it', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route(SEARCH, async (route) => {
      await answer.promise;
      await route.fulfill(answerWith('Redirects explained'));
    });
    await page.keyboard.type('redirect');
    await expect(chosen(page)).toHaveText(/^Add a redirect/);
    answer.resolve();
    await expect(option(page, /^Redirects explained/)).toBeVisible();
    await expect(chosen(page)).toHaveText(/^Add a redirect/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/redirects');
    await page.unroute(SEARCH);
  });

  await test.step('results of earlier words are not opened', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route(SEARCH, async (route) => {
      const isLater = route.request().url().includes('q=zebras');
      if (isLater) await answer.promise;
      await route.fulfill(answerWith(isLater ? 'Zebras' : 'Zebra'));
    });
    await find(page, 'zebra');
    await expect(chosen(page)).toHaveText(/^Zebra/);
    await page.keyboard.type('s');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await option(page, 'Zebra').click({ force: true });
    await expect(field(page)).toBeVisible();
    await expect(page).toHaveURL('/admin/redirects');
    answer.resolve();
    await expect(chosen(page)).toHaveText(/^Zebras/);
  });
});

test('the palette says that nothing was found, that the search failed, and how to go on', { tag: '@nightly' }, async ({
  page,
}) => {
  await openScreen(page, '/admin/media');
  await find(page, 'qqqq');
  await expect(page.getByText('No results for “qqqq”')).toBeVisible();
  await expectAccessible(page);
  await expect(chosen(page)).toHaveText(/^Clear the search/);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(option(page, /^Write a new post/)).toBeVisible();

  await page.route(SEARCH, (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.type('contact');
  const failure = page.getByText('Could not search. Try again.');
  await expect(failure).toBeVisible();
  // Commands do not need the server.
  await expect(chosen(page)).toHaveText(/^Edit Contact page/);
  await page.unroute(SEARCH);
  const { resume } = await pauseRequests(page, SEARCH);
  await option(page, /^Try again/).click();
  await expect(failure).toBeHidden();
  await resume();
  await expect(option(page, /^Contact \//)).toBeVisible();
  await expect(chosen(page)).toHaveText(/^Edit Contact page/);
  await page.unroute(SEARCH);

  await page.route(SEARCH, (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.type('q');
  await expect(failure).toBeVisible();
  await page.unroute(SEARCH);
  const later = await pauseRequests(page, SEARCH);
  await page.keyboard.press('Backspace');
  await expect(failure).toBeHidden();
  await later.resume();

  await page.unroute(SEARCH);
  await page.route(SEARCH, (route) =>
    route.fulfill(
      route.request().url().includes('all=1') ? answerWith('One', 'Two', 'Three') : answerWith('One', 'Two'),
    ),
  );
  await field(page).fill('add');
  await expect(status(page)).toHaveText('2 results');
  await option(page, 'Show all results for “add”').click();
  await expect(status(page)).toHaveText('3 results');
  await expect(option(page, /^Show all/)).toHaveCount(0);
});

test('a setting, a field and a fact are found without the server, and opened where they are changed', {
  tag: '@nightly',
}, async ({ page }) => {
  await openScreen(page, '/admin/media');
  // The request never gets a response. The browser would log a failed request.
  await page.route(SEARCH, () => {});
  await find(page, 'telephone');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();

  await find(page, 'smtp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email' })).toBeInViewport();

  await find(page, 'dark mode');
  const theme = page.locator('html');
  await expect(theme).not.toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Enter');
  await expect(theme).toHaveAttribute('data-theme', 'dark');

  await find(page, 'log out');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('the palette asks for a health report at most once a minute', { tag: '@nightly' }, async ({ page }) => {
  await openScreen(page, '/admin/media');
  let asked = 0;
  await page.route('**/api/admin/dashboard', (route) => {
    asked++;
    return route.continue();
  });
  for (let time = 0; time < 3; time++) {
    await page.keyboard.press('Control+k');
    await expect(chosen(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
  }
  expect(asked).toBe(1);
});

test('Ctrl K opens the palette wherever the focus is, but not over a dialog', { tag: '@nightly' }, async ({ page }) => {
  await test.step('what is typed into a dialog stays', async () => {
    await openScreen(page, '/admin/people');
    // Downloads the palette, so that it could open without a delay later.
    await find(page, '');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const email = page.getByRole('dialog').getByLabel('Email');
    await email.fill('farhan@example.com');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('.in');
    await expect(field(page)).toHaveCount(0);
    await expect(email).toHaveValue('farhan@example.com.in');
    await page.keyboard.press('Escape');
  });

  await test.step('the drawer of phones gives way', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await expect(page.locator('kbd:visible')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('in the preview of a page', async () => {
    await page.goto('/admin/pages/contact');
    await expectScreen(page);
    const preview = page.frameLocator('iframe[title="The page"]').locator('body');
    await preview.click({ position: { x: 2, y: 2 }, force: true });
    await preview.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeHidden();
  });

  await test.step('in the text of a post, where it adds a link to what is selected', async () => {
    await page.goto('/admin/upload-blog');
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.click();
    await page.keyboard.type('Words');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(content).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await expect(page.getByLabel('Link to')).toBeFocused();
    await expect(field(page)).toBeHidden();
  });
});

test('single-key shortcuts are listed, stay out of fields, and can be turned off', { tag: '@nightly' }, async ({
  page,
}) => {
  await openScreen(page, '/admin/manage-blogs');
  const heading = page.getByRole('heading', { level: 1 });
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const toggle = keys.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await heading.focus();
  await page.keyboard.press('?');
  await expect(keys).toContainText('Close the dialog or menu');
  await expect(keys).toContainText('Write a new post');
  await expectAccessible(page);
  await toggle.uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.reload();
  await expectScreen(page);
  await heading.focus();
  for (const key of ['n', '?']) await page.keyboard.press(key);
  await expect(keys).toBeHidden();
  await find(page, 'keyboard');
  await expect(chosen(page)).toHaveText(/^Show keyboard shortcuts/);
  await page.keyboard.press('Enter');
  await expect(toggle).not.toBeChecked();
  await toggle.check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/manage-blogs');

  await page.getByRole('searchbox').first().focus();
  await page.keyboard.type('n?');
  await expect(page.getByRole('searchbox').first()).toHaveValue('n?');
  await heading.focus();
  await page.keyboard.press('Control+Shift+n');
  await page.keyboard.press('Alt+n');
  await expect(page).toHaveURL(/\/admin\/manage-blogs/);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
});

test('a reader is not told of keys that only others can use', { tag: '@nightly' }, async ({ page }) => {
  const rights = { 'POST /admin/posts': 'only author', 'PUT /admin/pages/{key}/draft': 'only editor' };
  await page.route('**/public/api/user', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, user: { ...body.user, role: 'reader', rights } } });
  });
  await openScreen(page, '/admin/media');
  await page.getByRole('heading', { level: 1 }).focus();
  await expect(page.getByRole('link', { name: 'Upload Blog' })).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Search or run a command');
  await expect(keys).not.toContainText('Write a new post');
  await expect(keys).not.toContainText('Writing a post');
});

import { createServer, request } from 'node:http';
import type { Page } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { listen } from '../support/listen.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import type { RunningSite } from '../support/running-site.ts';
import { addAdministrator, expectAccessible, fillLogin, openPanel, type Person, signIn } from './admin-panel.ts';
import { chooseAction } from './post-form.ts';

test('a draft with its image survives a reload and an expired session', { tag: '@nightly' }, async ({ page, site }) => {
  const person = await addAdministrator(site, 'expired');
  await openPanel(page, '/admin/dashboard', person);
  await write(page, 'Written before the reload');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => countSavedImages(page)).toBe(1);

  await page.reload();
  await expectWritten(page, 'Written before the reload');

  expire(site, person.email);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Token expired. Logging out...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await expectWritten(page, 'Written before the reload');
});

test('a draft survives leaving the page', { tag: '@nightly' }, async ({ page, site }) => {
  await openPanel(page, '/admin/upload-blog', await addAdministrator(site, 'in-a-hurry'));
  await page.getByLabel('Title').fill('Left at once');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Left at once');

  await page.getByLabel('Author').fill('Nisha Patel');
  await page.goto('/blogs', { waitUntil: 'load' });
  await page.goto('/admin/upload-blog');
  await expect(page.getByLabel('Title')).toHaveValue('Left at once');
  await expect(page.getByLabel('Author')).toHaveValue('Nisha Patel');

  // After the draft is saved as a post of its own, the form for a new post is empty.
  await chooseAction(page, 'Save draft');
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
  await expect(page.getByLabel('Author')).toHaveValue('Nisha Patel');
  await page.goto('/admin/upload-blog');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('an upload that a proxy rejects stays in the form', { tag: '@nightly' }, async ({ browser, site }) => {
  const person = await addAdministrator(site, 'forbidden');
  const proxy = await startRejectingProxy(site);
  const page = await browser.newPage({ baseURL: proxy.url });
  await openPanel(page, '/admin/dashboard', person);
  await write(page, 'Not from this network');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No permission to upload.');
  await expectWritten(page, 'Not from this network');
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await page.close();
  await proxy.close();
});

test('an edit names missing fields, confirms discarding changes, and survives a lost session', {
  tag: '@nightly',
}, async ({ page }) => {
  await openPanel(page, '/admin/dashboard');
  const form = await editFirst(page);
  await expectAccessible(page);
  const title = await form.getByLabel('Title').inputValue();
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Please fill in all required fields (Title, Author, Content).').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('Title').fill(`${title}, longer`);
  await revoke(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);

  await signIn(page, DEMO);
  const again = await editFirst(page);
  await expect(again.getByLabel('Title')).toHaveValue(`${title}, longer`);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('discarded changes of a post come back by Undo', { tag: '@nightly' }, async ({ page }) => {
  await openPanel(page, '/admin/posts/14');
  const title = page.getByLabel('Title', { exact: true });
  const before = await title.inputValue();
  const discard = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Discard changes' }).click();
    await expect(title).toHaveValue(before);
  };
  // The text is not saved yet. Discarding saves it first, for Undo.
  await title.fill(`${before}, longer`);
  await expect(page.getByText('Live, with unpublished changes')).toBeVisible();
  await discard();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(`${before}, longer`);
  await page.reload();
  await expect(title).toHaveValue(`${before}, longer`);
  await discard();
});

test('without its token the panel changes nothing and loses no input', { tag: '@nightly' }, async ({ page, site }) => {
  await test.step('editing and deleting', async () => {
    await openPanel(page, '/admin/dashboard', await addAdministrator(site, 'token-gone'));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    const open = async (button: RegExp) => {
      await page.goto('/admin/manage-blogs');
      await page.getByRole('button', { name: button }).first().click();
      await page.evaluate(() => localStorage.removeItem('apiToken'));
    };
    const stored = await page.evaluate(() => localStorage.getItem('apiToken') ?? '');

    await open(/^Edit/);
    await page.getByLabel('Title').fill('Another title');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Please log in to update blogs.').first()).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Another title');

    await page.evaluate((token) => localStorage.setItem('apiToken', token), stored);
    await open(/^Delete/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Please log in to delete blogs.').first()).toBeVisible();
    expect(calls).toEqual([]);

    // No screen opens without a token.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Account Center' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
  await test.step('a session cleared during a request does not come back', async () => {
    await openPanel(page, '/admin/dashboard', await addAdministrator(site, 'cleared'));
    const users = await pauseRequests(page, '**/public/api/user');
    const request = page.waitForRequest('**/public/api/user');
    await page.reload();
    await request;
    await page.evaluate(() => localStorage.clear());
    const response = page.waitForResponse('**/public/api/user');
    await users.resume();
    await (await response).finished();
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test('signing out in one tab signs out the other, which keeps its draft', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  const person = await addAdministrator(site, 'two-tabs');
  const other = await page.context().newPage();
  await openPanel(page, '/admin/dashboard', person);
  await other.goto('/admin/upload-blog');
  await other.getByLabel('Title').fill('Begun before Logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login$/);
  expect(await other.evaluate(() => Object.keys(localStorage))).not.toContain('apiToken');

  await continueAs(person);
  await other.getByLabel('Title').fill('Begun before the new password');
  await page.getByRole('link', { name: 'Account Center' }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('seven green lanterns');
  await page.getByLabel('Confirm new password').fill('seven green lanterns');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login$/);

  await continueAs({ ...person, password: 'seven green lanterns' });
  await expect(other.getByLabel('Title')).toHaveValue('Begun before the new password');

  /** Signs in again in the first tab; the other one returns to the form with its draft. */
  async function continueAs(known: Person) {
    await signIn(page, known);
    await expect(other).toHaveURL(/\/admin\/upload-blog$/);
    await expect(other.getByLabel('Title')).toHaveValue(/^Begun before/);
  }
});

/** Ends the session on the server, as signing out in another browser does. */
const revoke = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('apiToken')}` };
    await fetch('/public/api/logout', { method: 'POST', headers });
  });

const editFirst = async (page: Page) => {
  await page.goto('/admin/manage-blogs');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  return page.getByRole('dialog', { name: 'Edit blog' });
};

/** Fills in the form by keyboard, and its image by drag and drop. */
async function write(page: Page, title: string) {
  await page.getByRole('link', { name: 'Upload Blog' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Nisha Patel');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Every word of it.');
  const bytes = [...(await smallImage('png'))];
  const dataTransfer = await page.evaluateHandle((numbers) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(numbers)], 'dropped.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  const zone = page.getByRole('group', { name: 'Image' });
  await zone.dispatchEvent('dragover', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
  await expectWritten(page, title);
}

async function expectWritten(page: Page, title: string) {
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Author')).toHaveValue('Nisha Patel');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('Every word of it.');
  await expect(page.getByText('dropped.png')).toBeVisible();
  // The size is read from the bytes, so they were restored.
  await expect(page.getByText('60 × 40')).toBeVisible();
}

/** The number of draft images in the browser's database. */
function countSavedImages(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases();
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('files').objectStore('files').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}

/** Sets the last use of the person's sessions back by more than twelve hours. */
function expire(site: RunningSite, email: string) {
  const update = 'update sessions set last_used_at = ? where user_id = (select id from users where email = ?)';
  const expired = new Date(Date.now() - 13 * 3_600_000).toISOString();
  expect(querySqlite(site, `${update} returning user_id`, expired, email)).toHaveLength(1);
}

/** A proxy that forwards everything but new posts. */
async function startRejectingProxy(site: RunningSite) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/addblog') {
      incoming.resume().on('end', () => outgoing.writeHead(403, { 'Content-Type': 'text/html' }).end('<h1>No</h1>'));
      return;
    }
    const { method, headers } = incoming;
    const upstream = request(new URL(incoming.url ?? '/', site.url), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(upstream.on('error', () => outgoing.destroy()));
  });
  const { url, close } = await listen(server);
  return { url: url.replace('127.0.0.1', 'localhost'), close };
}

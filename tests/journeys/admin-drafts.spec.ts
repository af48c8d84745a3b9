import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import type { RunningSite } from '../support/running-site.ts';
import { addAdministrator, expectAccessible, fillLogin, openPanel, type Person, signIn } from './admin-panel.ts';

test('a draft with its image survives a reload and an expired session', async ({ page, site }) => {
  const person = await addAdministrator(site, 'expired');
  await openPanel(page, '/admin/dashboard', person);
  await write(page, 'Written before the reload');
  await expect(page.getByText(/^Draft saved in this browser/)).toBeVisible();
  await expect.poll(() => countSavedImages(page)).toBe(1);

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectWritten(page, 'Written before the reload');

  expire(site, person.email);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Token expired. Logging out...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectWritten(page, 'Written before the reload');
});

test('a draft survives leaving the page, until it is discarded', async ({ page, site }) => {
  await openPanel(page, '/admin/upload-blog', await addAdministrator(site, 'in-a-hurry'));
  await page.getByLabel('Title').fill('Left at once');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Left at once');

  await page.getByLabel('Author').fill('Nisha Patel');
  await page.goto('/blogs', { waitUntil: 'load' });
  await page.goto('/admin/upload-blog');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Left at once');
  await expect(page.getByLabel('Author')).toHaveValue('Nisha Patel');

  // Once discarded it does not return.
  await page.getByLabel('Author').fill('Imran Sheikh');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('an upload that a proxy forbids stays in the form', async ({ browser, site }) => {
  const person = await addAdministrator(site, 'forbidden');
  const proxy = await startForbiddingProxy(site);
  const page = await browser.newPage({ baseURL: proxy.url });
  await openPanel(page, '/admin/dashboard', person);
  await write(page, 'Not from this network');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No permission to upload.');
  await expectWritten(page, 'Not from this network');
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await page.close();
  proxy.close();
});

test('an edit names missing fields, asks before it discards changes, and survives a lost session', async ({ page }) => {
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
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByLabel('Title')).toHaveValue(`${title}, longer`);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without its token the panel changes nothing and keeps what was typed', async ({ page, site }) => {
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

    // No screen opens without it.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Account Center' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
  await test.step('a session cleared during a request does not come back', async () => {
    await openPanel(page, '/admin/dashboard', await addAdministrator(site, 'cleared'));
    const answer = await pauseRequests(page, '**/public/api/user');
    const request = page.waitForRequest('**/public/api/user');
    await page.reload();
    await request;
    await page.evaluate(() => localStorage.clear());
    const response = page.waitForResponse('**/public/api/user');
    answer.resume();
    await (await response).finished();
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test('signing out in one tab signs out the other, which keeps its draft', async ({ page, site }) => {
  const person = await addAdministrator(site, 'two-tabs');
  const other = await page.context().newPage();
  await openPanel(page, '/admin/dashboard', person);
  await other.goto('/admin/upload-blog');
  await other.getByLabel('Title').fill('Begun before Logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login$/);
  expect(await other.evaluate(() => Object.keys(localStorage))).not.toContain('apiToken');

  await goOnWith(person);
  await other.getByLabel('Title').fill('Begun before the new password');
  await page.getByRole('link', { name: 'Account Center' }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('seven green lanterns');
  await page.getByLabel('Confirm new password').fill('seven green lanterns');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login$/);

  await goOnWith({ ...person, password: 'seven green lanterns' });
  await expect(other.getByLabel('Title')).toHaveValue('Begun before the new password');

  /** Signs in again in the first tab; the other follows by itself, to the form with the text. */
  async function goOnWith(known: Person) {
    await signIn(page, known);
    await expect(other).toHaveURL(/\/admin\/upload-blog$/);
    await other.getByRole('button', { name: 'Restore' }).click();
    await expect(other.getByLabel('Title')).toHaveValue(/^Begun before/);
  }
});

/** Ends the session without the panel's knowledge, as signing out elsewhere does. */
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

/** Fills the form by keyboard, and its picture by drag and drop. */
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
  // Its size is shown, so its bytes are there too.
  await expect(page.getByText('60 × 40')).toBeVisible();
}

/** Images of drafts in the browser's database. */
function countSavedImages(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases();
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('pictures').objectStore('pictures').count();
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
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'));
  const { changes } = database
    .prepare('update sessions set last_used_at = ? where user_id = (select id from users where email = ?)')
    .run(new Date(Date.now() - 13 * 3_600_000).toISOString(), email);
  database.close();
  expect(changes).toBe(1);
}

/** Like a company's proxy in front of the site: it forwards everything but new posts. */
async function startForbiddingProxy(site: RunningSite) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/addblog') {
      incoming.resume().on('end', () => outgoing.writeHead(403, { 'Content-Type': 'text/html' }).end('<h1>No</h1>'));
      return;
    }
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', site.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward.on('error', () => outgoing.destroy()));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

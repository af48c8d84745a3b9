import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { smallPicture } from '../support/pictures.ts';
import type { RunningSite } from '../support/running-site.ts';
import { addAdministrator, fillLogin, signIn } from './admin-people.ts';

test('a dropped picture and every word come back after a reload, and outlive a session that ran out', async ({
  page,
  site,
}) => {
  const person = await addAdministrator(site, 'ran-out');
  await signIn(page, person);
  await write(page, 'Kept through all of it');
  await expect(page.getByText(/^Draft saved in this browser/)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectWritten(page, 'Kept through all of it');

  expire(site, person.email);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Token expired. Logging out...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  // Here, and not by opening the login's address, which leads to the dashboard.
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectWritten(page, 'Kept through all of it');
});

test('words are kept though the page is left in the middle of them', async ({ page, site }) => {
  await signIn(page, await addAdministrator(site, 'in-a-hurry'));
  await page.goto('/admin/upload-blog');
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

  // Let go, it does not come back from where it was left.
  await page.getByLabel('Author').fill('Imran Sheikh');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('what a proxy forbids is told as such, and stays in the form', async ({ browser, site }) => {
  const person = await addAdministrator(site, 'forbidden');
  const proxy = await startForbiddingProxy(site);
  const page = await browser.newPage({ baseURL: proxy.url });
  await signIn(page, person);
  await write(page, 'Not from this network');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No permission to upload.');
  await expectWritten(page, 'Not from this network');
  await expect(page).toHaveURL(/\/admin\/upload-blog$/);
  await page.close();
  proxy.close();
});

/** Fills the form by keyboard, and its picture by drag and drop. */
async function write(page: Page, title: string) {
  await page.getByRole('link', { name: 'Upload Blog' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Nisha Patel');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Every word of it.');
  const bytes = [...(await smallPicture('png'))];
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
  // Drawn, so its bytes are there too.
  await expect(page.getByText('60 × 40')).toBeVisible();
}

/** Nobody waits twelve hours: the last use of the person's sessions is set back in the site's own file. */
function expire(site: RunningSite, email: string) {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'));
  const { changes } = database
    .prepare('update sessions set last_used_at = ? where user_id = (select id from users where email = ?)')
    .run(new Date(Date.now() - 13 * 3_600_000).toISOString(), email);
  database.close();
  expect(changes).toBe(1);
}

/** In front of the site, as a company's proxy might be: it passes on everything but new posts. */
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

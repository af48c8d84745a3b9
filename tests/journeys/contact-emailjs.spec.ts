import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { listen } from '../support/listen.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

const ENDPOINT = '/api/v1.0/email/send-form';
const FAILED = 'Failed to send message. Please try again later!';

test('the form explains each failure, loses nothing, and sends one request per click', async ({ browser }) => {
  const site = await startSite({ CONTACT_PER_10_MINUTES: '2' });
  const page = await openContact(browser, site);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  try {
    for (const [status, body] of [
      [422, 'Enter a full address, like name@company.com.'],
      [429, 'Too many messages. Please wait a few minutes, then try again.'],
      [503, 'Nothing is lost'],
    ] as const) {
      await page.route(`**${ENDPOINT}`, (route) => route.fulfill({ status, body, contentType: 'text/plain' }));
      await write(page, 'farah@example.com');
      await expectFailure(page, body);
      await page.unroute(`**${ENDPOINT}`);
      expect(calls.splice(0)).toEqual([ENDPOINT]);
      await page.reload();
      await waitForHydration(page);
    }
    await page.context().setOffline(true);
    await write(page, 'farah@example.com');
    await expectFailure(page, 'Nothing is lost');
    expect(calls.splice(0)).toEqual([ENDPOINT]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    calls.splice(0);

    await test.step('without the library, the page sends the form itself', async () => {
      const requests = new Set<string>();
      page.on('request', (request) => requests.add(request.url()));
      await page.goto('/Contactus');
      await page.waitForLoadState('networkidle');
      const loaded = new Set(requests);
      await page.route('**/static/js/**', (route) =>
        loaded.has(route.request().url()) ? route.continue() : route.abort(),
      );
      await write(page, 'without-library@example.com');
      await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
      expect(calls.splice(0)).toEqual(['/Contactus.data']);
      await page.unroute('**/static/js/**');
    });
    await page.goto('/Contactus');
    await waitForHydration(page);
    await write(page, 'third@example.com');
    await expectFailure(page, 'Too many messages. Please wait a few minutes, then try again.');
    expect(storedSenders(site)).toEqual(['farah@example.com', 'without-library@example.com']);
  } finally {
    await page.context().close();
    await site.stop();
  }
});

test('a form opened from another page can be sent before its data arrive', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await page.goto('/Portfolio');
  // After the first activity, the browser prefetches the copy of the forms.
  const copy = page.waitForResponse('**/copy.json');
  await page.mouse.wheel(0, 50);
  await (await copy).finished();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  // The data of the page never arrives.
  await page.route('**/Contactus.data*', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }).click();
  await write(page, 'early@example.com');
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
  expect(calls).toEqual(['/Contactus.data']);
  expect(storedSenders(site)).toContain('early@example.com');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the deployer’s EmailJS settings apply to the form', { tag: '@nightly' }, async ({ browser }) => {
  const site = await startSite({
    EMAILJS_SERVICE_ID: 'service_9',
    EMAILJS_BLOCK_LIST: 'blocked@example.com',
    EMAILJS_THROTTLE_SECONDS: '3600',
  });
  const strict = await startSite({ EMAILJS_BLOCK_HEADLESS: 'yes' });
  const page = await openContact(browser, site);
  try {
    await write(page, 'blocked@example.com');
    await expectFailure(page, 'We cannot accept messages from this e-mail address.');
    const sent = page.waitForRequest((request) => request.url().endsWith(ENDPOINT));
    await write(page, 'farah@example.com');
    const body = (await sent).postData() ?? '';
    for (const part of ['"service_id"\r\n\r\nservice_9', '"lib_version"\r\n\r\n4.4.1', '"user_id"\r\n\r\npublic']) {
      expect(body).toContain(part);
    }
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('/Contactus');
    await write(page, 'farah@example.com');
    await expectFailure(page, 'You sent a message a moment ago.');
    expect(storedSenders(site)).toEqual(['farah@example.com']);

    await page.goto(`${strict.url}/Contactus`);
    await waitForHydration(page);
    await write(page, 'robot@example.com');
    await expectFailure(page, 'Automated browsers cannot send messages.');
    expect(storedSenders(strict)).toEqual([]);
  } finally {
    await page.context().close();
    await site.stop();
    await strict.stop();
  }
});

test('the unmodified library on a page of a listed origin sends messages', { tag: '@nightly' }, async ({ browser }) => {
  const listed = await servePage();
  const unlisted = await servePage();
  const site = await startSite({ CORS_ORIGINS: listed.url });
  const page = await browser.newPage();
  /** The result of `sendForm` after `init`; an Error as text. */
  const send = (options: object = {}, { service = 'service_1', target = 'form' } = {}) =>
    page.evaluate(
      async ([origin, options, service, target]) => {
        const { emailjs } = window as unknown as { emailjs: typeof import('@emailjs/browser').default };
        const storageProvider = {
          get: async (key: string) => localStorage.getItem(key),
          set: async (key: string, value: string) => localStorage.setItem(key, value),
          remove: async (key: string) => localStorage.removeItem(key),
        };
        emailjs.init({ publicKey: 'key_1', storageProvider, ...options }, origin);
        return emailjs.sendForm(service, 'template_1', target).then(
          ({ status, text }) => ({ status, text }),
          (error) => (error instanceof Error ? `${error}` : error),
        );
      },
      [site.url, options, service, target] as const,
    );
  try {
    await page.goto(`${listed.url}/some/page`);
    expect(await send()).toEqual({ status: 200, text: 'OK' });
    expect(storedSenders(site)).toEqual(['farah@example.com']);

    expect(await send({ publicKey: '' })).toMatch(/^The public key is required/);
    expect(await send({}, { service: '' })).toMatch(/^The service ID is required/);
    expect(await send({}, { target: 'h1' })).toMatch(/^The 3rd parameter is expected to be the HTML form element/);
    const blockList = { list: ['farah@example.com'], watchVariable: 'email' };
    expect(await send({ blockList })).toEqual({ status: 403, text: 'Forbidden' });
    expect(await send({ blockHeadless: true })).toEqual({ status: 451, text: 'Unavailable For Headless Browser' });

    expect(await send({ limitRate: { throttle: 60_000 } })).toEqual({ status: 200, text: 'OK' });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['/some/page']);
    expect(await send({ limitRate: { throttle: 60_000 } })).toEqual({ status: 429, text: 'Too Many Requests' });
    await page.goto(`${listed.url}/another/page`);
    expect(await send({ limitRate: { throttle: 60_000 } })).toEqual({ status: 200, text: 'OK' });

    await page.getByLabel('email').fill('nowhere');
    expect(await send()).toEqual({ status: 422, text: 'Enter a full address, like name@company.com.' });
    expect(storedSenders(site).length).toBe(3);

    await page.goto(unlisted.url);
    expect(await send()).toBe('TypeError: Failed to fetch');
    await site.stop();
    await page.goto(listed.url);
    expect(await send()).toBe('TypeError: Failed to fetch');
  } finally {
    await page.close();
    await site.stop();
    await listed.close();
    await unlisted.close();
  }
});

async function openContact(browser: Browser, site: RunningSite): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await page.goto('/Contactus');
  await page.waitForLoadState('networkidle');
  return page;
}

async function write(page: Page, email: string) {
  await page.getByLabel('Name').fill('Farah Contractor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('Booking system');
  await page.getByLabel('Message').fill('Two clinics.');
  await page.getByRole('button', { name: 'Send message' }).click();
}

async function expectFailure(page: Page, reason: string) {
  const alert = page.getByRole('alert').filter({ hasText: reason });
  await expect(alert).toContainText(FAILED);
  await expect(page.getByText(FAILED)).toHaveCount(2);
  await expect(page.getByLabel('Message')).toHaveValue('Two clinics.');
  await expect(page.getByLabel('Subject')).toHaveValue('Booking system');
}

const storedSenders = (site: RunningSite) =>
  querySqlite(site, 'select email from messages order by created_at').map(({ email }) => email);

/** Serves a page with a form and the library's own file, on another origin. */
async function servePage() {
  const library = await readFile('node_modules/@emailjs/browser/dist/email.min.js', 'utf8');
  const server = createServer((request, response) => {
    if (request.url === '/email.min.js') return response.end(library);
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><h1>Shop</h1><script src="/email.min.js"></script><form>
      <input name="name" value="Farah Contractor"><input name="email" aria-label="email" value="farah@example.com">
      <input name="title" value="Booking system"><textarea name="message">Two clinics.</textarea></form>`);
  });
  return listen(server);
}

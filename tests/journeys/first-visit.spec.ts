import type { Page } from '@playwright/test';
import { weighBarePage } from '../../tools/bare-page.ts';
import { weighPage } from '../../tools/page-weight.ts';
import { describeGrowth } from '../../tools/visit-record.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';

/**
 * Compressed bytes of the first visit to the home page. On a slow phone connection (1.6 Mbit/s) 10,000 bytes take 50 ms.
 * scriptAboveBarePage is what the site adds to the smallest page of React Router.
 */
const BUDGET = { html: 16_000, script: 108_000, css: 12_000, fonts: 40_000, scriptAboveBarePage: 15_000 };
const MESSAGE = {
  Name: 'Farah Contractor',
  Email: 'farah@example.com',
  Subject: 'Booking system, early',
  Message: 'Two clinics, six chairs. Bookings come by WhatsApp.',
};

/** Until the visitor scrolls, including the page and its favicon. */
const MAX_REQUESTS = 14;

test('the first visit to the home page stays within its budget', async ({ page, site }) => {
  const weight = await weighPage(site.url, '/');
  const spent = { ...weight, scriptAboveBarePage: weight.script - weighBarePage() };
  const over = Object.entries(BUDGET)
    .filter(([name, max]) => spent[name as keyof typeof BUDGET] > max)
    .map(([name, max]) => `${name}: ${spent[name as keyof typeof BUDGET]} bytes, at most ${max}`);
  expect(over, describeGrowth(weight).join('\n')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const requests = new Set(['/favicon.svg']);
  page.on('request', (request) => requests.add(request.url().replace(site.url, '')));
  await page.goto('/');
  // The last request: after hydration, React Router loads the routes of the links on the page.
  await expect.poll(() => [...requests].some((path) => path.startsWith('/__manifest'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requests.size, [...requests].join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
});

test('a page is readable before its scripts load, and moving the pointer preloads linked pages', async ({ page }) => {
  await test.step('scripts load after the first paint', async () => {
    await page.goto('/');
    const { paintedAt, requestedAt } = await scriptTimes(page);
    expect(requestedAt).toBeGreaterThan(paintedAt);

    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/Aboutus', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toContainText('Our Services');
    await scripts.resume();
    await waitForHydration(page);
  });
  await test.step('scripts and styles of linked pages', async () => {
    const requests = new Set<string>();
    page.on('request', (request) => requests.add(new URL(request.url()).pathname));
    const countAboutFiles = () =>
      [...requests].filter((path) => /^\/static\/(js\/about|css\/page-section)-/.test(path)).length;
    const manifest = page.waitForResponse(/__manifest/);
    await page.goto('/');
    await manifest;
    await page.waitForLoadState('networkidle');
    expect(countAboutFiles()).toBe(0);
    await expect(async () => {
      await page.mouse.wheel(0, 50);
      expect(countAboutFiles()).toBe(2);
    }).toPass();
  });
});

test('clicks and submitted forms take effect once, even before hydration', async ({ page }) => {
  await test.step('clicks are replayed', async () => {
    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Pause moving text' }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Testimonial 3' }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await scripts.resume();
    await waitForHydration(page);
    await expect(page.getByRole('button', { name: 'Play moving text' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Testimonial 2' })).toHaveAttribute('aria-current', 'true');
    await page.unrouteAll();
  });
  await test.step('a form is sent by the page', async () => {
    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/Contactus', { waitUntil: 'load' });
    await sendMessage(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await scripts.resume();
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/v1.0/email/send-form']);
    await page.unrouteAll();
  });
  await test.step('if scripts never load, the browser submits the form', async () => {
    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/Contactus', { waitUntil: 'load' });
    const isPosted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
    await sendMessage(page);
    await isPosted;
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    await scripts.resume();
    await waitForHydration(page);
    await page.unrouteAll();
  });
});

async function sendMessage(page: Page) {
  for (const [label, text] of Object.entries(MESSAGE)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** Milliseconds from the navigation to the first paint and to the first request for a script. */
function scriptTimes(page: Page) {
  return page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/js/'));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      paintedAt: paint?.startTime ?? Number.NaN,
      requestedAt: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
}

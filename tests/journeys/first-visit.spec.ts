import type { Page } from '@playwright/test';
import { weighBarePage } from '../../tools/bare-page.ts';
import { weighPage } from '../../tools/page-weight.ts';
import { whatGrew } from '../../tools/visit-record.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';

/**
 * Compressed bytes of the first visit of home. On a slow phone connection (1.6 Mbit/s) 10,000 bytes take a twentieth of a
 * second; scriptAboveBarePage is what this site adds to the smallest page of React Router.
 */
const BUDGET = { html: 16_000, script: 108_000, css: 12_000, fonts: 40_000, scriptAboveBarePage: 15_000 };
const MESSAGE = {
  Name: 'Farah Contractor',
  Email: 'farah@example.com',
  Subject: 'Booking system, early',
  Message: 'Two clinics, six chairs. Bookings come by WhatsApp.',
};

/** Until somebody scrolls, the page and its favicon included. */
const MAX_REQUESTS = 14;

test('the first visit of home stays within its budget', async ({ page, site }) => {
  const weight = await weighPage(site.url, '/');
  const spent = { ...weight, scriptAboveBarePage: weight.script - weighBarePage() };
  const over = Object.entries(BUDGET)
    .filter(([name, most]) => spent[name as keyof typeof BUDGET] > most)
    .map(([name, most]) => `${name}: ${spent[name as keyof typeof BUDGET]} bytes, at most ${most}`);
  expect(over, whatGrew(weight).join('\n')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const requests = new Set(['/favicon.svg']);
  page.on('request', (request) => requests.add(request.url().replace(site.url, '')));
  await page.goto('/');
  // The last one: React Router asks about the links on the page once it is hydrated.
  await expect.poll(() => [...requests].some((path) => path.startsWith('/__manifest'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requests.size, [...requests].join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
});

test('a page is readable before its code, and moving the pointer preloads the next pages', async ({ page }) => {
  await test.step('code loads after the first paint', async () => {
    await page.goto('/');
    const { painted, asked } = await timesOfCode(page);
    expect(asked).toBeGreaterThan(painted);

    const late = await pauseRequests(page, '**/static/js/*');
    await page.goto('/Aboutus', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toContainText('Our Services');
    late.resume();
    await waitForHydration(page);
  });
  await test.step('code and styles of linked pages', async () => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    const ofAboutUs = () => [...asked].filter((path) => /^\/static\/(js|css)\/about-/.test(path)).length;
    const isKnown = page.waitForResponse(/__manifest/);
    await page.goto('/');
    await isKnown;
    await page.waitForLoadState('networkidle');
    expect(ofAboutUs()).toBe(0);
    await expect(async () => {
      await page.mouse.wheel(0, 50);
      expect(ofAboutUs()).toBe(2);
    }).toPass();
  });
});

test('clicks and forms sent before the code has loaded take effect once', async ({ page }) => {
  await test.step('clicks are replayed', async () => {
    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Pause moving text' }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Testimonial 3' }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    scripts.resume();
    await waitForHydration(page);
    await expect(page.getByRole('button', { name: 'Play moving text' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Testimonial 2' })).toHaveAttribute('aria-current', 'true');
    await page.unrouteAll();
  });
  await test.step('a form is sent from the page', async () => {
    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/Contactus', { waitUntil: 'load' });
    await sendMessage(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    scripts.resume();
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/v1.0/email/send-form']);
    await page.unrouteAll();
  });
  await test.step('a form whose page gets no code is sent as without JavaScript', async () => {
    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/Contactus', { waitUntil: 'load' });
    const isPosted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
    await sendMessage(page);
    await isPosted;
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    scripts.resume();
    await waitForHydration(page);
    await page.unrouteAll();
  });
});

async function sendMessage(page: Page) {
  for (const [label, words] of Object.entries(MESSAGE)) await page.getByLabel(label).fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** Milliseconds from the navigation to the first paint and to the first request for code. */
function timesOfCode(page: Page) {
  return page.evaluate(() => {
    const code = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/js/'));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      painted: paint?.startTime ?? Number.NaN,
      asked: Math.min(...code.map(({ startTime }) => startTime)),
    };
  });
}

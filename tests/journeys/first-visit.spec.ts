import type { Page } from '@playwright/test';
import { weighBarePage } from '../../tools/bare-page.ts';
import { weighPage } from '../../tools/page-weight.ts';
import { whatGrew } from '../../tools/visit-record.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, isAlive, test } from '../support/journey.ts';

/**
 * What the first visit of home may cost, in bytes as they travel. On the slow line of a cheap phone (1.6 Mbit/s) 10,000
 * bytes are a twentieth of a second; the script's share is what this site adds to the smallest page of React Router.
 */
const BUDGET = { html: 16_000, script: 108_000, css: 12_000, fonts: 40_000, scriptAboveBarePage: 15_000 };
const LETTER = {
  Name: 'Farah Contractor',
  Email: 'farah@example.com',
  Subject: 'Booking system, early',
  Message: 'Two clinics, six chairs. Bookings come by WhatsApp.',
};

/** Everything that is asked for until somebody scrolls, the page and its favicon among it. */
const MOST_REQUESTS = 14;

test('the first visit of home keeps to its budget', async ({ site }) => {
  const weight = await weighPage(site.url, '/');
  const spent = { ...weight, scriptAboveBarePage: weight.script - weighBarePage() };
  const over = Object.entries(BUDGET)
    .filter(([name, most]) => spent[name as keyof typeof BUDGET] > most)
    .map(([name, most]) => `${name}: ${spent[name as keyof typeof BUDGET]} bytes, at most ${most}`);
  expect(over, whatGrew(weight).join('\n')).toEqual([]);
});

test('a phone asks for few files before the first scroll of home', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const requests = new Set(['/favicon.svg']);
  page.on('request', (request) => requests.add(request.url().replace(site.url, '')));
  await page.goto('/');
  // The last of all: what React Router asks for about the links it sees, once it is awake.
  await expect.poll(() => [...requests].some((path) => path.startsWith('/__manifest'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requests.size, [...requests].join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
});

test('no page makes itself ready for dates while it wakes: they come as they are shown', async ({ page }) => {
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    const watched = { made: 0 };
    Object.assign(window, { watched });
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct(target, words) {
        watched.made++;
        return Reflect.construct(target, words);
      },
    });
  });
  for (const path of ['/', '/blogs', '/blogs/14']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('time').first()).toHaveText(/^[A-Z][a-z]+ \d\d, \d{4}$/);
    expect(await page.evaluate(() => (window as unknown as { watched: { made: number } }).watched.made)).toBe(0);
  }
});

test('once a visitor stirs, the code and styles of the linked pages are fetched, so that no click waits for them', async ({
  page,
}) => {
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

test('a click puts no styles into the page that is there, which would be laid out anew for nothing', async ({
  page,
}) => {
  await page.goto('/');
  await expectAside(page, 'blog');
  await page.evaluate(() => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') removed.push(node.href);
      }
    }).observe(document.head, { childList: true });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes from the workshop' })).toBeVisible();
  const own = await page.evaluate(() => (window as unknown as { removed: string[] }).removed);
  expect(own.filter((href) => href.includes('/css/blog-'))).toEqual([]);
  // Those of the page that one came from have left with it, and are fetched like the others.
  await expectAside(page, 'home');
});

async function expectAside(page: Page, name: string) {
  const styles = page.locator(`head link[rel="stylesheet"][media="not all"][href*="/css/${name}-"]`);
  await expect(async () => {
    await page.mouse.wheel(0, 50);
    await expect(styles).toHaveCount(1, { timeout: 500 });
  }).toPass();
}

test('a page is read without its code, which is asked for once the page is painted', async ({ page }) => {
  await page.goto('/');
  const { painted, asked } = await timesOfCode(page);
  expect(asked).toBeGreaterThan(painted);

  // The other way round: no code comes, and the page is there.
  const late = await holdBack(page, '**/static/js/*');
  await page.goto('/Aboutus', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('contentinfo')).toContainText('Our Services');
  late.release();
  await isAlive(page);
});

test('where a browser does not say when it has painted, the code is asked for soon after the page has loaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/');
  const { loaded, asked } = await timesOfCode(page);
  expect(asked).toBeGreaterThan(loaded + 400);
});

test('what is pressed before the code has come answers once it has, and once only', async ({ page }) => {
  const scripts = await holdBack(page, '**/static/js/*');
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Pause moving text' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Testimonial 3' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  scripts.release();
  await isAlive(page);
  await expect(page.getByRole('button', { name: 'Play moving text' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Testimonial 2' })).toHaveAttribute('aria-current', 'true');
});

test('a form that is sent before the code has come is answered in the page, once', async ({ page }) => {
  const scripts = await holdBack(page, '**/static/js/*');
  await page.goto('/Contactus', { waitUntil: 'load' });
  await sendLetter(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  scripts.release();
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/v1.0/email/send-form']);
});

test('a form whose page gets no code is sent as without scripts', async ({ page }) => {
  const scripts = await holdBack(page, '**/static/js/*');
  await page.goto('/Contactus', { waitUntil: 'load' });
  const isPosted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await sendLetter(page);
  await isPosted;
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
  scripts.release();
  await isAlive(page);
});

async function sendLetter(page: Page) {
  for (const [label, words] of Object.entries(LETTER)) await page.getByLabel(label).fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** In milliseconds of the page: when it was painted and loaded, and when the first of its code was asked for. */
function timesOfCode(page: Page) {
  return page.evaluate(() => {
    const code = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/js/'));
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      painted: paint?.startTime ?? Number.NaN,
      loaded: load?.loadEventStart ?? Number.NaN,
      asked: Math.min(...code.map(({ startTime }) => startTime)),
    };
  });
}

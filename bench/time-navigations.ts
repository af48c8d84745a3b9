import type { Browser, Locator, Page } from '@playwright/test';
import { waitForHydration } from '../tests/support/journey.ts';
import { median } from './median.ts';

/** The links followed from the home page, or from its menu. */
const LINKS = ['/Aboutus', '/Service', '/service/mobile-app-development', '/Blogs', '/Contactus', '/blogs/14'];
const ROUNDS = 3;

/** Milliseconds from touching a link to the click: enough to prefetch on this connection. */
const PREFETCH_MS = 1500;
/** Milliseconds until the page has scrolled to the top, and the work after the first paint is finished. */
const SETTLE_MS = 1200;

/**
 * The median time from a click to the painted page on Lighthouse's phone, after prefetching on touch: for the first
 * click in a document, the way back to the home page, and the second click.
 */
export async function timeNavigations(browser: Browser, origin: string) {
  const page = await openPhone(browser);
  const rows = [];
  for (const href of LINKS) {
    const times = { first: [] as number[], home: [] as number[], again: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(origin, { waitUntil: 'networkidle' });
      // On a slow processor, hydration ends after the last file has arrived.
      await waitForHydration(page);
      times.first.push(await timeClick(page, href));
      times.home.push(await timeClick(page, '/'));
      times.again.push(await timeClick(page, href));
    }
    const { first, home, again } = times;
    rows.push({ href, first: median(first), 'back home': median(home), again: median(again) });
  }
  await page.close();
  return rows;
}

async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  return page;
}

async function timeClick(page: Page, href: string): Promise<number> {
  const link = page.locator(`a[href="${href}"]:visible`).first();
  // On a phone some pages are linked only from the menu, which a click on one of its links closes.
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await link.dispatchEvent('touchstart');
  await page.waitForTimeout(PREFETCH_MS);
  const millis = await untilPainted(link);
  await page.waitForTimeout(SETTLE_MS);
  return Math.round(millis);
}

/** The frame with the new heading is painted when the browser runs the next task of the highest priority. */
const untilPainted = (link: Locator) =>
  link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((painted) => {
        const before = document.querySelector('h1');
        const began = performance.now();
        const check = () => {
          if (document.querySelector('h1') === before) requestAnimationFrame(check);
          else scheduler.postTask(() => painted(performance.now() - began), { priority: 'user-blocking' });
        };
        element.click();
        requestAnimationFrame(check);
      }),
  );

/** Chromium only; not in the DOM types yet. */
declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): void };

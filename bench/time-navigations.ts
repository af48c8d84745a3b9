import type { Browser } from '@playwright/test';
import { isAlive } from '../tests/support/journey.ts';

/** Links that a visitor follows from the home page. */
const LINKS = ['/Aboutus', '/Service', '/service/mobile-app-development', '/Blogs', '/Contactus', '/blogs/14'];

/** Milliseconds: what a hint fetches has come by then on this line, and a thumb has come down. */
const FETCHED_AFTER = 1500;

/**
 * How long a link takes from the click until its page is painted, on the phone that Lighthouse has in mind, once the
 * pointer or finger has shown the intent and what it fetches has come.
 */
export async function timeNavigations(browser: Browser, origin: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  const rows = [];
  for (const href of LINKS) {
    await page.goto(origin, { waitUntil: 'networkidle' });
    // On a slow processor the code wakes after the last file has come.
    await isAlive(page);
    const link = page.locator(`a[href="${href}"]:visible`).first();
    await link.dispatchEvent('touchstart');
    await page.waitForTimeout(FETCHED_AFTER);
    const millis = await link.evaluate(
      (element: HTMLElement) =>
        new Promise<number>((painted) => {
          const before = document.querySelector('h1');
          const began = performance.now();
          const look = () => {
            const isThere = document.querySelector('h1') !== before;
            if (isThere) setTimeout(() => painted(performance.now() - began));
            else requestAnimationFrame(look);
          };
          element.click();
          requestAnimationFrame(look);
        }),
    );
    rows.push({ href, 'click to paint': Math.round(millis) });
  }
  await page.close();
  return rows;
}

import { test as base, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningSite, startSite } from './running-site.ts';

/**
 * A test in a browser, on a demo site with a mail server beside it. The site is shared by the journeys of a worker, so
 * none may change its posts: those that do begin with `test.use({ changesPosts: true })` and get a site of their own.
 * A page that writes to the console, throws, or requests anything from another host fails its test; `otherHosts` are hosts that a
 * journey stubs.
 */
export const test = base.extend<
  { changesPosts: boolean; otherHosts: string[]; site: RunningSite; quiet: undefined },
  { sharedSite: RunningSite; mail: MailServer }
>({
  changesPosts: [false, { option: true }],
  otherHosts: [[], { option: true }],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  sharedSite: [
    async ({ mail }, use) => {
      const site = await startSite(withMail(mail));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: async ({ sharedSite, changesPosts, mail }, use) => {
    if (changesPosts) {
      const site = await startSite(withMail(mail));
      await use(site);
      await site.stop();
      return;
    }
    const before = await postsOf(sharedSite);
    await use(sharedSite);
    base.expect(await postsOf(sharedSite), 'this journey needs test.use({ changesPosts: true })').toBe(before);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitsForCode(page);
    await use(page);
  },
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ page, site, otherHosts }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // The browser logs each error response; the test decides which are right.
        if (!REFUSED.test(message.text())) complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('request', (request) => {
        const { protocol, origin, host } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== site.url && !otherHosts.includes(host))
          complaints.push(`request: ${request.url()}`);
      });
      await use(undefined);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = base;

const withMail = (mail: MailServer) => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Site <site@example.com>',
  MAIL_TO: 'owner@example.com',
  CONTACT_PER_10_MINUTES: '1000',
  CONTACT_GLOBAL_PER_10_MINUTES: '1000',
});

/** Without the variants of images, which are made in the background at any time. */
async function postsOf(site: RunningSite): Promise<string> {
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs`)).json();
  return JSON.stringify(blogs, (name, value) => (name === 'image_variants' ? undefined : value));
}

/**
 * A page is readable before its code runs (app/navigation/scripts-after-paint.ts). Journeys expect a hydrated page,
 * unless they pass `waitUntil`.
 */
function waitsForCode(page: Page) {
  const { goto } = page;
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

/** Resolves when React has hydrated the page; at once for a page without scripts. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[type=module]')) return true;
    const name = Object.keys(document).find((key) => key.startsWith('__reactContainer')) ?? '';
    // React's internal state. Until the root is hydrated, the browser follows a clicked link.
    const root = (document as unknown as Record<string, Container | undefined>)[name];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

interface Container {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

const REFUSED = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** Of the demo. */
export const DEMO = { email: 'admin@example.com', password: 'demo-admin' };
